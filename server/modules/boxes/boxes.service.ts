import { lineOf, MOST_BOXES_AT_ONCE, weeklyCapOf } from '../../../core/rules/boxes/boxes.ts';
import { weekIdAt, weekStart } from '../../../core/rules/economy/vip.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { Feature } from '../../../core/wire/features.ts';
import type { Box, boxEndpoints } from '../../../core/wire/game/boxes.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import { coin, itemOf, type Custody } from '../ledger/ledger.service.ts';
import { coinDue } from '../payments/payments.service.ts';
import type { StakingService } from '../staking/staking.service.ts';
import type { ItemsService } from '../items/items.service.ts';
import { createBoxEvents } from './box-events.ts';
import { createBoxLists } from './box-lists.ts';
import { stateOfSale, wireBox, wireCoupon } from './boxes-wire.ts';
import * as repository from './boxes.repository.ts';
import type { BoxSaleRow } from './boxes.tables.ts';

export type BoxesService = ReturnType<typeof createBoxesService>;
type Input<Name extends keyof typeof boxEndpoints> = InputOf<(typeof boxEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'database' | 'clock'> & {
  cursors: Cursors;
  staking: StakingService;
  items: ItemsService;
  isFeatureOn(feature: Feature): Promise<boolean>;
};

/** Gacha balls: what is in them, what they cost, and what became of them. */
export function createBoxesService({ database, clock, cursors, staking, items, isFeatureOn }: Deps) {
  const { db } = database;

  /** Every kind of box with its best sale, by id. There are as many as an operator has made, a few dozen. */
  async function kinds(): Promise<{ box: Box; sale: BoxSaleRow | null }[]> {
    const now = clock.now();
    const [odds, sales, areSold] = await Promise.all([
      repository.latestOdds(db),
      repository.allSales(db),
      isFeatureOn('randomBoxes'),
    ]);
    return odds.flatMap((row) => {
      const sale = bestOf(
        sales.filter(({ boxId }) => boxId === row.boxId),
        now,
      );
      const box = wireBox(row, sale, { now, areSold });
      return box ? [{ box, sale }] : [];
    });
  }

  async function ownOf(address: string, box: Box, sale: BoxSaleRow | null) {
    const now = clock.now();
    const vipLevel = await staking.levelOf(db, address, now);
    return {
      address,
      misses: await repository.missesOf(db, address, lineOf(Number(box.id))),
      vipLevel,
      leftThisWeek: sale && sale.weeklyBase > 0 ? await leftThisWeek(db, { address, sale, vipLevel, now }) : null,
    };
  }

  return {
    async list(input: Input<'list'>) {
      const all = (await kinds()).map(({ box }) => box).filter((box) => fits(box, input.filter));
      const isDown = input.sorter[0]?.order === 'desc';
      const ordered = isDown ? all.reverse() : all;
      return listPage({
        endpoint: 'boxes.list',
        input,
        cursors,
        count: () => Promise.resolve({ total: ordered.length, exact: true }),
        rows: (after, limit) => {
          const last = Number(after?.[0] ?? 0);
          const rest = after === null ? ordered : ordered.filter(({ id }) => (isDown ? +id < last : +id > last));
          return Promise.resolve(rest.slice(0, limit).map((row) => ({ key: [row.id], row })));
        },
      });
    },

    async show({ id, address }: Input<'show'>, { caller }: CallContext) {
      const found = (await kinds()).find(({ box }) => box.id === id);
      if (!found) throw new ApiError('notFound', 'no odds of such a box are published');
      const coupons = (await repository.couponsOfBox(db, Number(id))).map(({ coupon }) => wireCoupon(coupon));
      const wallet = address ?? caller?.walletAddress ?? null;
      const own = wallet === null ? null : await ownOf(wallet, found.box, found.sale);
      return { box: found.box, coupons, own };
    },

    ...createBoxLists(db, cursors),
    ...createBoxEvents({ db, clock, cursors, items }),
  };
}

type Buyer = { address: string; sale: BoxSaleRow; vipLevel: number; now: Date };

async function leftThisWeek(db: Database, { address, sale, vipLevel, now }: Buyer): Promise<number> {
  if (vipLevel < sale.minVipLevel) return 0;
  const monday = new Date(weekStart(weekIdAt(now.getTime() / 1_000)) * 1_000);
  const bought = await repository.cappedSince(db, address, monday);
  const left = weeklyCapOf(vipLevel, sale.weeklyBase, sale.levelsPerExtra) - bought;
  return Math.min(Math.max(left, 0), MOST_BOXES_AT_ONCE);
}

/** The one that is on, the next one, or the latest. */
function bestOf(sales: readonly BoxSaleRow[], now: Date): BoxSaleRow | null {
  const latest = [...sales].reverse();
  const inState = (state: string) => latest.find((sale) => stateOfSale(sale, now) === state);
  return inState('ongoing') ?? inState('upcoming') ?? latest[0] ?? null;
}

function fits(box: Box, { id, family, tier, state }: Input<'list'>['filter']): boolean {
  const isOne = <T>(choices: readonly T[] | undefined, value: T | undefined) =>
    choices === undefined || (value !== undefined && choices.includes(value));
  return (
    isOne(id, box.id) &&
    isOne(family, box.family) &&
    isOne(tier, box.tier) &&
    isOne(state, box.sale?.state ?? undefined)
  );
}

/** What was paid in coin waits for those it is shared among: who is paid could else stop a sale. */
export const boxSalesCustody = ({ boxSales }: ContractAddresses): Custody => ({
  name: 'boxSales',
  contract: boxSales,
  location: 'market',
  async holds(db) {
    const earned = await repository.earnedInCoin(db);
    return [{ asset: coin, amount: earned + (await coinDue(db, boxSales)) }];
  },
});

/** The boxes that wait for their heroes. */
export const gachaCustody = ({ gacha }: ContractAddresses): Custody => ({
  name: 'gacha',
  contract: gacha,
  location: 'transit',
  async holds(db) {
    const rows = await repository.escrowed(db);
    return rows.map(({ boxId, amount }) => ({ asset: itemOf(boxId), amount: BigInt(amount) }));
  },
});
