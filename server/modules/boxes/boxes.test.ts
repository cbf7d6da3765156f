import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { featureEndpoints } from '../../../core/wire/admin/features.ts';
import { boxEndpoints } from '../../../core/wire/game/boxes.ts';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { gachaResolver } from '../../chain/operator/gacha-resolver.ts';
import { commitmentOf, dayOf, wordOf } from '../../chain/operator/words.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../test-support/economy/economy-world.ts';
import { answerBoxes } from './box-answers.ts';

const { list, show, openings, purchases } = boxEndpoints;
const DAY = 86_400;
const SEED = `0x${'5e'.repeat(32)}`;
const ELITE = 10_100;
const LEGENDARY = 10_300;
const NATIVE = `0x${'0'.repeat(40)}`;
/** Sales are numbered as the families and tiers are. */
const sales = { elite: 1, epic: 2, legendary: 3, vip: 4 };
let world: EconomyWorld;
let [buyer, other]: Player[] = [];

beforeAll(async () => {
  world = await openEconomyWorld();
  [buyer, other] = [await world.newPlayer(), await world.newPlayer(100_000n)];
  for (const { address } of [player(buyer), player(other)]) {
    await world.act(address, 'arca', 'approve', world.chain.contracts.boxSales, 2n ** 255n);
    await world.act(address, 'items', 'setApprovalForAll', world.chain.contracts.boxSales, true);
    await world.act(address, 'items', 'setApprovalForAll', world.chain.contracts.gacha, true);
  }
  await world.settle();
}, 120_000);
afterAll(() => world.close());

function player(one: Player | undefined): Player {
  if (!one) throw new Error('The world has no such player');
  return one;
}

const seedOf = (day: number) => `${SEED.slice(0, -6)}${day.toString(16).padStart(6, '0')}`;

/** Promises today's seed; a day later it is another one. */
async function promise(): Promise<void> {
  const day = dayOf(await world.now());
  await world.act(world.operator, 'gacha', 'commitSeed', day, commitmentOf(seedOf(day)));
}

async function open(one: Player | undefined, boxId: number, amount: number): Promise<string> {
  await world.act(player(one).address, 'gacha', 'open', boxId, amount);
  return String(await world.ask('gacha', 'totalTickets'));
}

/** Answers as the operator does, from the words of these requests; says whether there was anything to send. */
async function answer(...requestIds: string[]): Promise<boolean> {
  await world.settle();
  const { db } = world.hub.database;
  const chainId = Number(BigInt((await world.chain.rpc.call('eth_chainId')) as string));
  const contract = world.chain.contracts.gacha;
  const answers = await Promise.all(
    requestIds.map(async (id) => {
      const requestId = BigInt(id);
      const blockHash = String(await world.ask('gacha', 'blockHashOf', requestId));
      const ticket = (await world.ask('gacha', 'ticketOf', requestId)) as { openedAt: bigint; user: string };
      const day = dayOf(Number(ticket.openedAt));
      const word = wordOf(seedOf(day), { chainId, contract, requestId, blockHash });
      const openedAt = new Date(Number(ticket.openedAt) * 1_000);
      const { user } = ticket;
      return { contract, requestId, user, day, blockNumber: 0, blockHash, openedAt, isSealed: false, word };
    }),
  );
  const encoded = await gachaResolver((requests) => answerBoxes(db, requests)).encode(answers);
  if (encoded === null) return false;
  await world.chain.send({ from: world.operator, to: contract, data: encoded.data, gas: '0xb71b00' });
  await world.chain.mine();
  await world.settle();
  return true;
}

const opening = async (id: string) => (await world.hub.list(openings, { filter: { id: [id] } })).data.list[0];

describe('kinds of gacha balls', () => {
  test('come with the odds that are published and the sale that is on', async () => {
    const { data } = await world.hub.list(list, { filter: { family: [0] } });

    expect(data.list.map(({ id, tier, sale }) => [id, tier, sale?.state, sale?.priceArca])).toEqual([
      ['10100', 'elite', 'ongoing', String(100n * ONE)],
      ['10200', 'epic', 'ongoing', String(175n * ONE)],
      ['10300', 'legendary', 'ongoing', String(350n * ONE)],
      ['10400', 'vip', 'ongoing', String(600n * ONE)],
    ]);
    expect(data.list[2]?.odds).toMatchObject({ version: 1, rarityBps: [0, 5000, 4000, 1000], guaranteeAt: 30 });
  });

  test('are read in pages, filtered and either way', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await world.hub.list(list, { size: 3, cursor, sorter: [{ field: 'id', order: 'desc' }] });
      seen.push(...data.list.map(({ id }) => id));
      cursor = data.next ?? undefined;
    } while (cursor !== undefined);

    expect(seen).toHaveLength(16);
    expect(seen).toEqual([...seen].sort().reverse());
    const vip = await world.hub.list(list, { filter: { tier: ['vip'], state: ['ongoing'] } });
    expect(vip.data.list.map(({ id }) => id)).toEqual(['10400', '11400', '12400', '13400']);
    expect((await world.hub.list(list, { filter: { state: ['soldOut'] } })).data.list).toEqual([]);
  });

  test('are not on sale while a manager has paid random boxes switched off', async () => {
    const session = await world.hub.logIn(undefined, 'manager');
    const { switchFeature } = featureEndpoints;
    const turn = (isOn: boolean) => world.hub.call(switchFeature, { feature: 'randomBoxes', isOn }, { session });
    const states = async () =>
      (await world.hub.list(list, { filter: { family: [0] } })).data.list.map(({ sale }) => sale?.state);

    await turn(false);
    expect(await states()).toEqual(['off', 'off', 'off', 'off']);
    expect((await world.hub.call(show, { id: String(LEGENDARY) })).data.box.sale?.state).toBe('off');
    expect((await world.hub.list(list, { filter: { state: ['ongoing'] } })).data.list).toEqual([]);

    await turn(true);
    expect(await states()).toEqual(['ongoing', 'ongoing', 'ongoing', 'ongoing']);
  });

  test('show their coupons, and what a wallet may do', async () => {
    const { data } = await world.hub.call(show, { id: String(LEGENDARY), address: player(other).address });

    expect(data.coupons.map(({ offPercent, priceArca }) => [offPercent, priceArca])).toEqual([
      [10, String(315n * ONE)],
      [30, String(245n * ONE)],
      [50, String(175n * ONE)],
      [70, String(105n * ONE)],
      [90, String(35n * ONE)],
    ]);
    expect(data.own).toEqual({ address: player(other).address, misses: 0, vipLevel: 0, leftThisWeek: null });
    expect((await world.hub.call(show, { id: String(LEGENDARY) })).data.own).toBeNull();
    expect((await world.hub.call(show, { id: '10999' })).outcome).toBe('notFound');
  });
});

describe('a sale', () => {
  test('counts what is bought, and records how the price was shared', async () => {
    const { address } = player(buyer);
    await world.act(address, 'boxSales', 'buy', sales.elite, 3, world.chain.contracts.arca, 100n * ONE);
    await world.settle();

    const { data } = await world.hub.call(show, { id: String(ELITE) });
    expect(data.box.sale).toMatchObject({ sold: 3, maxSupply: 20_000 });
    const [bought] = (await world.hub.list(purchases, { filter: { account: address } })).data.list;
    expect(bought).toMatchObject({ kind: 'sale', boxId: '10100', amount: 3, currency: 'ARCA' });
    const shares = [bought?.burned, bought?.toPool, bought?.toDev].map((share) => BigInt(share ?? 0));
    expect(shares).toEqual([150n * ONE, 120n * ONE, 30n * ONE]);
  });

  test('takes coupons and vouchers', async () => {
    const { address } = player(buyer);
    await world.act(world.operator, 'items', 'mintBatch', address, [60_150, 50_004], [1, 2]);
    await world.act(address, 'boxSales', 'exchangeCoupon', 60_150, 1, world.chain.contracts.arca, 50n * ONE);
    await world.act(address, 'boxSales', 'exchangeVoucher', 50_004, 2);
    await world.settle();

    const { data } = await world.hub.list(purchases, { filter: { account: address } });
    expect(
      data.list.slice(0, 2).map(({ kind, boxId, amount, itemId, price }) => [kind, boxId, amount, itemId, price]),
    ).toEqual([
      ['voucher', String(LEGENDARY), 2, '50004', '0'],
      ['coupon', String(ELITE), 1, '60150', String(50n * ONE)],
    ]);
    expect((await world.hub.call(show, { id: String(ELITE) })).data.box.sale?.sold).toBe(4);
  });

  test('of VIP balls says how many are left this week', async () => {
    const { address } = player(other);
    await world.act(address, 'arca', 'approve', world.chain.contracts.staking, 2n ** 255n);
    await world.act(address, 'staking', 'stake', 2_000n * ONE, 365 * DAY);
    await world.settle();
    const left = async () => (await world.hub.call(show, { id: '10400', address })).data.own?.leftThisWeek;
    expect(await left()).toBe(2);

    await world.act(address, 'boxSales', 'buy', sales.vip, 1, world.chain.contracts.arca, 600n * ONE);
    await world.settle();

    expect(await left()).toBe(1);
    expect(await left()).toBe(Number(await world.ask('boxSales', 'leftThisWeek', sales.vip, address)));
    await expect(world.act(player(buyer).address, 'boxSales', 'buy', sales.vip, 1, NATIVE, 60n * ONE)).rejects.toThrow(
      'reverted',
    );
  });
});

describe('opening', () => {
  test('waits in escrow, and becomes the heroes that the seed and the block say', async () => {
    await promise();
    const id = await open(buyer, ELITE, 2);
    await world.sync();
    expect(await opening(id)).toMatchObject({ state: 'open', amount: 2, heroIds: [] });

    await answer(id);

    const opened = await opening(id);
    expect(opened).toMatchObject({ state: 'opened', account: player(buyer).address });
    expect(opened?.heroIds).toHaveLength(2);
    const heroes = await world.hub.list(heroEndpoints.list, { filter: { owner: player(buyer).address } });
    expect(heroes.data.list.map((hero) => hero.id).sort()).toEqual([...(opened?.heroIds ?? [])].sort());
  });

  test('counts towards the guarantee in the order of the requests, also within one answer', async () => {
    await world.act(world.operator, 'items', 'mint', player(buyer).address, LEGENDARY, 40);
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(await open(buyer, LEGENDARY, 8));
    await world.sync();

    // Alone the later ones have to wait, and nothing is sent for them; together they are answered in their order.
    expect(await answer(ids[2] ?? '', ids[3] ?? '')).toBe(false);
    expect((await opening(ids[2] ?? ''))?.state).toBe('open');
    expect(await answer(...ids.slice(0, 2))).toBe(true);
    expect(await answer(...ids.slice(2))).toBe(true);

    for (const id of ids) expect((await opening(id))?.state).toBe('opened');
    const { address } = player(buyer);
    const { data } = await world.hub.call(show, { id: String(LEGENDARY), address });
    expect(data.own?.misses).toBe(Number(await world.ask('gacha', 'missesOf', address, LEGENDARY)));
  });

  test('comes back when nobody answered for a day', async () => {
    const id = await open(buyer, LEGENDARY, 1);
    await world.sync();
    const waiting = await opening(id);
    await world.pass(DAY);
    await world.act(player(buyer).address, 'gacha', 'refund', id);
    await world.settle();

    expect(await opening(id)).toMatchObject({ state: 'refunded', heroIds: [] });
    expect(Date.parse(waiting?.refundableAt ?? '') - Date.parse(waiting?.openedAt ?? '')).toBe(DAY * 1_000);
  });
});
