import { sql } from 'drizzle-orm';
import { itemsAbi } from '../../../core/abi/items.ts';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import { itemIdentityOf } from '../../../core/rules/items/item-identity.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { upsertRows } from '../../chain/rows.ts';
import type { Database } from '../../db/database.ts';
import { itemBalances, itemMoves, itemSupplies, type ItemMoveRow, type ItemSupplyRow } from './items.tables.ts';

/** Who holds how much of each item, how much of it there is, and every move. */
export function itemsProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'items',
    version: 2,
    sources: [{ address: contracts.items, abi: itemsAbi, events: ['TransferSingle', 'TransferBatch'] }],
    tables: [{ table: itemBalances }, { table: itemSupplies }, { table: itemMoves }],
    async apply(tx, events): Promise<Change[]> {
      const moves = events.flatMap(movesOf);
      if (moves.length === 0) return [];
      await writeBalances(tx, moves);
      await writeSupplies(tx, moves);
      await upsertRows(tx, itemMoves, moves);
      return [{ resource: 'items', type: 'updated', ids: [...new Set(moves.map(({ itemId }) => itemId))] }];
    },
  };
}

const somebody = (address: string) => (address === NATIVE_COIN ? null : address);

function movesOf({ name, args, blockNumber, logIndex, txHash, blockTime }: ChainEvent): ItemMoveRow[] {
  const isSingle = name === 'TransferSingle';
  const ids = isSingle ? [args.uint('id')] : args.uints('ids');
  const amounts = isSingle ? [args.uint('value')] : args.uints('values');
  return ids.map((itemId, place) => ({
    id: `${blockNumber}-${logIndex}-${place}`,
    itemId: itemId.toString(),
    from: somebody(args.address('from')),
    to: somebody(args.address('to')),
    amount: (amounts[place] ?? 0n).toString(),
    txHash,
    blockNumber,
    logIndex,
    place,
    at: blockTime,
  }));
}

const anyOf = (ids: Iterable<string>) => sql`any(${`{${[...new Set(ids)].join(',')}}`}::numeric[])`;

async function writeBalances(tx: Database, moves: readonly ItemMoveRow[]): Promise<void> {
  const changes = new Map<string, { itemId: string; holder: string; amount: bigint; movedAt: Date }>();
  const change = (holder: string | null, amount: bigint, { itemId, at }: ItemMoveRow) => {
    if (holder === null) return;
    const entry = changes.get(`${itemId} ${holder}`) ?? { itemId, holder, amount: 0n, movedAt: at };
    changes.set(`${itemId} ${holder}`, { ...entry, amount: entry.amount + amount, movedAt: at });
  };
  for (const move of moves) {
    change(move.from, -BigInt(move.amount), move);
    change(move.to, BigInt(move.amount), move);
  }
  const keys = JSON.stringify([...changes.values()].map(({ itemId, holder }) => [itemId, holder]));
  // By whole keys: of one item there may be more holders than of this block.
  const known = await tx.select().from(itemBalances).where(sql`(${itemBalances.itemId}, ${itemBalances.holder}) in
      (select (key ->> 0)::numeric, key ->> 1 from jsonb_array_elements(${keys}::jsonb) as key)`);
  const before = new Map(known.map((row) => [`${row.itemId} ${row.holder}`, BigInt(row.amount)]));
  const rows = [...changes].map(([key, { amount, ...row }]) => ({
    ...row,
    amount: ((before.get(key) ?? 0n) + amount).toString(),
  }));
  await upsertRows(tx, itemBalances, rows);
}

function traitsOf(itemId: string): Pick<ItemSupplyRow, 'type' | 'rarity' | 'tier' | 'family' | 'off'> {
  const { type = null, rarity = null, tier = null, family = null, off = null } = itemIdentityOf(itemId) ?? {};
  return { type, rarity, tier, family, off };
}

async function writeSupplies(tx: Database, moves: readonly ItemMoveRow[]): Promise<void> {
  const made = moves.filter(({ from, to }) => from === null || to === null);
  if (made.length === 0) return;
  const known = await tx
    .select()
    .from(itemSupplies)
    .where(sql`${itemSupplies.itemId} = ${anyOf(made.map(({ itemId }) => itemId))}`);
  const rows = new Map(known.map((row) => [row.itemId, row]));
  for (const { itemId, from, to, amount, at } of made) {
    const row = rows.get(itemId) ?? { itemId, minted: '0', burned: '0', firstAt: at, ...traitsOf(itemId) };
    const minted = BigInt(row.minted) + (from === null ? BigInt(amount) : 0n);
    const burned = BigInt(row.burned) + (to === null ? BigInt(amount) : 0n);
    rows.set(itemId, { ...row, minted: minted.toString(), burned: burned.toString() });
  }
  await upsertRows(tx, itemSupplies, [...rows.values()]);
}
