import { callOf } from '../../../../core/wire/account/claimables.ts';
import { heroFigure } from '../../../db/hero-figures.ts';
import type { ClaimKind } from '../claim-kind.ts';

/** The next step of what is locked for one's heroes. It waits; the following one waits for it. */
export const vesting: ClaimKind = {
  kind: 'vesting',
  live: ['vestings', 'heroes'],
  async find({ vestings, wallet, now, contracts }) {
    if (wallet === '') return [];
    const due = await vestings.due(wallet, now);
    return due.map(({ heroId, nextStep }) => ({
      key: `vesting-${heroId}`,
      pays: { token: contracts.arca, amount: nextStep },
      values: { hero: heroFigure(heroId) },
      endsAt: null,
      call: callOf('vesting', 'claim', [heroId]),
      path: `/6551/vesting?hero=${heroId}`,
    }));
  },
};
