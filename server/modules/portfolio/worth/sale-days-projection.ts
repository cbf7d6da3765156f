import { sql } from 'drizzle-orm';
import { itemMarketAbi } from '../../../../core/abi/item-market.ts';
import { marketAbi } from '../../../../core/abi/market.ts';
import { marketOffersAbi } from '../../../../core/abi/market-offers.ts';
import { currencyOf } from '../../../../core/rules/currencies.ts';
import type { ContractAddresses } from '../../../../core/wire/contract-addresses.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import type { ChainEvent, Projection } from '../../../chain/projection.ts';
import { bigintArray, upsertRows } from '../../../chain/rows.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import { isOneOf } from '../../../db/key-set.ts';
import { saleDays, type SaleDayRow } from '../portfolio.tables.ts';

const DAY_MS = 86_400_000;

/** A purchase: of a hero, or of pieces by a listing that says what they are. */
type Bought = { day: number; pieces: bigint; amount: bigint } & (
  { tokenId: bigint; currency: Currency } | { listingId: bigint }
);
type Known = { rarities: ReadonlyMap<bigint, number>; listings: ReadonlyMap<bigint, Listing> };
type Listing = { itemId: string; currency: string };

/**
 * What things go for, a row for each kind and day, so that nobody who looks at what they have adds up everybody's sales.
 * Stands behind the projections of heroes and of item listings, whose rows of the same block it reads. A hero's rarity is
 * for life: nothing that the forge does changes it.
 */
export function saleDaysProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'sale days',
    version: 2,
    sources: [
      { address: contracts.market, abi: marketAbi, events: ['Sold'] },
      { address: contracts.marketOffers, abi: marketOffersAbi, events: ['OfferAccepted'] },
      { address: contracts.itemMarket, abi: itemMarketAbi, events: ['ItemsSold'] },
    ],
    tables: [{ table: saleDays }],
    async apply(tx, events) {
      const bought = events.flatMap((event) => boughtBy(event, contracts) ?? []);
      const known = { rarities: await raritiesOf(tx, bought), listings: await listingsOf(tx, bought) };
      const added = summed(bought.flatMap((each) => rowOf(each, known) ?? []));
      if (added.length > 0) await upsertRows(tx, saleDays, summed([...(await knownDays(tx, added)), ...added]));
      return [];
    },
  };
}

/** Null for another collection, and for a currency that this build does not know. */
function boughtBy({ name, args, blockTime }: ChainEvent, contracts: ContractAddresses): Bought | null {
  const day = Math.floor(blockTime.getTime() / DAY_MS);
  if (name === 'ItemsSold') {
    const pieces = args.uint('quantity');
    return { day, pieces, amount: args.uint('unitPrice') * pieces, listingId: args.uint('listingId') };
  }
  const currency = name === 'Sold' ? currencyOf(args.address('currency'), contracts) : 'ARCA';
  if (args.address('collection') !== contracts.hero || currency === null) return null;
  return { day, pieces: 1n, amount: args.uint('price'), tokenId: args.uint('tokenId'), currency };
}

async function raritiesOf(tx: Database, bought: readonly Bought[]): Promise<Known['rarities']> {
  const ids = new Set(bought.flatMap((each) => ('tokenId' in each ? [each.tokenId] : [])));
  if (ids.size === 0) return new Map();
  const rows = await rowsOf<{ id: string; rarity: number }>(
    tx,
    sql`select token_id::text as id, rarity from heroes where token_id = any(${bigintArray(ids)})`,
  );
  return new Map(rows.map(({ id, rarity }) => [BigInt(id), rarity]));
}

async function listingsOf(tx: Database, bought: readonly Bought[]): Promise<Known['listings']> {
  const ids = new Set(bought.flatMap((each) => ('listingId' in each ? [each.listingId] : [])));
  if (ids.size === 0) return new Map();
  const rows = await rowsOf<Listing & { id: string }>(
    tx,
    sql`select id::text as id, item_id::text as "itemId", currency from item_orders where id = any(${bigintArray(ids)})`,
  );
  return new Map(rows.map(({ id, ...listing }) => [BigInt(id), listing]));
}

function rowOf(bought: Bought, { rarities, listings }: Known): SaleDayRow | null {
  const sum = { day: bought.day, amount: bought.amount.toString(), pieces: bought.pieces.toString() };
  if ('tokenId' in bought) {
    const rarity = rarities.get(bought.tokenId);
    return rarity === undefined ? null : { kind: `rarity:${rarity}`, currency: bought.currency, ...sum };
  }
  const listing = listings.get(bought.listingId);
  return listing ? { kind: `item:${listing.itemId}`, currency: listing.currency, ...sum } : null;
}

const keyOf = ({ kind, day, currency }: SaleDayRow) => `${kind} ${day} ${currency}`;

/** Rows of the same key as one. */
function summed(rows: readonly SaleDayRow[]): SaleDayRow[] {
  const sums = new Map<string, SaleDayRow>();
  for (const row of rows) {
    const sum = sums.get(keyOf(row));
    const amount = BigInt(sum?.amount ?? 0) + BigInt(row.amount);
    const pieces = BigInt(sum?.pieces ?? 0) + BigInt(row.pieces);
    sums.set(keyOf(row), { ...row, amount: amount.toString(), pieces: pieces.toString() });
  }
  return [...sums.values()];
}

async function knownDays(tx: Database, added: readonly SaleDayRow[]): Promise<SaleDayRow[]> {
  const kinds = [...new Set(added.map(({ kind }) => kind))];
  const days = [...new Set(added.map(({ day }) => day))];
  const keys = new Set(added.map(keyOf));
  const found = await tx
    .select()
    .from(saleDays)
    .where(sql`${isOneOf(sql`${saleDays.kind}`, 'text', kinds)} and ${isOneOf(sql`${saleDays.day}`, 'integer', days)}`);
  return found.filter((row) => keys.has(keyOf(row)));
}
