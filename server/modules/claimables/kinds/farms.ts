import { sql } from 'drizzle-orm';
import { callOf } from '../../../../core/wire/account/claimables.ts';
import { rowsOf } from '../../../db/database.ts';
import { heroFigure } from '../../../db/hero-figures.ts';
import type { ClaimKind, Claimant } from '../claim-kind.ts';

/** For whom it is locked unless the player says otherwise: of the heroes in hand the one with the highest aptitude. */
async function heroFor({ db, wallet }: Claimant): Promise<string | null> {
  const [hero] = await rowsOf<{ id: string }>(
    db,
    sql`select h.token_id::text as id from heroes as h
      left join lateral (select * from bounty_terms order by terms_id desc limit 1) as t on true
      where h.owner = ${wallet} and h.holder = ${wallet}
      order by t.rarity_weight * (t.rarities[h.rarity])::numeric
          + t.upgrade_weight * 1e18 * least(h.burn_count, t.cap) / nullif(t.cap, 0) desc nulls last,
        h.rarity desc, h.burn_count desc, h.token_id limit 1`,
  );
  return hero?.id ?? null;
}

/** What the stakes in farms earned. It goes on earning, and never ends. */
export const farms: ClaimKind = {
  kind: 'farm',
  live: ['farms', 'heroes'],
  async find(claimant) {
    const { farms: service, wallet, context, contracts } = claimant;
    if (wallet === '') return [];
    const { pools } = await service.pools({ address: wallet }, context);
    const full = pools.filter(({ claimable }) => claimable !== '0');
    const heroId = full.length > 0 ? await heroFor(claimant) : null;
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
