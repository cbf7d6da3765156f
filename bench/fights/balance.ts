import { performance } from 'node:perf_hooks';
import { BATTLE_VERSION, fight } from '../../core/rules/battles/battles.ts';
import type { FighterSheet } from '../../core/rules/battles/types.ts';
import { skillOf } from '../../core/rules/skills.ts';
import { lineUpOf, numbersOf, wordOfNumber } from '../../core/rules/battles/test-support/random-heroes.ts';

// Line-ups of one rarity by chance against each other: how often each class, faction and skill is on the side that wins.
const count = parseInt(process.argv[2] ?? '4000', 10);
const rarities = (process.argv[3] ?? '1,2,3,4').split(',').map((text) => parseInt(text, 10));
type Tally = Map<string, { won: number; of: number }>;

function tell(tally: Tally, key: string, won: number) {
  const line = tally.get(key) ?? { won: 0, of: 0 };
  line.won += won;
  line.of += 1;
  tally.set(key, line);
}

function tellHero(tally: Tally, { heroClass, faction, skills }: FighterSheet, won: number) {
  tell(tally, `class ${heroClass}`, won);
  tell(tally, `faction ${faction}`, won);
  for (const id of skills) tell(tally, `skill ${id} ${skillOf(id)?.name ?? ''}`, won);
}

for (const rarity of rarities) {
  const below = numbersOf(rarity);
  const tally: Tally = new Map();
  let ticks = 0;
  let ended = 0;
  let first = 0;
  const began = performance.now();
  let spent = 0;
  for (let at = 0; at < count; at += 1) {
    const sides = [lineUpOf(rarity, below), lineUpOf(rarity, below)];
    const from = performance.now();
    const result = fight({ version: BATTLE_VERSION, mode: 'duel', word: wordOfNumber(at), sides });
    spent += performance.now() - from;
    ticks += result.ticks;
    if (!result.byTime) ended += 1;
    const winner = result.byTime ? null : result.winner;
    if (winner === 0) first += 1;
    for (const [side, { fighters }] of sides.entries()) {
      for (const { sheet } of fighters) tellHero(tally, sheet, winner === null ? 0.5 : Number(winner === side));
    }
  }
  console.log(
    `rarity ${rarity}: ${Math.round((count * 1000) / spent)} fights/s, ${(ticks / count / 10).toFixed(1)} s, ended ${((ended / count) * 100).toFixed(1)} %, first side ${((first / ended) * 100).toFixed(1)} %, ${Math.round(performance.now() - began)} ms`,
  );
  const lines = [...tally]
    .map(([key, { won, of }]) => ({ key, share: (won / of) * 100, of }))
    .sort((a, b) => a.share - b.share);
  for (const { key, share, of } of lines) console.log(`  ${share.toFixed(1).padStart(5)} %  ${key} (${of})`);
}
