import type { Options } from './options.mjs';

export type Step = { name: string; needs?: string[]; isCut?: boolean };
export type Facts = {
  last?: Record<string, { file: string; title?: string }[]> | null;
  reached?: Record<string, string[]> | null;
};
export type Scope = { shard: Options['shard']; files: string[] | null; titles: string[] | null };

export function chooseSteps(steps: Step[], options: Options, facts?: Facts): string[];
export function scopeOf(step: Step, options: Options, facts?: Facts): Scope;
