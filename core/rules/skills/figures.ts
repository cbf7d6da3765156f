import type { Skill, SkillKind, SkillTag } from '../skills.ts';

/** What a skill does by one of its tags: how much in basis points, for how many seconds, how many times. 0 is none. */
export type SkillFigure = { tag: SkillTag; bps: number; seconds: number; times: number };

/** Strength by kind in basis points, 0 where a kind has no such skill; seconds and times hold for what is cast. */
type Row = readonly [
  ultimate: number,
  basic: number,
  exclusive: number,
  area: number,
  seconds?: number,
  times?: number,
];

// Of an attack's own damage where something is hit, of the attribute where something is raised or lowered. The
// specification has tags alone, domain.md 3 the size of an area's bonus (10 %) and of the general passives (2 to 5 %);
// the rest is set between them, so that an ultimate at 100 rage is worth some two basic casts.
const strengths: Record<SkillTag, Row> = {
  damage: [26_000, 14_000, 600, 3_000],
  areaDamage: [18_000, 9_000, 400, 2_000],
  multiHit: [7_500, 5_000, 300, 1_000, 0, 4],
  execute: [4_000, 2_500, 800, 1_000],
  burn: [2_400, 1_500, 500, 500, 4],
  bleed: [2_000, 1_200, 500, 500, 5],
  poison: [1_800, 1_000, 500, 500, 6],
  freeze: [10_000, 6_000, 600, 600, 2],
  stun: [10_000, 6_000, 600, 600, 2],
  knockback: [10_000, 7_000, 600, 600],
  silence: [10_000, 7_000, 600, 600, 3],
  shield: [2_500, 1_500, 600, 1_000, 6],
  heal: [3_000, 1_800, 500, 1_000],
  regen: [600, 400, 100, 150, 8],
  lifesteal: [3_500, 2_000, 600, 600, 6],
  haste: [3_000, 2_000, 400, 1_000, 6],
  slow: [4_000, 2_500, 400, 1_000, 4],
  attackUp: [3_000, 2_000, 500, 1_000, 8],
  defenceUp: [3_500, 2_500, 600, 1_000, 8],
  defenceDown: [3_000, 2_000, 400, 1_000, 6],
  critUp: [2_500, 1_500, 400, 1_000, 8],
  dodgeUp: [2_500, 1_500, 400, 1_000, 6],
  block: [3_000, 2_000, 500, 1_000, 6],
  summon: [6_000, 4_000, 0, 2_000, 10, 1],
  rage: [3_000, 2_000, 300, 1_000],
};

const places: Record<Exclude<SkillKind, 'general'>, 0 | 1 | 2 | 3> = { ultimate: 0, basic: 1, exclusive: 2, area: 3 };

/** An ultimate waits for this much rage (domain.md 1), a basic skill this many seconds; a passive and an area never. */
export const ULTIMATE_RAGE = 100;
export const BASIC_SECONDS = 10;

/** What a skill does, tag by tag. Passives and areas work always: they have no seconds. */
export function figuresOf({ kind, tags, effect }: Pick<Skill, 'kind' | 'tags' | 'effect'>): SkillFigure[] {
  const isCast = kind === 'ultimate' || kind === 'basic';
  return tags.map((tag) => {
    const row = strengths[tag];
    const [, , , , seconds = 0, times = 0] = row;
    const bps = kind === 'general' ? (effect?.bps ?? 0) : row[places[kind]];
    return { tag, bps, seconds: isCast ? seconds : 0, times: isCast ? times : 0 };
  });
}
