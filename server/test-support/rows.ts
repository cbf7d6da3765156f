import { randomBytes } from 'node:crypto';
import { forgeDefaults } from '../../core/rules/draws/forge-defaults.ts';
import type { ForgeSettings } from '../../core/wire/game/forge.ts';
import type { Database } from '../db/database.ts';
import { contractChanges } from '../modules/contract-log/contract-log.tables.ts';
import { heroEvents, heroes } from '../modules/heroes/heroes.tables.ts';
import { marketOffers } from '../modules/offers/offers.tables.ts';
import { orders } from '../modules/orders/orders.tables.ts';
import { contracts, START } from './test-app.ts';

export type HeroInsert = typeof heroes.$inferInsert;
export type OrderInsert = typeof orders.$inferInsert;
export type OfferInsert = typeof marketOffers.$inferInsert;
const hash = () => `0x${randomBytes(32).toString('hex')}`;
export const addressOf = (n: number) => `0x${n.toString(16).padStart(40, '0')}`;
export const ONE = 10n ** 18n;

/** A hero as the index would write it; only what a test is about is said. */
export function heroRow(tokenId: number, changes: Partial<HeroInsert> = {}): HeroInsert {
  return {
    tokenId: BigInt(tokenId),
    name: `Hero ${tokenId}`,
    rarity: 1,
    heroClass: 1,
    faction: 0,
    gender: 0,
    head: 10_101,
    body: 10_102,
    legs: 10_103,
    hands: 10_104,
    materials: [1, 2, 3, 4],
    looks: [1, 2, 3, 4, 5, 6],
    skills: [1, 2, 3, 0, 0],
    growthBps: [0, 0, 0, 0, 0, 0, 0],
    burnCount: 0,
    suitId: null,
    miningBonusBps: 0,
    pictureVersion: 'v1',
    owner: addressOf(1),
    holder: addressOf(1),
    state: 'idle',
    mintedAt: START,
    receivedAt: changes.mintedAt ?? START,
    mintTxHash: hash(),
    latestAt: START,
    ...changes,
  };
}

/** What the forge goes by where no chain has told of it, until it is said anew. */
export async function insertForgeSettings(db: Database, changes: Partial<ForgeSettings> = {}): Promise<void> {
  const digits = (figures: object) =>
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)]));
  const { rarities, ...rest } = { ...forgeDefaults, ...changes };
  const settings = { ...digits(rest), rarities: rarities.map(digits) };
  const place = { txHash: hash(), blockNumber: 1, logIndex: 0, at: START };
  const change = { id: '1-0', contract: 'forge', event: 'SettingsChanged', values: { settings }, ...place };
  const { values } = change;
  await db.insert(contractChanges).values(change).onConflictDoUpdate({ target: contractChanges.id, set: { values } });
}

/** The same with an open listing. */
export function listedHero(tokenId: number, price: bigint, changes: Partial<HeroInsert> = {}): HeroInsert {
  const listedAt = changes.listedAt ?? START;
  return heroRow(tokenId, {
    state: 'listed',
    holder: contracts.market,
    forSale: true,
    listingId: BigInt(tokenId),
    currency: 'ARCA',
    price: price.toString(),
    listedAt,
    latestAt: listedAt,
    ...changes,
  });
}

export function orderRow(id: number, changes: Partial<OrderInsert> = {}): OrderInsert {
  return {
    id: BigInt(id),
    state: 'open',
    tokenId: BigInt(id),
    seller: addressOf(1),
    currency: 'ARCA',
    price: ONE.toString(),
    listedAt: START,
    listTxHash: hash(),
    ...changes,
  };
}

/** Sold at a fee of 3 %, shared out as the market does: half, two fifths, and what is left. */
export function soldOrder(id: number, closedAt: Date, changes: Partial<OrderInsert> = {}): OrderInsert {
  const price = BigInt(changes.price ?? ONE);
  const fee = (price * 300n) / 10_000n;
  const [burned, toPool] = [fee / 2n, (fee * 2n) / 5n];
  return orderRow(id, {
    state: 'sold',
    buyer: addressOf(2),
    feeBps: 300,
    burned: burned.toString(),
    toPool: toPool.toString(),
    toDev: (fee - burned - toPool).toString(),
    proceeds: (price - fee).toString(),
    closedAt,
    closeTxHash: hash(),
    ...changes,
  });
}

/** An offer for the hero of its number; accepted once it is closed. */
export function offerRow(id: number, changes: Partial<OfferInsert> = {}): OfferInsert {
  return {
    id: BigInt(id),
    state: 'open',
    kind: 'token',
    collection: contracts.hero,
    tokenId: BigInt(id),
    buyer: addressOf(2),
    amount: ONE.toString(),
    expiresAt: new Date(START.getTime() + 86_400_000),
    madeAt: START,
    makeTxHash: hash(),
    ...changes,
  };
}

export function acceptedOffer(id: number, closedAt: Date, changes: Partial<OfferInsert> = {}): OfferInsert {
  const sold = { seller: addressOf(1), price: ONE.toString(), feeBps: 300, closeTxHash: hash() };
  return offerRow(id, { state: 'accepted', closedAt, ...sold, ...changes });
}

export async function insertOffers(db: Database, rows: OfferInsert[]): Promise<void> {
  await db.insert(marketOffers).values(rows);
}

export async function insertHeroes(db: Database, rows: HeroInsert[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) await db.insert(heroes).values(rows.slice(at, at + 500));
}

export async function insertOrders(db: Database, rows: OrderInsert[]): Promise<void> {
  await db.insert(orders).values(rows);
}

export async function insertHistory(db: Database, tokenId: number, kinds: readonly string[]): Promise<void> {
  await db.insert(heroEvents).values(
    kinds.map((kind, i) => ({
      id: `${i + 1}-0`,
      tokenId: BigInt(tokenId),
      kind,
      txHash: hash(),
      blockNumber: i + 1,
      logIndex: 0,
      at: new Date(START.getTime() + i * 1_000),
    })),
  );
}
