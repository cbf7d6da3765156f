import type { VoteMove } from '../../../../core/rules/bounties/move-votes.ts';
import { useText } from '../../../lib/text/use-text.ts';

/** A call of a batch of votes in a few words: which hero, for which captain. */
export function useMoveName(): (move: VoteMove) => string {
  const t = useText();
  return (move) =>
    move.kind === 'withdraw'
      ? t('bounties.moves.withdraw', { hero: move.heroId })
      : t(`bounties.moves.${move.kind}`, { hero: move.heroId, captain: move.captainId });
}
