import { callOf } from '../../../../core/wire/account/claimables.ts';
import { heroFigure } from '../../../db/hero-figures.ts';
import type { ClaimKind } from '../claim-kind.ts';

/** What the stakes in farms earned. It goes on earning, and never ends. */
export const farms: ClaimKind = {
  kind: 'farm',
  live: ['farms', 'heroes'],
  async find(claimant) {
    const { farms: service, bounties, wallet, now, context, contracts } = claimant;
    if (wallet === '') return [];
    const { pools } = await service.pools({ address: wallet }, context);
    const full = pools.filter(({ claimable }) => claimable !== '0');
    // For whom it is locked unless the player says otherwise: the one that the farm's own dialog begins with.
    const heroId = full.length > 0 ? await bounties.bestInHand(wallet, now) : null;
    return full.map(({ poolId, symbol, claimable: amount }) => ({
      key: `farm-${String(poolId)}`,
      pays: { token: contracts.arca, amount },
      values: { pool: symbol, hero: heroId === null ? '–' : heroFigure(heroId) },
      endsAt: null,
      call: heroId === null ? null : callOf('farms', 'claim', [[poolId], heroId], { expects: 'FarmClaimed' }),
      path: `/6551/farms?pool=${String(poolId)}`,
    }));
  },
};
