import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packTraits, type OfferTraits } from '../../../core/rules/market-offers.ts';
import { marketDataEndpoints } from '../../../core/wire/game/market-data.ts';
import { marketOfferEndpoints } from '../../../core/wire/game/market-offers.ts';
import { rowsOf } from '../../db/database.ts';
import { addressOf, heroRow, insertHeroes } from '../../test-support/rows.ts';
import { contracts, createTestApp, START, type TestApp } from '../../test-support/test-app.ts';
import { bestOffers } from './offers.repository.ts';
import { marketOffers } from './offers.tables.ts';

const owner = addressOf(1);
const buyer = addressOf(2);
const anything: OfferTraits = {
  ...{ rarities: null, classes: null, factions: null, genders: null, minUpgradeLevel: null },
  parts: [null, null, null, null],
};
const later = new Date(START.getTime() + 60_000);
let hub: TestApp;
let lastId = 0n;

type Changes = Partial<typeof marketOffers.$inferInsert>;

/** Offers as the index would write them. */
async function offer(amount: number, changes: Changes): Promise<string> {
  lastId += 1n;
  await hub.database.db.insert(marketOffers).values({
    id: lastId,
    state: 'open',
    kind: 'collection',
    collection: contracts.hero,
    buyer,
    amount: String(amount),
    expiresAt: later,
    madeAt: START,
    makeTxHash: `0x${'1'.repeat(64)}`,
    ...changes,
  });
  return lastId.toString();
}
const onTraits = (traits: Partial<OfferTraits>): Changes => ({
  kind: 'traits',
  traits: packTraits({ ...anything, ...traits }).toString(),
});

/** Hero 1 is rarity 3 of class 6, hero 2 rarity 1 of class 1; both are the owner's. */
beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  await insertHeroes(hub.database.db, [
    heroRow(1, { rarity: 3, heroClass: 6, burnCount: 5, owner }),
    heroRow(2, { rarity: 1, heroClass: 1, owner }),
    heroRow(3, { rarity: 3, heroClass: 6, owner: addressOf(0), state: 'burned' }),
  ]);
}, 60_000);
afterAll(() => hub.close());

async function best(...heroId: string[]): Promise<Record<string, string>> {
  const { data } = await hub.list(marketOfferEndpoints.best, { filter: { heroId } });
  return Object.fromEntries(data.best.map((each) => [each.heroId, each.offer.id]));
}

test('the best offer is found below any number of dearer ones that are not for the hero', async () => {
  for (let dearer = 0; dearer < 150; dearer += 1) await offer(9_000 + dearer, onTraits({ rarities: [4] }));
  const fitting = await offer(500, onTraits({ rarities: [2, 3], classes: [6], minUpgradeLevel: 5 }));
  await offer(400, {});

  expect(await best('1')).toEqual({ 1: fitting });
});

test('each hero has its own, and one that nobody wants has none', async () => {
  const forTwo = await offer(700, { kind: 'token', tokenId: 2n });

  const found = await best('1', '2', '3', '77');

  expect(Object.keys(found)).toEqual(['1', '2']);
  expect(found['2']).toBe(forTwo);
});

test('what ended, was closed, is the owner’s own or for another collection is none', async () => {
  const before = await best('1');
  await offer(8_000, { expiresAt: START });
  await offer(8_000, { state: 'cancelled' });
  await offer(8_000, { buyer: owner });
  await offer(8_000, { collection: addressOf(99) });

  expect(await best('1')).toEqual(before);
});

test('the dearest are met in the order of an index, and nothing is sorted', async () => {
  const { db } = hub.database;
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const asked = sql`explain (costs off) select id from market_offers
      where state = 'open' and kind = 'traits' and expires_at > ${later.toISOString()}::timestamptz
      order by amount desc, id desc limit 1`;
    return (await rowsOf<Record<string, string>>(tx, asked)).map((row) => Object.values(row).join()).join('\n');
  });

  expect(plan).toMatch(/Index.* using market_offers_(open|best_traits)/);
  expect(plan).not.toContain('Sort');
});

test('a hero that nobody asked about costs no query', async () => {
  expect(await bestOffers(hub.database.db, { heroIds: [], collection: contracts.hero, now: START })).toEqual(new Map());
});

test('what is offered for any hero of a set leaves out what is for some of them only', async () => {
  const look = async (filter: Record<string, unknown>) =>
    (await hub.list(marketDataEndpoints.now, { filter: { kind: 'hero', currency: 'ARCA', ...filter } })).data;

  const ofRarity = await look({ rarity: [3], heroClass: [6] });
  expect(ofRarity.bids?.map(({ price }) => price)).not.toContain('500'); // wants a level besides
  expect(ofRarity.bids?.[0]).toEqual({ price: '8000', pieces: '1' }); // the owner's own
  const ofSsr = await look({ rarity: [4] });
  expect(ofSsr.offered).toEqual({ count: 152, isExact: true });
  expect(ofSsr.bids?.[0]?.price).toBe('9149');
  expect((await look({ rarity: [3, 4] })).bids?.[0]?.price).toBe('8000');
  expect((await look({ currency: 'RON' })).bids).toBeNull();
});
