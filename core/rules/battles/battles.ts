import type { BattleInput, BattleMode, BattleResult, Listener } from './types.ts';
import { teamBonusOf as teamBonusOfV1 } from './v1/beginning.ts';
import { modes as modesV1 } from './v1/modes.ts';
import { areaConditions as areaConditionsV1 } from './v1/skill-rows.ts';
import { skillEffectsOf as effectsOfV1 } from './v1/strengths.ts';
import { fight as fightV1 } from './v1/engine.ts';

/** The version that new fights are fought by. Older ones stay for the fights that they decided. */
export const BATTLE_VERSION = 1;

const versions: Readonly<Record<number, (input: BattleInput, listen: Listener | null) => BattleResult>> = {
  1: fightV1,
};

/**
 * A fight from its input alone: the same result, and the same events for who listens, on every machine. Who does not
 * listen pays nothing for the events.
 */
export function fight(input: BattleInput, listen: Listener | null = null): BattleResult {
  const engine = versions[input.version];
  if (!engine) throw new RangeError(`No version ${String(input.version)} of fights`);
  return engine(input, listen);
}

/** What a skill does in new fights; null for a general passive, which is in the sheet. */
export const skillEffectsOf = effectsOfV1;
/** What a line-up gets for its factions in new fights, before the first blow. */
export const teamBonusOf = teamBonusOfV1;
/** The two classes that an area skill asks of its line-up. */
export const areaConditions = areaConditionsV1;
/** How long a fight may last, in ticks. */
export const limitOf = (mode: BattleMode): number => modesV1[mode].ticks;
