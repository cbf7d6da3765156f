import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { BATTLE_VERSION, fight, limitOf } from './battles.ts';
import { heroAttributes } from '../hero-attributes.ts';
import { heroOf, lineUpOf, numbersOf, wordOfNumber } from './test-support/random-heroes.ts';
import type { BattleEvent, BattleInput, BattleMode } from './types.ts';
import { open, step } from './v1/engine.ts';
import { sheetOrder } from './v1/state.ts';

const below = numbersOf(7);
const duels: BattleInput[] = Array.from({ length: 60 }, (_, at) => {
  const rarity = 1 + (at % 4);
  return {
    version: BATTLE_VERSION,
    mode: 'duel',
    word: wordOfNumber(at),
    sides: [lineUpOf(rarity, below), lineUpOf(rarity, below)],
  };
});
const [first] = duels as [BattleInput];

function eventsOf(input: BattleInput) {
  const events: BattleEvent[] = [];
  const result = fight(input, (event) => events.push(event));
  return { result, events };
}

test('a fight is the same every time, with a listener and without, and after another fight', () => {
  const { result } = eventsOf(first);
  for (const other of duels.slice(1, 3)) fight(other);
  expect(fight(first)).toEqual(result);
  expect(eventsOf(first).events).toEqual(eventsOf(first).events);
});

test('the order in which a line-up is written down changes nothing: its places do', () => {
  const [ours, theirs] = first.sides;
  const turned = { fighters: [...(ours?.fighters ?? [])].reverse() };
  expect(fight({ ...first, sides: [turned, theirs ?? turned] })).toEqual(fight(first));
  const moved = (ours?.fighters ?? []).map((each) => ({ ...each, place: 6 - each.place }));
  expect(fight({ ...first, sides: [{ fighters: moved }, theirs ?? turned] })).not.toEqual(fight(first));
});

test('another word is another fight', () => {
  expect(fight({ ...first, word: wordOfNumber(999) })).not.toEqual(fight(first));
});

test('health is never negative nor more than whole, rage stays in 0 to 100, and each fight ends in time', () => {
  for (const input of duels) {
    const { events, result } = eventsOf(input);
    const most = result.fighters.map(({ maxHealth }) => maxHealth);
    for (const event of events) {
      if (event.kind === 'hit' || event.kind === 'heal' || event.kind === 'hurt') {
        expect(event.left).toBeGreaterThanOrEqual(0);
        expect(event.left).toBeLessThanOrEqual(most[event.target] ?? 0);
      }
      if (event.kind === 'hit')
        expect([event.actorRage, event.targetRage].every((rage) => rage >= 0 && rage <= 100)).toBe(true);
    }
    expect(result.ticks).toBeLessThanOrEqual(limitOf('duel'));
    expect(events.at(-1)?.kind).toBe('end');
  }
});

test('what the log takes and gives of a health is what is left of it', () => {
  for (const input of duels) {
    const { events, result } = eventsOf(input);
    const health = result.fighters.map(({ maxHealth }) => maxHealth);
    for (const event of events) {
      if (event.kind === 'hit' || event.kind === 'hurt')
        health[event.target] = (health[event.target] ?? 0) - event.amount;
      if (event.kind === 'heal') health[event.target] = (health[event.target] ?? 0) + event.amount;
    }
    expect(health).toEqual(result.fighters.map((each) => each.health));
  }
});

test('each number of the log is explained: its terms end at what was struck, healed or hurt', () => {
  for (const input of duels.slice(0, 20)) {
    for (const event of eventsOf(input).events) {
      if (event.kind !== 'hit' && event.kind !== 'hurt') continue;
      const last = event.terms.at(-1)?.to ?? -1;
      expect(event.amount).toBe(event.left === 0 ? event.amount : last);
      expect(last).toBeGreaterThanOrEqual(event.amount);
    }
  }
});

test('who is out does nothing any more, and nobody who is stunned or frozen strikes', () => {
  for (const input of duels) {
    const out = new Set<number>();
    const bound = new Map<number, number>();
    for (const event of eventsOf(input).events) {
      if (event.kind === 'skill') {
        expect(out.has(event.actor)).toBe(false);
        expect(event.at).toBeGreaterThanOrEqual(bound.get(event.actor) ?? 0);
      }
      if (event.kind === 'out') out.add(event.target);
      if (event.kind === 'status' && (event.status === 'stun' || event.status === 'freeze'))
        bound.set(event.target, event.until);
    }
  }
});

test('a state that is written down and read again at every tick goes on as its twin does', () => {
  const twin = open(first, null);
  let state = open(first, null);
  while (!twin.result) {
    const { standing, ...rest } = structuredClone(state);
    state = {
      ...rest,
      standing: standing.map((own) => own.map(({ index }) => rest.units[index] ?? own[0])) as typeof standing,
    };
    step(state);
    step(twin);
    expect(state.checkpoints).toEqual(twin.checkpoints);
  }
  expect(state.result).toEqual(twin.result);
});

test.each<[BattleMode, number]>([
  ['duel', 900],
  ['boss', 1200],
  ['labyrinth', 900],
  ['brawl', 1800],
])('a %s lasts %i ticks at most, also of heroes who hurt nobody', (mode, ticks) => {
  const harmless = { ...heroOf(1, below), attributes: heroAttributes.map((name) => (name === 'hp' ? 1_000_000 : 0)) };
  const side = { fighters: [{ place: 1, sheet: harmless }] };
  const result = fight({ version: BATTLE_VERSION, mode, word: wordOfNumber(1), sides: [side, side] });
  expect([result.ticks, result.byTime]).toEqual([ticks, true]);
});

test('five who fight each for itself have five places', () => {
  const sides = Array.from({ length: 5 }, () => ({ fighters: [{ place: 1, sheet: heroOf(2, below, 120) }] }));
  const result = fight({ version: BATTLE_VERSION, mode: 'brawl', word: wordOfNumber(4), sides });
  expect([...result.order].sort()).toEqual([0, 1, 2, 3, 4]);
  expect(result.order[0]).toBe(result.winner);
});

test('an empty side has lost, and who begins with no health is out', () => {
  const [ours] = first.sides;
  const none = { fighters: [] };
  expect(fight({ ...first, sides: [ours ?? none, none] })).toMatchObject({ winner: 0, ticks: 0 });
  const dead = { fighters: (ours?.fighters ?? []).map((each) => ({ ...each, healthBps: 0 })) };
  expect(fight({ ...first, sides: [dead, ours ?? none] })).toMatchObject({ winner: 1, ticks: 0 });
});

test('a sheet is read in the order in which it is written', () => {
  expect(sheetOrder).toEqual(heroAttributes);
});

test('an unknown version and a word that is none are refused', () => {
  expect(() => fight({ ...first, version: 99 })).toThrow('No version 99 of fights');
  expect(() => fight({ ...first, word: 'abc' })).toThrow('64 hexadecimal digits');
});

test('the first sixty fights of version 1 come to the numbers that they always came to', () => {
  const hash = createHash('sha256');
  for (const input of duels) hash.update(JSON.stringify(eventsOf(input)));
  expect(hash.digest('hex')).toMatchInlineSnapshot(
    `"47f003f1144c99a293877b63aca3103cd398f0afa05ad646085f7f309945c0fb"`,
  );
});
