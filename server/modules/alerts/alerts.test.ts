import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertEndpoints } from '../../../core/wire/account/alerts.ts';
import { attentionEndpoints } from '../../../core/wire/account/attention.ts';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { quantity } from '../../chain/rpc.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { runJob } from '../../test-support/jobs.ts';
import { mailsTo } from '../../test-support/mail.ts';
import { alice, bob } from '../../test-support/test-chain.ts';
import { accounts } from '../account/account.tables.ts';
import { eq } from 'drizzle-orm';

const { add, list, remove, notices, unread, read, saveSettings, settings, unsubscribe } = alertEndpoints;
const MINUTE = 60_000;
const RICHES = 2n ** 255n;
const MAIL = 'ben@example.com';

let world: MarketWorld;
let session: Session;
let wallet: ReturnType<typeof Wallet.createRandom>;
let me: string;

/** Heroes 1 to 13 are Alice's. Ben has an address for mail and wants to be told. */
beforeAll(async () => {
  world = await openMarketWorld();
  const { act, chain, hub, operator } = world;
  wallet = Wallet.createRandom();
  me = wallet.address.toLowerCase();
  await world.sync(); // the server's time is the chain's
  session = await hub.logIn(wallet);
  await hub.database.db.update(accounts).set({ email: MAIL }).where(eq(accounts.walletAddress, me));
  await chain.rpc.call('anvil_setBalance', me, quantity(100n * ONE));
  await act(operator, 'arca', 'mint', me, 1_000n * ONE);
  await chain.send(chain.to.mint(alice, 13));
  await chain.mine();
  await act(me, 'arca', 'approve', chain.contracts.marketOffers, RICHES);
  await act(bob, 'arca', 'approve', chain.contracts.marketOffers, RICHES);
  await world.sync();
  await runJob(hub, 'raise alerts'); // the first look only says from where on there is news
}, 120_000);
afterAll(() => world.close());

const call = async <E extends Parameters<MarketWorld['hub']['call']>[0]>(endpoint: E, input: unknown) =>
  world.hub.call(endpoint, input, { session });
const told = async () => (await world.hub.list(notices, { size: 100 }, { session })).data.list;
const count = async () => (await call(unread, {})).data.unread;
const raise = async () => {
  await world.sync();
  await runJob(world.hub, 'raise alerts');
};
const seller = () => ({ hero: world.chain.contracts.hero, arca: world.chain.contracts.arca });
const listHero = (id: number, price: bigint) => {
  const { hero, arca } = seller();
  return world.act(alice, 'market', 'list', hero, id, arca, price);
};
const listingId = async (id: number) => (await world.ask('market', 'listingIdOf', seller().hero, id)) as bigint;

describe('alerts', () => {
  test('tell of a price when it is reached, once for each price, and not above it', async () => {
    await listHero(1, 20n * ONE);
    await world.sync();
    const alert = { kind: 'price', nftId: '1', currency: 'ARCA', price: String(10n * ONE) };
    expect((await call(add, { alert })).outcome).toBe('ok');

    await world.act(alice, 'market', 'changePrice', await listingId(1), 11n * ONE);
    await raise();
    expect(await told()).toEqual([]);

    await world.act(alice, 'market', 'changePrice', await listingId(1), 10n * ONE);
    await raise();
    await raise();

    expect(await told()).toMatchObject([{ kind: 'price', heroId: '1', price: String(10n * ONE), read: false }]);
    expect(await count()).toBe(1);
  });

  test('tell of each new match of a search once, whatever becomes of its price', async () => {
    const { data: hero } = await call(heroEndpoints.info, { contractAddress: seller().hero, nftId: '2' });
    const looks = { eyes: [hero.face.eyes], hair: [hero.hair] };
    const wish = { price: { lte: String(5n * ONE) }, currency: 'ARCA', ...looks };
    await call(add, { alert: { kind: 'search', name: 'Cheap', wish } });
    await world.sync();

    await listHero(2, 6n * ONE);
    await raise();
    expect(await count()).toBe(1);
    await world.act(alice, 'market', 'changePrice', await listingId(2), 5n * ONE);
    await raise();
    await world.act(alice, 'market', 'changePrice', await listingId(2), 4n * ONE);
    await raise();

    const [match] = await told();
    expect(match).toMatchObject({ kind: 'match', heroId: '2', search: 'Cheap', price: String(5n * ONE) });
    expect(await count()).toBe(2);
  });

  test('are taken back by their owner alone, and there is one price for each hero', async () => {
    const other = await world.hub.logIn();
    const [search, price] = (await call(list, {})).data.alerts;
    await world.hub.call(remove, { id: price?.id }, { session: other });
    expect((await call(list, {})).data.alerts).toHaveLength(2);

    const alert = { kind: 'price', nftId: '1', currency: 'RON', price: '7' };
    const after = (await call(add, { alert })).data.alerts;
    expect(after.map(({ kind }) => kind)).toEqual(['price', 'search']);
    expect(after[0]).toMatchObject({ currency: 'RON', price: '7' });
    await call(remove, { id: search?.id });
    expect((await call(list, {})).data.alerts).toHaveLength(1);
  });

  test('refuse a hero that there is not, and a fifty-first', async () => {
    const price = { kind: 'price', currency: 'ARCA', price: '1' };
    expect((await call(add, { alert: { ...price, nftId: '999' } })).outcome).toBe('heroMissing');
    const search = (name: number) => ({ alert: { kind: 'search', name: `Search ${name}`, wish: { rarity: [4] } } });
    for (let name = 2; name <= 50; name += 1) expect((await call(add, search(name))).outcome).toBe('ok');
    expect((await call(add, search(51))).outcome).toBe('alertsFull');
    for (const { id } of (await call(list, {})).data.alerts) await call(remove, { id });
  }, 20_000);
});

describe('notices', () => {
  test('say that something was sold, and that somebody offers more for the same', async () => {
    const { act, chain } = world;
    const { hero } = seller();
    await act(alice, 'hero', 'transferFrom', alice, me, 3);
    await act(me, 'hero', 'setApprovalForAll', chain.contracts.market, true);
    await act(me, 'market', 'list', hero, 3, chain.contracts.arca, 8n * ONE);
    await act(bob, 'market', 'buy', await listingId(3), 8n * ONE);
    const end = (await world.now()) + 86_400;
    await act(me, 'marketOffers', 'offerForToken', hero, 4, 10n * ONE, end, 0);
    await act(bob, 'marketOffers', 'offerForToken', hero, 4, 9n * ONE, end, 0);
    await act(bob, 'marketOffers', 'offerForToken', hero, 5, 90n * ONE, end, 0);
    await raise();
    expect((await told()).map(({ kind }) => kind)).toEqual(['sold', 'match', 'price']);

    await act(bob, 'marketOffers', 'changeAmount', 2, 12n * ONE);
    await raise();
    expect((await told())[0]).toMatchObject({ kind: 'outbid', heroId: '4', subject: '1', price: String(12n * ONE) });
    const { list: waiting } = (await call(attentionEndpoints.attention, {})).data;
    expect(waiting.map(({ kind }) => kind)).toEqual(['outbid', 'sold']);
  });

  test('tell of offers for one’s heroes, not of those that anybody makes to everybody', async () => {
    const { act } = world;
    const { hero } = seller();
    await act(alice, 'hero', 'transferFrom', alice, me, 10);
    const end = (await world.now()) + 86_400;
    await raise();
    const before = (await told()).length;

    await act(bob, 'marketOffers', 'offerForToken', hero, 10, 7n * ONE, end, 0);
    await act(bob, 'marketOffers', 'offerForCollection', hero, 6n * ONE, end);
    await raise();
    const [received, ...rest] = await told();
    expect(received).toMatchObject({ kind: 'offerReceived', heroId: '10', subject: '4', price: String(7n * ONE) });
    expect(rest).toHaveLength(before);
  });

  test('tell what became of one’s own offers, and what was got for a price asked in answer', async () => {
    const { act, chain } = world;
    const { hero } = seller();
    const end = (await world.now()) + 86_400;
    const made = async () => (await world.ask('marketOffers', 'totalOffers')) as bigint;
    await act(alice, 'hero', 'setApprovalForAll', chain.contracts.marketOffers, true);
    await act(me, 'hero', 'setApprovalForAll', chain.contracts.marketOffers, true);
    await act(me, 'marketOffers', 'offerForToken', hero, 11, 3n * ONE, end, 0);
    const mine = await made();
    await act(alice, 'marketOffers', 'counter', mine, 11, 5n * ONE, end);
    await raise();
    expect((await told())[0]).toMatchObject({
      kind: 'offerCountered',
      heroId: '11',
      subject: '1',
      price: String(5n * ONE),
    });

    await act(alice, 'marketOffers', 'accept', mine, 11, 3n * ONE);
    await raise();
    expect((await told())[0]).toMatchObject({ kind: 'offerAccepted', heroId: '11', price: String(3n * ONE) });

    await act(bob, 'marketOffers', 'offerForToken', hero, 11, 2n * ONE, end, 0);
    await act(me, 'marketOffers', 'counter', await made(), 11, 4n * ONE, end);
    const asked = (await world.ask('marketOffers', 'totalCounters')) as bigint;
    await act(bob, 'marketOffers', 'acceptCounter', asked, 4n * ONE, 0);
    await raise();
    expect((await told())[0]).toMatchObject({ kind: 'sold', heroId: '11', price: String(4n * ONE) });
  });

  test('tell once that an offer ended, and of no offer that was taken back in time', async () => {
    const { act } = world;
    const { hero } = seller();
    const end = (await world.now()) + 3_600;
    await act(me, 'marketOffers', 'offerForToken', hero, 12, 2n * ONE, end, 0);
    await act(me, 'marketOffers', 'offerForToken', hero, 13, 2n * ONE, end, 0);
    const last = (await world.ask('marketOffers', 'totalOffers')) as bigint;
    await act(me, 'marketOffers', 'cancel', last);
    await raise();
    const before = (await told()).length;

    await world.pass(3_700);
    await raise();
    await raise();

    expect(await told()).toHaveLength(before + 1);
    expect((await told())[0]).toMatchObject({ kind: 'offerExpired', heroId: '12', price: String(2n * ONE) });
  });

  test('are read up to the one that was seen, and are nobody else’s', async () => {
    const [newest, ...rest] = await told();
    await call(read, { upTo: rest[0]?.id });
    expect(await count()).toBe(1);
    await call(read, { upTo: newest?.id });
    expect(await count()).toBe(0);
    const other = await world.hub.logIn();
    expect((await world.hub.list(notices, {}, { session: other })).data.list).toEqual([]);
    // What lies in an offer that ended waits on, read of or not.
    const waiting = (await call(attentionEndpoints.attention, {})).data.list;
    expect(waiting.map(({ kind }) => kind)).toEqual(['endedOffers']);
  });

  test('come once across a reorganisation, go with what it takes, and come back with it', async () => {
    const { chain } = world;
    const before = (await told()).length;
    await chain.mine(3); // what was told before lies deeper than what is replaced
    await world.sync();
    await call(add, { alert: { kind: 'search', name: 'Any', wish: {} } });
    await world.sync();
    const { hero, arca } = seller();
    const listed = chain.to.list(alice, 6, 3n * ONE, arca);
    await chain.send(listed);
    await chain.mine();
    await raise();
    const [first] = await told();
    expect(first).toMatchObject({ kind: 'match', heroId: '6' });

    await chain.rpc.call('anvil_reorg', 2, [[listed, 1]]);
    await raise();
    expect(await told()).toHaveLength(before + 1);
    expect((await told())[0]?.id).toBe(first?.id);

    await chain.rpc.call('anvil_reorg', 2, []);
    await chain.mine();
    await raise();
    expect(await told()).toHaveLength(before);

    await chain.send(chain.to.list(alice, 6, 3n * ONE, arca));
    await chain.mine();
    await raise();
    expect((await told()).filter(({ heroId }) => heroId === '6')).toHaveLength(1);
    expect(hero).toBe(chain.contracts.hero);
  });
});

describe('mails', () => {
  const mail = async () => {
    await runJob(world.hub, 'mail alerts');
    return (await mailsTo(world.hub, MAIL)).length;
  };
  const later = (minutes: number) => world.hub.clock.advance(minutes * MINUTE);

  test('wait for the confirmations, and tell what was not read in one mail', async () => {
    const before = await mail();
    await world.chain.mine(5);
    await world.sync();
    await runJob(world.hub, 'mail alerts');

    const mails = await mailsTo(world.hub, MAIL);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]?.text).toContain('matches your search “Any”');
    expect(mails[0]?.text).toMatch(/Unsubscribe from these e-mails: http.*\/unsubscribe\?token=/);
  });

  test('keep their distance, keep quiet hours, and then come as one', async () => {
    const sent = await mail();
    const minute = world.hub.clock.now().getUTCHours() * 60 + world.hub.clock.now().getUTCMinutes();
    await listHero(7, 3n * ONE);
    await world.chain.mine(5);
    await raise();
    expect(await mail()).toBe(sent); // ten minutes have not gone by

    const quiet = { from: minute, to: (minute + 60) % 1_440 };
    const known = (await call(settings, {})).data;
    expect(known).toMatchObject({ email: MAIL, settings: { mail: true, quiet: null } });
    await call(saveSettings, { ...known.settings, timeZone: 'UTC', quiet });
    await listHero(8, 3n * ONE);
    await world.chain.mine(5);
    await raise();
    later(30);
    expect(await mail()).toBe(sent);
    later(31);
    expect(await mail()).toBe(sent + 1);
    const [digest] = await mailsTo(world.hub, MAIL);
    expect(digest?.subject).toMatch(/^2 updates/);
    expect(await mail()).toBe(sent + 1);
  });

  test('end at the word of their link, which ends nobody else’s', async () => {
    const [latest] = await mailsTo(world.hub, MAIL);
    const token = decodeURIComponent(/token=(\S+)/.exec(latest?.text ?? '')?.[1] ?? '');
    expect((await world.hub.call(unsubscribe, { token: `${token.slice(0, -1)}x` })).data).toEqual({ ended: false });
    expect((await world.hub.call(unsubscribe, { token })).data).toEqual({ ended: true });
    expect((await call(settings, {})).data.settings.mail).toBe(false);

    const sent = await mail();
    await listHero(9, 3n * ONE);
    await world.chain.mine(5);
    await raise();
    later(60 * 24);
    expect(await mail()).toBe(sent);
    session = await world.hub.logIn(wallet); // a session lasts no longer than that
  });

  test('refuse a time zone that there is not', async () => {
    const { data } = await call(settings, {});
    expect((await call(saveSettings, { ...data.settings, timeZone: 'Moon/Base' })).outcome).toBe('badRequest');
  });
});

// Last, because what was kept from somebody is told when a reorganisation has its block read again after a change of mind.
test('offers under what a player wants to hear of are not told, larger ones for any hero are, and none if so chosen', async () => {
  await world.sync(); // back to the chain's time
  session = await world.hub.logIn(wallet);
  const { hero } = seller();
  const end = (await world.now()) + 86_400;
  const before = (await told()).length;
  const { settings: known } = (await call(settings, {})).data;
  await call(saveSettings, { ...known, leastOffer: String(6n * ONE) });
  await world.act(bob, 'marketOffers', 'offerForCollection', hero, 6n * ONE, end);
  await world.act(bob, 'marketOffers', 'offerForToken', hero, 10, 6n * ONE - 1n, end, 0);
  await raise();
  expect(await told()).toHaveLength(before + 1);
  expect((await told())[0]).toMatchObject({ kind: 'offerReceived', heroId: null, price: String(6n * ONE) });

  await call(saveSettings, { ...known, offers: false, leastOffer: '1' });
  await world.act(bob, 'marketOffers', 'offerForToken', hero, 10, 9n * ONE, end, 0);
  await world.act(bob, 'marketOffers', 'offerForCollection', hero, 9n * ONE, end);
  await raise();
  expect(await told()).toHaveLength(before + 1);
});
