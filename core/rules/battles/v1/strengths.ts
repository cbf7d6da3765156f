import { divide, partOf } from './ints.ts';
import { skillRows } from './skill-rows.ts';

export type CastKind = 'ultimate' | 'basic' | 'exclusive' | 'area';
type Row = readonly [
  ultimate: number,
  basic: number,
  exclusive: number,
  area: number,
  seconds?: number,
  times?: number,
];

// Of an attack where something is hit, of the health where something is healed or shielded, a chance where something is
// stunned, frozen, silenced or pushed back, of the attribute where something is raised or lowered.
const strengths = {
  damage: [26_000, 14_000, 600, 3_000],
  areaDamage: [8_000, 4_000, 400, 2_000],
  multiHit: [8_000, 4_500, 300, 1_000, 0, 4],
  execute: [20_000, 11_000, 800, 1_000],
  burn: [2_400, 1_500, 500, 500, 4],
  bleed: [2_000, 1_200, 500, 500, 5],
  poison: [1_800, 1_000, 500, 500, 6],
  freeze: [8_000, 6_000, 600, 600, 2],
  stun: [8_000, 6_000, 600, 600, 2],
  knockback: [9_000, 7_000, 600, 600],
  silence: [9_000, 7_000, 600, 10_000, 3],
  shield: [1_000, 800, 600, 600, 6],
  heal: [1_000, 900, 500, 200],
  regen: [100, 80, 20, 10, 8],
  lifesteal: [3_500, 2_000, 600, 600, 6],
  haste: [3_000, 2_000, 400, 600, 6],
  slow: [3_000, 2_500, 400, 600, 4],
  attackUp: [2_500, 2_000, 500, 600, 8],
  defenceUp: [3_500, 2_500, 600, 1_000, 8],
  defenceDown: [3_000, 2_000, 400, 1_000, 6],
  critUp: [2_500, 1_500, 400, 600, 8],
  dodgeUp: [2_500, 1_500, 400, 400, 6],
  block: [3_000, 2_000, 500, 600, 6],
  summon: [6_000, 4_000, 0, 2_000, 10, 1],
  rage: [3_000, 2_000, 300, 1_000],
} satisfies Record<string, Row>;
export type TagName = keyof typeof strengths;

/** A thing that a skill does: how much in basis points, for how many seconds, how many times. */
export type Effect = { tag: TagName; bps: number; seconds: number; times: number };
export type SkillEffects = { id: number; kind: CastKind; effects: readonly Effect[] };

const kinds: readonly CastKind[] = ['ultimate', 'basic', 'exclusive', 'area'];
const THOUSAND = 1000;
const columnOf = (id: number): number => (id >= 5 * THOUSAND ? 3 : divide(id, THOUSAND) - 1);
// A chance is never above the whole, however strong the skill.
const CHANCES = new Set<TagName>(['freeze', 'stun', 'knockback', 'silence']);

function effectOf(tag: TagName, column: number, powerBps: number): Effect {
  const row: Row = strengths[tag];
  const bps = partOf(row[column as 0 | 1 | 2 | 3], powerBps);
  const isCast = column <= 1;
  return {
    tag,
    bps: CHANCES.has(tag) ? Math.min(bps, 10_000) : bps,
    seconds: isCast ? (row[4] ?? 0) : 0,
    times: isCast ? (row[5] ?? 0) : 0,
  };
}

const byId = new Map<number, SkillEffects>(
  skillRows.map(([id, powerBps, ...tags]) => {
    const column = columnOf(id);
    const effects = tags.map((tag) => effectOf(tag, column, powerBps));
    return [id, { id, kind: kinds[column] ?? 'ultimate', effects }];
  }),
);

/** Null for what has no effect of its own: general passives are in the sheet. */
export const skillEffectsOf = (id: number): SkillEffects | null => byId.get(id) ?? null;
