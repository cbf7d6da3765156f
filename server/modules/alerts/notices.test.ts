import { Wallet } from 'ethers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertEndpoints } from '../../../core/wire/account/alerts.ts';
import { attentionEndpoints } from '../../../core/wire/account/attention.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { quantity } from '../../chain/rpc.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { runJob } from '../../test-support/jobs.ts';
import { mailsTo } from '../../test-support/mail.ts';
import { alice, bob } from '../../test-support/test-chain.ts';
import { accounts } from '../account/account.tables.ts';

const { notices, settings, saveSettings } = alertEndpoints;
const HOUR = 3_600;
const MAIL = 'sue@example.com';

let world: MarketWorld;
let session: Session;
let sue: string;

/** Heroes 1 to 5 are Sue's, who has an account and mail, hero 6 is Alice's. Bob makes all the offers. */
beforeAll(async () => {
  world = await openMarketWorld();
  const { act, chain, hub } = world;
  const { marketOffers } = chain.contracts;
  const wallet = Wallet.createRandom();
  sue = wallet.address.toLowerCase();
  await world.sync(); // the server's time is the chain's
  session = await hub.logIn(wallet);
  await hub.database.db.update(accounts).set({ email: MAIL }).where(eq(accounts.walletAddress, sue));
  await chain.rpc.call('anvil_setBalance', sue, quantity(100n * ONE));
  await chain.send(chain.to.mint(alice, 6));
  await chain.mine();
  for (const id of [1, 2, 3, 4, 5]) await act(alice, 'hero', 'transferFrom', alice, sue, id);
  await act(alice, 'hero', 'setApprovalForAll', marketOffers, true);
  await act(sue, 'hero', 'setApprovalForAll', marketOffers, true);
  await act(bob, 'arca', 'approve', marketOffers, 2n ** 255n);
  await world.sync();
  await runJob(hub, 'raise alerts'); // the first look only says from where on there is news
}, 120_000);
afterAll(() => world.close());

const raise = async () => {
  await world.sync();
  await runJob(world.hub, 'raise alerts');
};
const toldOfEnds = async () => {
  const { list } = (await world.hub.list(notices, { size: 100 }, { session })).data;
  return list.filter(({ kind }) => kind.startsWith('counter')).map(({ kind, heroId, price }) => [kind, heroId, price]);
};
const inTime = async (seconds: number) => (await world.now()) + seconds;

/** Bob offers for any hero or for this one. */
async function offer(heroId: number | null, seconds = HOUR): Promise<bigint> {
  const { hero } = world.chain.contracts;
  if (heroId === null)
    await world.act(bob, 'marketOffers', 'offerForCollection', hero, 5n * ONE, await inTime(seconds));
  else await world.act(bob, 'marketOffers', 'offerForToken', hero, heroId, 5n * ONE, await inTime(seconds), 0);
  return (await world.ask('marketOffers', 'totalOffers')) as bigint;
}
const ask = async (offerId: bigint, heroId: number, price: bigint, seconds = HOUR) =>
  world.act(sue, 'marketOffers', 'counter', offerId, heroId, price, await inTime(seconds));

test('who answered an offer with another price is told once that its maker took it back', async () => {
  const offerId = await offer(1);
  await ask(offerId, 1, 7n * ONE);
  await raise();
  expect(await toldOfEnds()).toEqual([]);

  await world.act(bob, 'marketOffers', 'cancel', offerId);
  await raise();
  await raise();

  expect(await toldOfEnds()).toEqual([['counterCancelled', '1', String(7n * ONE)]]);
  const { list: waiting } = (await world.hub.call(attentionEndpoints.attention, {}, { session })).data;
  expect(waiting.map(({ kind }) => kind)).toContain('counterCancelled');
});

test('… that it went to somebody else, and not of one’s own sale or of a price that one took back', async () => {
  const [others, own, left] = [await offer(null), await offer(null), await offer(null)];
  await ask(others, 2, 8n * ONE);
  await ask(own, 2, 9n * ONE);
  await ask(left, 2, 9n * ONE);
  await world.act(sue, 'marketOffers', 'cancelCounter', await world.ask('marketOffers', 'totalCounters'));
  await world.act(alice, 'marketOffers', 'accept', others, 6, 5n * ONE);
  await world.act(sue, 'marketOffers', 'accept', own, 5, 5n * ONE);
  await world.act(bob, 'marketOffers', 'cancel', left);
  await raise();

  expect((await toldOfEnds())[0]).toEqual(['counterPassed', '2', String(8n * ONE)]);
  expect(await toldOfEnds()).toHaveLength(2);
});

test('… that it ended in its time or with the offer’s, and not again when the money is taken back', async () => {
  const [long, short] = [await offer(3, 10 * HOUR), await offer(4, HOUR)];
  await ask(long, 3, 7n * ONE, HOUR);
  await ask(short, 4, 6n * ONE, 10 * HOUR);
  await raise();
  expect(await toldOfEnds()).toHaveLength(2);

  await world.pass(HOUR + 100);
  await raise();
  await world.act(bob, 'marketOffers', 'cancel', long);
  await world.act(bob, 'marketOffers', 'cancel', short);
  await raise();

  expect((await toldOfEnds()).slice(0, 2)).toEqual(
    expect.arrayContaining([
      ['counterExpired', '3', String(7n * ONE)],
      ['counterExpired', '4', String(6n * ONE)],
    ]),
  );
  expect(await toldOfEnds()).toHaveLength(4);
});

test('… by mail too, after the confirmations', async () => {
  await world.chain.mine(5);
  await raise();
  await runJob(world.hub, 'mail alerts');

  const text = (await mailsTo(world.hub, MAIL)).map((mail) => mail.text).join('\n');
  expect(text).toMatch(/canceled the offer you countered\. Your counter-offer of 7 ARCA for .*#1 is no longer open\./);
  expect(text).toMatch(/Someone else accepted the offer you countered with 8 ARCA for .*#2\./);
  expect(text).toMatch(/Your counter-offer of 6 ARCA for .*#4 expired without a response\./);
});

test('a taking back that a reorganisation undoes is not told any more', async () => {
  const offerId = await offer(null);
  await ask(offerId, 3, 9n * ONE);
  await world.chain.mine(3);
  await raise();
  const before = (await toldOfEnds()).length;
  await world.act(bob, 'marketOffers', 'cancel', offerId);
  await raise();
  expect(await toldOfEnds()).toHaveLength(before + 1);

  await world.chain.rpc.call('anvil_reorg', 2, []);
  await world.chain.mine();
  await raise();
  expect(await toldOfEnds()).toHaveLength(before);
});

test('a mail calls what was sold what pages call it: an item by its name, a hero by its name and number', async () => {
  const { act, chain, operator, hub } = world;
  const { items, itemMarket, arca } = chain.contracts;
  await act(operator, 'items', 'mint', sue, 10_200, 3);
  await act(sue, 'items', 'setApprovalForAll', itemMarket, true);
  await act(sue, 'itemMarket', 'list', items, 10_200, 3, arca, 2n * ONE, 0);
  await act(bob, 'arca', 'approve', itemMarket, 2n ** 255n);
  await act(bob, 'itemMarket', 'buy', 1, 2, 2n * ONE);
  await chain.mine(5);
  await raise();
  hub.clock.advance(600_000);
  await runJob(hub, 'mail alerts');

  const [latest] = await mailsTo(hub, MAIL);
  expect(latest?.text).toContain('You sold Epic · Origin for 4 ARCA.');
  // Its line and the button lead to where it can be seen; a mail of several leads to each from its own line.
  expect(latest?.text.match(/\/account\/portfolio\?tab=trades$/gm)).toHaveLength(2);
});

// Last, because what was kept from somebody is told when a reorganisation has its block read again after a change of mind.
test('… and not of a hero that one no longer has, nor when one wants to hear of no offers', async () => {
  const before = (await toldOfEnds()).length;
  const given = await offer(null);
  await ask(given, 1, 7n * ONE);
  await world.act(sue, 'hero', 'transferFrom', sue, alice, 1);
  await world.act(bob, 'marketOffers', 'cancel', given);
  await raise();
  expect(await toldOfEnds()).toHaveLength(before);

  const { data } = await world.hub.call(settings, {}, { session });
  await world.hub.call(saveSettings, { ...data.settings, offers: false }, { session });
  const unheard = await offer(null);
  await ask(unheard, 2, 7n * ONE);
  await world.act(bob, 'marketOffers', 'cancel', unheard);
  await raise();
  expect(await toldOfEnds()).toHaveLength(before);
});
