import type { VoteMove } from '../../../../core/rules/bounties/move-votes.ts';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { heroTitle } from '../hero-link.tsx';

const heroesOf = (move: VoteMove) => (move.kind === 'withdraw' ? [move.heroId] : [move.heroId, move.captainId]);

/** A call of a batch of votes in a few words: which hero, for which captain. */
export function useMoveName(moves: readonly VoteMove[]): (move: VoteMove) => string {
  const t = useText();
  const heroes = useHeroesById(moves.flatMap(heroesOf));
  const nameOf = (id: string) => heroTitle(id, heroes.get(id));
  return (move) =>
    move.kind === 'withdraw'
      ? t('bounties.moves.withdraw', { hero: nameOf(move.heroId) })
      : t(`bounties.moves.${move.kind}`, { hero: nameOf(move.heroId), captain: nameOf(move.captainId) });
}
