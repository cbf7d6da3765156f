import { skillEffectsOf } from '../battles/battles.ts';
import type { Skill, SkillTag } from '../skills.ts';

/** What a skill does by one of its tags: how much in basis points, for how many seconds, how many times. 0 is none. */
export type SkillFigure = { tag: SkillTag; bps: number; seconds: number; times: number };

/** An ultimate waits for this much rage (domain.md 1), a basic skill this many seconds; a passive and an area never. */
export const ULTIMATE_RAGE = 100;
export const BASIC_SECONDS = 10;

/** What a skill does, tag by tag. Passives and areas work always: they have no seconds. */
export function figuresOf({ id, tags, effect }: Pick<Skill, 'id' | 'tags' | 'effect'>): SkillFigure[] {
  if (effect) return tags.map((tag) => ({ tag, bps: effect.bps, seconds: 0, times: 0 }));
  return (skillEffectsOf(id)?.effects ?? []).map(({ tag, bps, seconds, times }) => ({ tag, bps, seconds, times }));
}
