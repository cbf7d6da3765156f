import {
  HERO_NAME_MAX,
  heroNameLength,
  heroNameProblem,
  normaliseHeroName,
} from '../../../../core/rules/hero-names.ts';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import type { RuleState } from '../../../components/form/rule-list.tsx';

export const renameRuleKeys = ['length', 'characters', 'new'] as const;
export type RenameRule = (typeof renameRuleKeys)[number];

const stateOf = (isKept: boolean): RuleState => (isKept ? 'kept' : 'broken');

/** How each rule stands while the name is typed. Nothing is judged before something was typed. */
export function renameRules(draft: string, hero: Pick<HeroDetails, 'id' | 'name'>): Record<RenameRule, RuleState> {
  if (normaliseHeroName(draft) === '') return { length: 'open', characters: 'open', new: 'open' };
  const problem = heroNameProblem(draft, { tokenId: BigInt(hero.id), current: hero.name });
  return {
    length: stateOf(heroNameLength(draft) <= HERO_NAME_MAX),
    characters: stateOf(problem !== 'heroNameCharacters'),
    new: problem === null || problem === 'nameTaken' ? stateOf(problem === null) : 'open',
  };
}
