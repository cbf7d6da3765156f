import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { adminAccountEndpoints } from '../../../../core/wire/admin/accounts.ts';
import { serverEndpoints } from '../../../../core/wire/admin/server.ts';
import { withdrawalEndpoints, type Voucher } from '../../../../core/wire/game/withdrawals.ts';
import { rowsOf } from '../../../db/database.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../../test-support/economy/economy-world.ts';
import { runJob } from '../../../test-support/jobs.ts';

let world: EconomyWorld;
beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
}, 120_000);
afterAll(() => world.close());

/** Somebody with a voucher for 100 ARCA in hand. */
async function withVoucher(): Promise<Player & { voucher: Voucher }> {
  const player = await world.newPlayer();
  await world.act(player.address, 'treasury', 'deposit', 37, 1_000n * ONE);
  await world.settle();
  await world.hub.call(withdrawalEndpoints.preWithdraw, { resType: 37 }, player);
  const input = { resType: 37, amount: (100n * ONE).toString() };
  const { data, outcome } = await world.hub.call(withdrawalEndpoints.withdraw, input, player);
  if (!data?.voucher) throw new Error(`refused: ${String(outcome)}`);
  return { ...player, voucher: data.voucher };
}

async function setLock({ accountId }: Player, locked: boolean) {
  const session = await world.hub.logIn(undefined, 'manager');
  const { outcome } = await world.hub.call(adminAccountEndpoints.lock, { accountId, locked }, { session });
  expect(outcome).toBe('ok');
}

/** Looks for chores, and lets what was sent be mined and read. */
async function round() {
  await runJob(world.hub, 'do the chores');
  await world.chain.mine();
  await world.sync();
}
const isShutOut = ({ address }: Player) => world.ask('treasury', 'isBlacklisted', address);
const noted = () => rowsOf(world.hub.database.db, sql`select wallet from lock_blacklists`);
async function chore() {
  const session = await world.hub.logIn(undefined, 'manager');
  const { data } = await world.hub.call(serverEndpoints.report, {}, { session });
  return data.chores.find(({ name }) => name === 'blacklistLocked');
}

test('a lock takes the voucher in its hand too: the contract refuses it until the account is unlocked', async () => {
  const [player, other] = [await withVoucher(), await withVoucher()];
  await round();
  expect([await isShutOut(player), (await chore())?.sent]).toEqual([false, 0]);

  await setLock(player, true);
  await round();
  expect(await isShutOut(player)).toBe(true);
  await expect(world.withdraw(player.voucher)).rejects.toThrow();
  // Once, however often it is looked at, and nobody else.
  await round();
  expect(await chore()).toMatchObject({ due: 0, sent: 1, problem: null });
  await world.withdraw(other.voucher);

  await setLock(player, false);
  await round();
  expect(await isShutOut(player)).toBe(false);
  await round();
  expect([await noted(), (await chore())?.sent]).toEqual([[], 2]);
  await world.withdraw(player.voucher);
}, 120_000);

test('whom the treasury shut out for another reason stays so when the account is unlocked', async () => {
  const player = await withVoucher();
  await world.act(world.operator, 'treasury', 'setBlacklist', player.address, true);
  await world.sync();
  await setLock(player, true);
  await round();
  await setLock(player, false);
  await round();
  expect([await isShutOut(player), await noted()]).toEqual([true, []]);
}, 120_000);

test('an unlock that comes before the chain has shut out the wallet lets it in again', async () => {
  const player = await withVoucher();
  await setLock(player, true);
  await runJob(world.hub, 'do the chores');
  await setLock(player, false);
  await runJob(world.hub, 'do the chores');
  await world.chain.mine();
  await world.sync();
  expect(await isShutOut(player)).toBe(true);
  await round();
  expect(await isShutOut(player)).toBe(false);
}, 120_000);
