import { callOf } from '../../../../core/wire/account/claimables.ts';
import { heroFigure } from '../../../db/hero-figures.ts';
import type { ClaimKind } from '../claim-kind.ts';

/** What the votes of one's heroes earned, epoch by epoch. It waits for ever: only what burned heroes left is swept. */
export const bounty: ClaimKind = {
  kind: 'bounty',
  live: ['bounties', 'heroes'],
  async find({ bounties, wallet, context }) {
    if (wallet === '') return [];
    const { claims } = await bounties.claimable({ address: wallet }, context);
    return claims
      .filter(({ reward }) => reward !== '0')
      .map(({ epochId, heroId, captainId, token, reward }) => ({
        key: `bounty-${String(epochId)}-${heroId}`,
        pays: { token, amount: reward },
        values: { epoch: epochId, hero: heroFigure(heroId), captain: heroFigure(captainId) },
        endsAt: null,
        // A row of its own for each vote, so that one that is refused voids no other.
        call: callOf('offerReward', 'claim', [[[epochId, heroId]]]),
        path: `/6551/bounty-list?vote=${String(epochId)}-${heroId}`,
      }));
  },
};
