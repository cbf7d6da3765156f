import { Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profileEndpoints, type Activity } from '../../../../core/wire/account/profile.ts';
import type { Session } from '../../../../core/wire/account/session.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { heroEvents } from '../../heroes/heroes.tables.ts';
import { boxOpenings, boxPurchases } from '../../boxes/boxes.tables.ts';
import { farmEvents, farmPools } from '../../farms/farms.tables.ts';
import { itemOrders, itemSales } from '../../item-orders/item-orders.tables.ts';
import { counterOffers } from '../../offers/offers.tables.ts';
import { stakeEvents } from '../../staking/staking.tables.ts';
import { deposits } from '../../treasury/treasury.tables.ts';
import { withdrawOrders } from '../../withdrawals/withdrawals.tables.ts';
import {
  acceptedOffer,
  addressOf,
  heroRow,
  insertHeroes,
  insertOffers,
  offerRow,
  ONE,
} from '../../../test-support/rows.ts';
import { contracts, createTestApp, START, type TestApp } from '../../../test-support/test-app.ts';
import { plansOf } from '../../../test-support/test-database.ts';
import { logSources } from './log-sources.ts';
import { listWalletLog } from './wallet-log.repository.ts';

const { activity } = profileEndpoints;
const wallet = Wallet.createRandom();
const owner = wallet.address.toLowerCase();
const other = addressOf(9);
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const hash = (n: number) => `0x${n.toString(16).padStart(64, '0')}`;
const place = (n: number) => ({ id: `${n}-0`, blockNumber: n, logIndex: 0, at: at(n), txHash: hash(n) });
const shares = { burned: '0', toPool: '0', toDev: '0' };
let hub: TestApp;
let session: Session;

beforeAll(async () => {
  hub = await createTestApp();
});
beforeEach(async () => {
  await hub.reset();
  session = await hub.logIn(wallet);
});
afterAll(() => hub.close());

async function insertItems() {
  const { db } = hub.database;
  const stack = { collection: contracts.items, itemId: '20003', seller: owner, currency: 'ARCA', unitPrice: '5' };
  const order = { ...stack, quantity: '10', listedAt: at(1), listTxHash: hash(1) };
  const closed = { closedAt: at(4), closeTxHash: hash(4) };
  await db.insert(itemOrders).values([
    { ...order, id: 1n, state: 'cancelled', stock: '7', ...closed },
    { ...order, id: 2n, state: 'open', stock: '10', seller: other },
  ]);
  const sale = { ...stack, quantity: '3', feeBps: 0, ...shares };
  await db.insert(itemSales).values([
    { ...sale, ...place(2), orderId: 1n, buyer: other },
    { ...sale, ...place(3), orderId: 2n, seller: other, buyer: owner },
    { ...sale, ...place(5), orderId: 2n, seller: other, buyer: addressOf(8) },
  ]);
}

async function insertBoxes() {
  const { db } = hub.database;
  const bought = { account: owner, boxId: 10_000, amount: 2, ...shares };
  await db.insert(boxPurchases).values([
    { ...bought, id: '11-0', kind: 'sale', saleId: 1, currency: 'RON', price: '6', at: at(11), txHash: hash(11) },
    { ...bought, id: '12-0-0', kind: 'voucher', itemId: 50_001, price: '0', at: at(12), txHash: hash(12) },
    { ...bought, id: '13-0', kind: 'sale', account: other, price: '1', at: at(13), txHash: hash(13) },
  ]);
  const opening = { account: owner, boxId: 10_000, amount: 1, version: 1, openedAt: at(14), openTxHash: hash(14) };
  await db.insert(boxOpenings).values([
    { ...opening, requestId: 1n, state: 'opened', closedAt: at(15), closeTxHash: hash(15), firstHeroId: 9n },
    { ...opening, requestId: 2n, state: 'refunded', closedAt: at(16), closeTxHash: hash(16) },
    { ...opening, requestId: 3n, state: 'open', openedAt: at(17), openTxHash: hash(17) },
  ]);
}

async function insertAllOffers() {
  const { db } = hub.database;
  await insertHeroes(db, [heroRow(7), heroRow(8), heroRow(6)]);
  const made = (n: number) => ({ madeAt: at(n), makeTxHash: hash(n) });
  await insertOffers(db, [
    offerRow(7, { buyer: owner, ...made(21) }),
    {
      ...offerRow(1, { kind: 'collection', tokenId: null, buyer: owner, ...made(22) }),
      state: 'cancelled',
      closedAt: at(23),
      closeTxHash: hash(23),
    },
    acceptedOffer(8, at(25), { buyer: owner, seller: other, ...made(24), closeTxHash: hash(25) }),
    acceptedOffer(6, at(27), { buyer: other, seller: owner, ...made(26), closeTxHash: hash(27) }),
  ]);
  const counter = { state: 'open', tokenId: 8n, price: '9', expiresAt: at(90), madeAt: at(28), txHash: hash(28) };
  await db.insert(counterOffers).values({ ...counter, id: 1n, offerId: 8n, seller: owner });
  // What the market of offers closed is a sale of a hero too, and one line all the same.
  const sale = { kind: 'sale', currency: 'ARCA', price: ONE.toString(), feeBps: 300 };
  await db.insert(heroEvents).values([
    { ...place(25), ...sale, tokenId: 8n, from: other, to: owner },
    { ...place(27), ...sale, tokenId: 6n, from: owner, to: other },
  ]);
}

async function insertPayments() {
  const { db } = hub.database;
  const deposit = { wallet: owner, resource: 37, amount: '4', logIndex: 2 };
  await db.insert(deposits).values([
    { ...deposit, txHash: hash(31), blockNumber: 31, at: at(31) },
    { ...deposit, txHash: hash(32), blockNumber: 32, at: at(32), wallet: other },
  ]);
  const order = {
    accountId: session.userInfo.userId,
    wallet: owner,
    fee: '1',
    feeBps: 1,
    variant: 0,
    expireAt: at(90),
  };
  await db.insert(withdrawOrders).values([
    {
      ...order,
      id: hash(901),
      resource: '38',
      amount: '8',
      state: 'confirmed',
      createdAt: at(33),
      closedAt: at(34),
      txHash: hash(34),
    },
    { ...order, id: hash(902), resource: '20003', amount: '2', state: 'expired', createdAt: at(35), closedAt: at(36) },
    { ...order, id: hash(903), resource: '37', amount: '3', state: 'created', createdAt: at(37), accountId: 'other' },
  ]);
}

async function insertStakes() {
  const { db } = hub.database;
  const kinds = ['staked', 'appended', 'extended', 'unstaked', 'claimed'];
  await db
    .insert(stakeEvents)
    .values(
      kinds.map((kind, i) => ({ ...place(41 + i), account: owner, kind, amount: kind === 'extended' ? '0' : '7' })),
    );
  await db.insert(stakeEvents).values({ ...place(49), account: other, kind: 'staked', amount: '7' });
  const pool = { symbol: 'ARCA-RON', points: '1', staked: '0', perPoint: '0', perShare: '0', claimed: '0' };
  await db.insert(farmPools).values({ ...pool, id: 3, lpToken: addressOf(77) });
  const farm = { poolId: 3, account: owner, amount: '2' };
  await db
    .insert(farmEvents)
    .values(['staked', 'unstaked', 'claimed'].map((kind, i) => ({ ...farm, ...place(46 + i), kind })));
}

const insertAll = async () => {
  for (const insert of [insertItems, insertBoxes, insertAllOffers, insertPayments, insertStakes]) await insert();
};
type Options = Parameters<TestApp['list']>[1];
const read = (input: Options = {}) =>
  hub.list(activity, { sorter: [{ field: 'at', order: 'asc' }], size: 100, ...input }, { session });
const of = async (...kind: string[]) => {
  const { data } = await read({ filter: { kind } });
  return data.list.map(({ action, details }) => [action, details]);
};

describe('the log tells', () => {
  const item = { itemId: '20003', currency: 'ARCA' };

  test('what became of items on the market', async () => {
    await insertItems();

    expect(await of('order')).toEqual([
      ['itemsListed', { ...item, id: '1', quantity: '10', price: '5', hash: hash(1) }],
      ['itemsSold', { ...item, id: '1', quantity: '3', price: '15', hash: hash(2) }],
      ['itemsBought', { ...item, id: '2', quantity: '3', price: '15', hash: hash(3) }],
      ['itemsUnlisted', { ...item, id: '1', quantity: '7', price: '5', hash: hash(4) }],
    ]);
  });

  test('boxes that were bought, exchanged, put up, opened and given back', async () => {
    await insertBoxes();
    const [two, one] = [
      { itemId: '10000', quantity: '2' },
      { itemId: '10000', quantity: '1' },
    ];

    expect(await of('box')).toEqual([
      ['boxesBought', { ...two, currency: 'RON', price: '6', hash: hash(11) }],
      ['boxesExchanged', { ...two, hash: hash(12) }],
      ['boxesPutUp', { ...one, hash: hash(14) }],
      ['boxesPutUp', { ...one, hash: hash(14) }],
      ['boxesOpened', { ...one, hash: hash(15) }],
      ['boxesReturned', { ...one, hash: hash(16) }],
      ['boxesPutUp', { ...one, hash: hash(17) }],
    ]);
  });

  test('offers that were made, taken back, accepted and answered with another price, each once', async () => {
    await insertAllOffers();
    const paid = { currency: 'ARCA', price: ONE.toString() };
    const hero = (id: number) => ({ tokenId: String(id), heroName: `Hero ${id}`, contractAddress: contracts.hero });

    expect(await of('offer', 'order')).toEqual([
      ['offerMade', { ...paid, ...hero(7), id: '7', hash: hash(21) }],
      ['openOfferMade', { ...paid, id: '1', hash: hash(22) }],
      ['openOfferCancelled', { ...paid, id: '1', hash: hash(23) }],
      ['offerMade', { ...paid, ...hero(8), id: '8', hash: hash(24) }],
      ['boughtByOffer', { ...paid, ...hero(8), id: '8', hash: hash(25) }],
      ['offerAccepted', { ...paid, ...hero(6), id: '6', hash: hash(27) }],
      ['offerCountered', { ...paid, ...hero(8), id: '8', price: '9', hash: hash(28) }],
    ]);
  });

  test('what went into the game and out of it, items too', async () => {
    await insertPayments();
    const ore = { currency: 'WO', price: '8' };

    expect(await of('payment')).toEqual([
      ['deposited', { currency: 'ARCA', price: '4', hash: hash(31) }],
      ['withdrawalOrdered', ore],
      ['withdrawalPaid', { ...ore, hash: hash(34) }],
      ['withdrawalOrdered', { itemId: '20003', quantity: '2' }],
      ['withdrawalExpired', { itemId: '20003', quantity: '2' }],
    ]);
  });

  test('stakes of ARCA and in farms', async () => {
    await insertStakes();
    const arca = (price: string) => ({ currency: 'ARCA', price });

    expect(await of('staking')).toEqual([
      ['staked', { ...arca('7'), hash: hash(41) }],
      ['stakeRaised', { ...arca('7'), hash: hash(42) }],
      ['stakeExtended', { hash: hash(43) }],
      ['stakeReturned', { ...arca('7'), hash: hash(44) }],
      ['stakeClaimed', { ...arca('7'), hash: hash(45) }],
      ['farmStaked', { pool: 'ARCA-RON', hash: hash(46) }],
      ['farmReturned', { pool: 'ARCA-RON', hash: hash(47) }],
      ['farmClaimed', { pool: 'ARCA-RON', ...arca('2'), hash: hash(48) }],
    ]);
  });
});

test.each(['asc', 'desc'] as const)('pages %s lose and repeat nothing, whatever moment all is of', async (order) => {
  await insertAll();
  for (const table of ['item_sales', 'stake_events', 'deposits', 'box_purchases']) {
    await hub.database.db.execute(`update ${table} set at = '${START.toISOString()}'`);
  }
  const sorter = [{ field: 'at', order }];
  const whole = await read({ sorter });

  const seen: Activity[] = [];
  let cursor: string | null | undefined;
  do {
    const { data } = await read({ size: 2, sorter, ...(cursor ? { cursor } : {}) });
    seen.push(...data.list);
    cursor = data.next;
  } while (cursor);

  expect(seen).toEqual(whole.data.list);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(whole.data.total);
  expect(whole.data).toMatchObject({ totalExact: true, next: null });
});

test('each table is read by an index that begins with whose it is', async () => {
  const who = { accountId: session.userInfo.userId, walletAddress: owner };
  const after = [START.toISOString(), '3', '0'];
  const all = { kinds: null, gte: undefined, lte: undefined };
  const plan = await inTransaction(hub.database.db, async (tx) => {
    // Few rows are read whole however they are asked for, so that is made dear.
    await tx.execute('set local enable_seqscan = off');
    await tx.execute('set local enable_bitmapscan = off');
    // Statistics that another test has left could make an index with a sort after it look as cheap.
    await tx.execute('set local enable_sort = off');
    return plansOf(tx, async (db) => {
      await listWalletLog(db, who, all, { direction: 'desc', after, limit: 20 });
    });
  });

  expect(plan).not.toContain('Seq Scan');
  for (const { from, column, at: time } of logSources) {
    expect([
      from,
      column,
      indexes(plan, from).some((one) => one.includes(`(${column} = `) && one.includes(`(${time} <=`)),
    ]).toEqual([from, column, true]);
  }
});

/** What each look into a table's index asks it for. */
function indexes(plan: string, table: string): string[] {
  const lines = plan.split('\n');
  return lines.flatMap((line, i) =>
    /Index.* on /.test(line) && line.includes(` on ${table}`) ? [lines[i + 1] ?? ''] : [],
  );
}
