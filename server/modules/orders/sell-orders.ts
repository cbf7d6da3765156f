import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { orderEndpoints, SellOrder } from '../../../core/wire/game/orders.ts';
import type { Page } from '../../../core/wire/list-query.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { HeroBrief, HeroesService } from '../heroes/heroes.service.ts';
import { countSells, listSells, sellOrderOf, type SellRow } from './sell-orders.repository.ts';

type Input = InputOf<typeof orderEndpoints.sells>;
type Deps = Pick<AppDeps, 'clock'> & {
  db: Database;
  contracts: Pick<ContractAddresses, 'hero' | 'items'>;
  cursors: Cursors;
  heroes: Pick<HeroesService, 'briefs'>;
};

const NOTHING: Page<SellOrder> = { list: [], next: null, total: 0, totalExact: true };

/** What a wallet sells and sold on both markets, in one list. */
export function createSells({ db, clock, contracts, cursors, heroes }: Deps) {
  return async (input: Input, seller: string | null): Promise<Page<SellOrder>> => {
    if (seller === null) return NOTHING;
    if (input.sorter.length > 1) throw new ApiError('badRequest', 'sorter twice');
    const now = clock.now();
    const question = { seller, filter: input.filter, now };
    const order = sellOrderOf(input.sorter[0]?.order ?? 'desc');
    const page = await listPage({
      // The cursor of one wallet is none of another's.
      endpoint: `orders.sells ${seller}`,
      input,
      cursors,
      count: () => countSells(db, question),
      rows: (after, limit) => listSells(db, question, { order, after, limit }),
    });
    const briefs = await heroes.briefs(page.list.flatMap((row) => (row.kind === 'hero' ? [BigInt(row.tokenId)] : [])));
    return { ...page, list: page.list.map((row) => wireSell(row, contracts, briefs)) };
  };
}

function wireSell(row: SellRow, contracts: Deps['contracts'], briefs: ReadonlyMap<bigint, HeroBrief>): SellOrder {
  const isHero = row.kind === 'hero';
  const brief = isHero ? briefs.get(BigInt(row.tokenId)) : undefined;
  const { heroName, rarity = 0, heroClass = 0, faction = 0, pictureVersion = '' } = brief ?? {};
  return {
    ...row,
    id: `${row.kind}-${row.orderId}`,
    contractAddress: isHero ? contracts.hero : contracts.items,
    hero: isHero ? { name: heroName ?? `#${row.tokenId}`, rarity, heroClass, faction, pictureVersion } : null,
    understock: row.stock !== row.quantity,
  };
}
