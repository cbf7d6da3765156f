import { eq } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertEndpoints } from '../../../core/wire/account/alerts.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { watchEndpoints } from '../../../core/wire/account/watches.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { runJob } from '../../test-support/jobs.ts';
import { mailsTo } from '../../test-support/mail.ts';
import { alice } from '../../test-support/test-chain.ts';
import { accounts } from '../account/account.tables.ts';

const { add, list, notices, remove, saveSettings, settings } = alertEndpoints;
const COIN = `0x${'0'.repeat(40)}`;
const MAIL = 'ida@example.com';
const [BADGE, AVATAR, BOX, COUPON] = [20_001, 30_001, 10_200, 60_110];
const IDS = [BADGE, AVATAR, BOX, COUPON];

let world: MarketWorld;
let session: Session;
let me: string;

/** Alice and Ida have pieces of everything. Ida has an address for mail and wants to be told. */
beforeAll(async () => {
  world = await openMarketWorld();
  const { act, chain, hub, operator } = world;
  const wallet = Wallet.createRandom();
  me = wallet.address.toLowerCase();
  await world.sync(); // the server's time is the chain's
  session = await hub.logIn(wallet);
  await hub.database.db.update(accounts).set({ email: MAIL }).where(eq(accounts.walletAddress, me));
  await chain.rpc.call('anvil_setBalance', me, `0x${(100n * ONE).toString(16)}`);
  for (const owner of [alice, me]) {
    await act(operator, 'items', 'mintBatch', owner, IDS, [100, 100, 100, 100]);
    await act(owner, 'items', 'setApprovalForAll', chain.contracts.itemMarket, true);
  }
  await world.sync();
  await runJob(hub, 'raise alerts'); // the first look only says from where on there is news
}, 120_000);
afterAll(() => world.close());

const call = async <E extends Parameters<MarketWorld['hub']['call']>[0]>(endpoint: E, input: unknown) =>
  world.hub.call(endpoint, input, { session });
const told = async () => (await world.hub.list(notices, { size: 100 }, { session })).data.list;
const raise = async () => {
  await world.sync();
  await runJob(world.hub, 'raise alerts');
};
const sell = (id: number, price: bigint, { by = alice, for: currency = world.chain.contracts.arca, end = 0 } = {}) =>
  world.act(by, 'itemMarket', 'list', world.chain.contracts.items, id, 5, currency, price, end);
const lastListing = async () => (await world.ask('itemMarket', 'totalListings')) as bigint;
const takeAllBack = async () => {
  for (const { id } of (await call(list, {})).data.alerts) await call(remove, { id });
};

describe('the price of an item', () => {
  const alert = { kind: 'itemPrice', itemId: String(BADGE), currency: 'ARCA', price: String(10n * ONE) };

  test('is told when a piece can be had for it, of each listing and each of its prices, and not above it', async () => {
    expect((await call(add, { alert })).outcome).toBe('ok');
    expect((await call(list, {})).data.alerts).toMatchObject([alert]);
    await world.sync();

    await sell(BADGE, 11n * ONE);
    await sell(AVATAR, ONE);
    await sell(BADGE, ONE / 2n, { for: COIN });
    await sell(BADGE, ONE, { by: me });
    await raise();
    expect(await told()).toEqual([]);

    await sell(BADGE, 10n * ONE);
    await raise();
    await raise();
    const [first, ...none] = await told();
    expect(none).toEqual([]);
    expect(first).toMatchObject({ kind: 'price', heroId: null, itemId: String(BADGE), price: String(10n * ONE) });

    await world.act(alice, 'itemMarket', 'changePrice', await lastListing(), 9n * ONE);
    await raise();
    expect((await told()).map(({ price }) => price)).toEqual([String(9n * ONE), String(10n * ONE)]);
  });

  test('has one alert for each item, and none for what there never was', async () => {
    const after = (await call(add, { alert: { ...alert, price: '7' } })).data.alerts;
    expect(after).toMatchObject([{ kind: 'itemPrice', itemId: String(BADGE), price: '7' }]);
    expect((await call(add, { alert: { ...alert, itemId: '20999' } })).outcome).toBe('notFound');
    expect((await call(add, { alert: { ...alert, itemId: '9'.repeat(78) } })).outcome).toBe('notFound');
    await takeAllBack();
  });
});

describe('a search for items', () => {
  test('tells of each new listing that fits once, boxes included', async () => {
    const before = (await told()).length;
    const wish = { type: ['box'], tier: ['epic'], currency: 'ARCA', price: { lte: String(5n * ONE) } };
    expect((await call(add, { alert: { kind: 'itemSearch', name: 'Epic boxes', wish } })).outcome).toBe('ok');
    expect((await call(list, {})).data.alerts).toMatchObject([{ kind: 'itemSearch', name: 'Epic boxes', wish }]);
    await world.sync();

    await sell(BOX, 6n * ONE);
    await sell(COUPON, ONE);
    await raise();
    expect(await told()).toHaveLength(before);

    await sell(BOX, 5n * ONE);
    await raise();
    await world.act(alice, 'itemMarket', 'changePrice', await lastListing(), 4n * ONE);
    await raise();
    const [match, ...rest] = await told();
    expect(match).toMatchObject({ kind: 'match', itemId: String(BOX), search: 'Epic boxes', price: String(5n * ONE) });
    expect(rest).toHaveLength(before);
  });

  test('asks for nothing that an item has not', async () => {
    const search = (wish: object) => call(add, { alert: { kind: 'itemSearch', name: 'x', wish } });
    expect((await search({ heroClass: [1] })).outcome).toBe('badRequest');
    expect((await search({ rarity: [5] })).outcome).toBe('badRequest');
    await takeAllBack();
  });
});

test('news of items go with a reorganisation, and come back with it once', async () => {
  const { chain } = world;
  const before = (await told()).length;
  await chain.mine(3); // what was told before lies deeper than what is replaced
  await world.sync();
  await call(add, { alert: { kind: 'itemSearch', name: 'Any', wish: {} } });
  await world.sync();
  await sell(AVATAR, 3n * ONE);
  await raise();
  expect(await told()).toHaveLength(before + 1);

  await chain.rpc.call('anvil_reorg', 1, []);
  await chain.mine();
  await raise();
  expect(await told()).toHaveLength(before);

  await sell(AVATAR, 3n * ONE);
  await raise();
  expect(await told()).toHaveLength(before + 1);
});

test('quiet hours hold a mail about an item back until they end; the app knows at once', async () => {
  const mails = async () => {
    await runJob(world.hub, 'mail alerts');
    return mailsTo(world.hub, MAIL);
  };
  await world.chain.mine(5);
  await world.sync();
  const sent = (await mails()).length;
  await world.pass(11 * 60);
  const now = world.hub.clock.now();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const known = (await call(settings, {})).data.settings;
  const quiet = { from: minute, to: (minute + 60) % 1_440 };
  await call(saveSettings, { ...known, timeZone: 'UTC', quiet });

  const before = (await told()).length;
  await sell(AVATAR, 2n * ONE);
  await world.chain.mine(5);
  await raise();
  expect(await told()).toHaveLength(before + 1);
  expect(await mails()).toHaveLength(sent);
  await world.pass(30 * 60);
  expect(await mails()).toHaveLength(sent);
  await world.pass(31 * 60);
  const [mail, ...rest] = await mails();
  expect(rest).toHaveLength(sent);
  expect(mail?.text).toContain(`Avatar #${AVATAR} at 2 ARCA matches your search “Any”`);
});

describe('the watchlist', () => {
  const star = (id: number, starred = true) => call(watchEndpoints.star, { kind: 'item', id: String(id), starred });
  const watched = async (filter = {}) => (await world.hub.list(watchEndpoints.list, { filter }, { session })).data;

  test('keeps the lowest price that an item had, in ARCA before another currency, and says what it is now', async () => {
    const bare = 70_001;
    await world.act(world.operator, 'items', 'mintBatch', me, [bare], [1]);
    await world.sync();
    expect((await star(BADGE)).data).toEqual({ heroes: [], items: [String(BADGE)] });
    world.hub.clock.advance(1_000);
    await star(COUPON);
    world.hub.clock.advance(1_000);
    await star(bare);

    const { list: rows, total } = await watched();
    expect(total).toBe(3);
    expect(rows.map(({ id, priceThen }) => [id, priceThen?.currency, priceThen?.price])).toEqual([
      [String(bare), undefined, undefined],
      [String(COUPON), 'ARCA', String(ONE)],
      [String(BADGE), 'ARCA', String(ONE)],
    ]);

    await sell(COUPON, ONE / 2n);
    await world.sync();
    const coupon = (await watched({ kind: 'item' })).list.find(({ id }) => id === String(COUPON));
    expect(coupon).toMatchObject({ kind: 'item', ware: { floors: { ARCA: String(ONE / 2n) } } });
    expect((await watched({ kind: 'hero' })).list).toEqual([]);
  });

  test('has no place for an item that there never was, and lets one go', async () => {
    expect((await star(20_999)).outcome).toBe('notFound');
    expect((await star(5)).outcome).toBe('notFound');
    expect((await star(COUPON, false)).data.items).not.toContain(String(COUPON));
    expect((await watched()).total).toBe(2);
  });
});
