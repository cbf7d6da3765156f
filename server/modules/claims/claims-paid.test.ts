import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverEndpoints } from '../../../core/wire/admin/server.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { adminClaimEndpoints, claimEndpoints } from '../../../core/wire/game/claims.ts';
import { openEconomyWorld, ONE, type EconomyWorld, type Player } from '../../test-support/economy/economy-world.ts';
import { runJob } from '../../test-support/jobs.ts';

const { grant, pending, sent } = adminClaimEndpoints;
const MINUTE_MS = 60_000;
const NOBODYS = `0x${'5e'.repeat(32)}`;
let world: EconomyWorld;
let manager: Session;
let players = 0;

beforeAll(async () => {
  world = await openEconomyWorld();
  await world.sync();
  manager = await world.hub.logIn(undefined, 'manager');
}, 240_000);
afterAll(() => world.close());

const asManager = () => ({ session: manager });
const arca = (whole: number) => (BigInt(whole) * ONE).toString();
type Asking = { player: Player; ids: string[]; address: string };

/** Somebody who was promised 10 and 25 ARCA and asked for both at an exchange's address of his own. */
async function newAsking(): Promise<Asking> {
  const player = await world.newPlayer();
  players += 1;
  const address = `0x${players.toString(16).padStart(40, '0')}`;
  const ids: string[] = [];
  for (const whole of [10, 25]) {
    const promise = {
      key: `${address.slice(-4)} ${whole}`,
      account: player.accountId,
      amount: arca(whole),
      reason: 'any',
    };
    ids.push((await world.hub.call(grant, promise, asManager())).data.claim.id);
  }
  const asked = { bitget_id: '123456789', bitget_address: address, claim_ids: ids, amounts: [arca(10), arca(25)] };
  expect((await world.hub.call(claimEndpoints.bitgetClaim, asked, player)).outcome).toBe('ok');
  return { player, ids, address };
}
const name = async (ids: string[], txHash: string) =>
  String((await world.hub.call(sent, { ids, txHash }, asManager())).outcome);
const pay = (to: string, whole: number) => world.act(world.operator, 'arca', 'mint', to, BigInt(whole) * ONE);
async function follow(): Promise<void> {
  await world.sync();
  await runJob(world.hub, 'follow claims');
}
const confirm = () => world.chain.mine(world.hub.deps.chain.config.confirmations - 1);
async function claimsOf({ player }: Asking) {
  const { data } = await world.hub.list(claimEndpoints.list, {}, player);
  return data.list.map(({ state, problem }) => (problem === null ? state : `${state}: ${problem}`));
}
const officeHas = async (state: 'pending' | 'sent', { ids }: Asking) =>
  (await world.hub.list(pending, { filter: { state: [state] } }, asManager())).data.list.filter(({ id }) =>
    ids.includes(id),
  );
const line = async () => {
  const { data } = await world.hub.call(serverEndpoints.report, {}, asManager());
  return data.chores.find(({ name: chore }) => chore === 'followClaims');
};

test('what the office paid is done when its transfers have their confirmations, and not by their receipt', async () => {
  const asking = await newAsking();
  expect((await world.hub.list(pending, {}, asking.player)).outcome).toBe('forbidden');
  expect(await officeHas('pending', asking)).toHaveLength(2);
  const txHash = await pay(asking.address, 35);
  expect(await name(asking.ids, txHash)).toBe('ok');
  expect(await name(asking.ids, txHash)).toBe('conflict');

  await follow();
  expect(await claimsOf(asking)).toEqual(['sent', 'sent']);
  expect(await line()).toMatchObject({ due: 2, refused: 0, sent: 0, problem: null });
  await confirm();
  await follow();
  expect(await claimsOf(asking)).toEqual(['done', 'done']);
  expect(await line()).toMatchObject({ due: 0, refused: 0, sent: 2, problem: null });
  expect(await name(asking.ids, NOBODYS)).toBe('conflict');
});

test('a payment that a reorganisation takes away does not count', async () => {
  const asking = await newAsking();
  await name(asking.ids, await pay(asking.address, 35));
  await follow();
  await world.chain.rpc.call('anvil_reorg', 1, []);
  await confirm();
  await confirm();
  await follow();

  expect(await claimsOf(asking)).toEqual(['sent', 'sent']);
});

test('one that is done is sent again when a deeper reorganisation takes its payment away, and asked for again in time', async () => {
  const asking = await newAsking();
  await name(asking.ids, await pay(asking.address, 35));
  await confirm();
  await follow();
  expect(await claimsOf(asking)).toEqual(['done', 'done']);

  await world.chain.rpc.call('anvil_reorg', world.hub.deps.chain.config.confirmations, []);
  await confirm();
  await follow();
  expect(await claimsOf(asking)).toEqual(['sent', 'sent']);
  await follow();
  expect(await claimsOf(asking)).toEqual(['sent', 'sent']);

  await world.pass(61 * 60);
  await follow();
  expect(await claimsOf(asking)).toEqual(['pending: unknown', 'pending: unknown']);
});

test('one that was done before its block was kept has it after one look, and is sent again like any other', async () => {
  const asking = await newAsking();
  const { db } = world.hub.database;
  const forget = () => db.execute(sql`update arca_claims set done_block = null where state = 'done'`);
  await name(asking.ids, await pay(asking.address, 35));
  await confirm();
  await follow();
  await forget();
  await follow();
  expect(await claimsOf(asking)).toEqual(['done', 'done']);

  await world.chain.rpc.call('anvil_reorg', world.hub.deps.chain.config.confirmations, []);
  await confirm();
  await follow();
  expect(await claimsOf(asking)).toEqual(['sent', 'sent']);

  await name(asking.ids, await pay(asking.address, 35));
  await confirm();
  await follow();
  await forget();
  await world.chain.rpc.call('anvil_reorg', world.hub.deps.chain.config.confirmations, []);
  await confirm();
  await follow();
  expect(await claimsOf(asking)).toEqual(['sent', 'sent']);
});

test.each([
  ['too little', (asking: Asking) => pay(asking.address, 34)],
  ['somebody else', () => pay(`0x${'9'.repeat(40)}`, 35)],
])('a transaction that pays %s is told to the office, which names the right one', async (_what, wrong) => {
  const asking = await newAsking();
  await name(asking.ids, await wrong(asking));
  await confirm();
  await follow();
  expect(await claimsOf(asking)).toEqual(['pending: notPaid', 'pending: notPaid']);
  expect(await officeHas('pending', asking)).toMatchObject([{ problem: 'notPaid' }, { problem: 'notPaid' }]);
  expect(await line()).toMatchObject({ refused: 2, problem: expect.stringContaining('does not pay') });

  await name(asking.ids, await pay(asking.address, 35));
  await confirm();
  await follow();
  expect(await claimsOf(asking)).toEqual(['done', 'done']);
});

test('one transaction pays what it pays once, for whoever is named first', async () => {
  const asking = await newAsking();
  const [first = '', second = ''] = asking.ids;
  const txHash = await pay(asking.address, 25);
  await name([second], txHash);
  await confirm();
  await follow();
  await name([first], txHash);
  await follow();

  expect((await claimsOf(asking)).sort()).toEqual(['done', 'pending: notPaid']);
});

test('one that reverted waits to be paid again, once no reorganisation takes that back, and stays named', async () => {
  const asking = await newAsking();
  const { db } = world.hub.database;
  const txHash = await world.call(asking.player.address, 'arca', 'mint', [asking.address, ONE]);
  await world.chain.mine();
  await name(asking.ids, txHash);
  await follow();
  expect(await claimsOf(asking)).toEqual(['sent', 'sent']);

  await confirm();
  await world.sync();
  await db.execute(sql`update chain_cursor set halted = true`);
  await runJob(world.hub, 'follow claims');
  expect(await claimsOf(asking)).toEqual(['sent', 'sent']);

  await db.execute(sql`update chain_cursor set halted = false`);
  await runJob(world.hub, 'follow claims');
  expect(await claimsOf(asking)).toEqual(['pending: reverted', 'pending: reverted']);
  expect(await officeHas('pending', asking)).toMatchObject([{ txHash }, { txHash }]);
  expect(await line()).toMatchObject({ refused: 2, problem: expect.stringContaining('reverted') });
});

test('one that nobody knows is corrected at once, or waits to be paid again after an hour', async () => {
  const [mistyped, forgotten] = [await newAsking(), await newAsking()];
  for (const { ids } of [mistyped, forgotten]) await name(ids, NOBODYS);
  await follow();
  expect(await claimsOf(forgotten)).toEqual(['sent', 'sent']);
  expect(await officeHas('sent', mistyped)).toHaveLength(2);
  expect(await name(mistyped.ids, await pay(mistyped.address, 35))).toBe('ok');
  await confirm();
  await follow();
  expect(await claimsOf(mistyped)).toEqual(['done', 'done']);

  await world.hub.database.db.execute(
    sql`update arca_claims set sent_at = sent_at - ${`${61 * MINUTE_MS} milliseconds`}::interval where state = 'sent'`,
  );
  await follow();
  expect(await claimsOf(forgotten)).toEqual(['pending: unknown', 'pending: unknown']);
});
