import {
  normalisePlayerName,
  PLAYER_NAME_MAX,
  PLAYER_NAME_MIN,
  playerNameProblem,
} from '../../../../core/rules/player-names.ts';
import type { ErrorName } from '../../../../core/wire/errors.ts';
import type { NameProblem } from '../../../../core/wire/account/profile.ts';
import type { RuleState } from '../../../components/form/rule-list.tsx';
import { toApiError } from '../../../lib/api-error.ts';

export const nameRuleKeys = ['length', 'characters', 'new', 'free'] as const;
export type NameRule = (typeof nameRuleKeys)[number];

/** What the server said of exactly this name; undefined while it has not. */
export type NameVerdict = NameProblem | null | undefined;

const stateOf = (isKept: boolean): RuleState => (isKept ? 'kept' : 'broken');

/** How each rule stands while the name is typed. Nothing is judged before something was typed. */
export function nameRules(draft: string, current: string | null, verdict: NameVerdict): Record<NameRule, RuleState> {
  const name = normalisePlayerName(draft);
  if (name === '') return { length: 'open', characters: 'open', new: 'open', free: 'open' };
  const { length } = [...name];
  const problem = playerNameProblem(draft, current);
  const rules = {
    length: stateOf(length >= PLAYER_NAME_MIN && length <= PLAYER_NAME_MAX),
    characters: stateOf(problem !== 'nameCharacters'),
    new: problem === null || problem === 'nameTaken' ? stateOf(problem === null) : ('open' as const),
  };
  return { ...rules, free: problem === null ? freeState(verdict) : 'open' };
}

const fieldErrors: readonly ErrorName[] = [
  'nameTaken',
  'nameCharacters',
  'nameTooShort',
  'nameTooLong',
  'nameChangeLimit',
];

/** Whether it belongs beside the field of a name. */
export const isNameError = (error: unknown): boolean => fieldErrors.some((each) => toApiError(error).is(each));

function freeState(verdict: NameVerdict): RuleState {
  if (verdict === undefined) return 'open';
  return stateOf(verdict !== 'nameTaken');
}
