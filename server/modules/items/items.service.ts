import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { itemEndpoints, ItemHolding, ItemKind, ItemMove, ItemSupply } from '../../../core/wire/game/items.ts';
import { itemCategoryOf, itemKindOf } from '../../../core/rules/economy/resources.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps, Random } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import { compareItems } from './compare-items.ts';
import { englishNameOf, itemsNamed } from './item-names.ts';
import * as repository from './items.repository.ts';
import type { ItemMoveRow, ItemSupplyRow } from './items.tables.ts';
import { createWornItems } from './worn-items.ts';

export type { PiecesDifference } from './compare-items.ts';
export type ItemsService = ReturnType<typeof createItemsService>;
type Input<Name extends keyof typeof itemEndpoints> = InputOf<(typeof itemEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'database' | 'random' | 'chain' | 'clock'> & { cursors: Cursors; cache: ShortCache };

type Named = { name?: string | undefined; id?: string[] | undefined };

const DRAWN = 10;

/** What a filter asks for, its name as the ids that have it. */
async function withIds<Filter extends Named>(filter: Filter, idsNamed: (text: string) => Promise<string[]>) {
  const { name, ...others } = filter;
  if (name === undefined) return others;
  const named = new Set(await idsNamed(name));
  return { ...others, id: filter.id ? filter.id.filter((id) => named.has(id)) : [...named] };
}

/** Items as the index has them: the contract makes none outside its ranges. */
export function createItemsService({ database, random, chain, clock, cursors, cache }: Deps) {
  const { db } = database;

  /** The ids of items of such a name, the likeliest first. */
  const idsNamed = async (text: string): Promise<string[]> =>
    itemsNamed(await cache.get('items.ids', () => repository.allIds(db)), text);

  const byIds = <Filter extends Named>(filter: Filter): Promise<Omit<Filter, 'name'>> => withIds(filter, idsNamed);

  return {
    idsNamed,
    byIds,
    englishNameOf,

    /** What the contract says of a wallet’s pieces and the index did not; it does from then on. */
    compare: (holder: string) => compareItems({ database, chain, clock }, holder),

    async list(input: Input<'list'>) {
      if (input.sorter.length > 1) throw new ApiError('badRequest', 'sorter twice');
      const order = repository.holdingOrder(input.sorter[0] ?? { field: 'id', order: 'asc' });
      const filter = await byIds(input.filter);
      const page = await listPage({
        endpoint: 'items.list',
        input,
        cursors,
        count: () => repository.countHoldings(db, filter),
        rows: async (after, limit) => {
          const rows = await repository.listHoldings(db, filter, { order, after, limit });
          return rows.map(({ key, ...row }) => ({ key, row }));
        },
      });
      return { ...page, list: page.list.map(wireHolding) };
    },

    async supplies(input: Input<'supplies'>) {
      const order = repository.supplyOrder(input.sorter[0]?.order ?? 'asc');
      const { filter } = input;
      const page = await listPage({
        endpoint: 'items.supplies',
        input,
        cursors,
        count: () => repository.countSupplies(db, filter),
        rows: async (after, limit) => {
          const rows = await repository.listSupplies(db, filter, { order, after, limit });
          return rows.map(({ key, ...row }) => ({ key, row }));
        },
      });
      return { ...page, list: page.list.map(wireSupply) };
    },

    async moves(input: Input<'moves'>) {
      const order = repository.moveOrder(input.sorter[0]?.order ?? 'desc');
      const { filter } = input;
      const page = await listPage({
        endpoint: 'items.moves',
        input,
        cursors,
        count: () => repository.countMoves(db, filter),
        rows: (after, limit) => repository.listMoves(db, filter, { order, after, limit }),
      });
      return { ...page, list: page.list.map(wireMove) };
    },

    ...figuresOf(db),
    ...createWornItems(db),

    async randomIds({ size = DRAWN, kind }: Input<'randomIds'>) {
      return { ids: draw(await repository.existingIds(db, kind), size, random) };
    },
  };
}

/** What other modules ask about single items. */
function figuresOf(db: Database) {
  return {
    /** Of one item: how many pieces somebody holds, and how many were made and destroyed of it. */
    piecesOf: (holder: string, itemId: string) => repository.piecesOf(db, holder, itemId),
    suppliesOf: (ids: readonly string[]) => repository.suppliesOf(db, ids),

    /** How many of an item there are and were, and who holds some; null for one that was never made. */
    async supplyOf(id: string): Promise<ItemSupply | null> {
      const order = repository.supplyOrder('asc');
      const [found] = await repository.listSupplies(db, { id: [id] }, { order, after: null, limit: 1 });
      return found ? wireSupply(found) : null;
    },

    /** How many wallets burned some of each of these items, and the first burn of one of them. */
    burnersOf: (burns: Parameters<typeof repository.burnersOf>[1]) => repository.burnersOf(db, burns),
    burnOf: (account: string, itemId: string, window: repository.Window) =>
      repository.burnOf(db, account, itemId, window),
  };
}

/** So many of them, each once, each as likely as the others. */
function draw(ids: string[], size: number, random: Random): string[] {
  const drawn: string[] = [];
  while (drawn.length < size && ids.length > 0) drawn.push(...ids.splice(below(ids.length, random), 1));
  return drawn;
}

function below(bound: number, random: Random): number {
  const most = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = random.bytes(4);
    const number = ((a * 256 + b) * 256 + c) * 256 + d;
    // What is left over would make the first ones likelier.
    if (number < most) return number % bound;
  }
}

const kindOf = (id: string): ItemKind => itemKindOf(BigInt(id)) ?? 'item';

const about = (id: string) => ({
  id,
  kind: kindOf(id),
  category: itemCategoryOf(BigInt(id)).toString(),
  picture: `/web/${kindOf(id) === 'unique' ? 'unique' : 'items'}/${id}.png`,
});

type HoldingRow = Omit<Awaited<ReturnType<typeof repository.listHoldings>>[number], 'key'>;

const wireHolding = ({ row, supply }: HoldingRow): ItemHolding => ({
  ...about(row.itemId),
  owner: row.holder,
  amount: row.amount,
  supply,
  movedAt: row.movedAt.toISOString(),
});

const wireSupply = ({ row, holders }: { row: ItemSupplyRow; holders: number }): ItemSupply => ({
  ...about(row.itemId),
  minted: row.minted,
  burned: row.burned,
  supply: (BigInt(row.minted) - BigInt(row.burned)).toString(),
  holders,
  firstAt: row.firstAt.toISOString(),
});

const wireMove = ({ id, itemId, from, to, amount, txHash, at }: ItemMoveRow): ItemMove => ({
  id,
  itemId,
  kind: kindOf(itemId),
  from,
  to,
  amount,
  txHash,
  at: at.toISOString(),
});
