import { afterAll, beforeAll, expect, test } from 'vitest';
import { poolEndpoints } from '../../../../core/wire/admin/pools.ts';
import { serverEndpoints } from '../../../../core/wire/admin/server.ts';
import { claimableEndpoints } from '../../../../core/wire/account/claimables.ts';
import { weekIdAt, weekStart } from '../../../../core/rules/economy/vip.ts';
import { stakingEndpoints } from '../../../../core/wire/game/staking.ts';
import { withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../../test-support/economy/economy-world.ts';
import { runJob } from '../../../test-support/jobs.ts';

const DAY = 86_400;
const { payout, setPayout, proof } = stakingEndpoints;
const { preWithdraw, withdraw, latest } = withdrawalEndpoints;

let world: EconomyWorld;
let ordering: Player;
let proving: Player;
let weekId: number;

beforeAll(async () => {
  world = await openEconomyWorld();
  const { operator } = world;
  await world.act(operator, 'arca', 'mint', operator, 12_000_000n * ONE);
  await world.act(operator, 'arca', 'mint', world.chain.contracts.treasury, 10_000_000n * ONE);
  await world.act(operator, 'arca', 'approve', world.chain.contracts.staking, 2n ** 255n);
  await world.act(operator, 'staking', 'fundRewards', 1_000_000n * ONE);
  [ordering, proving] = [await world.newPlayer(), await world.newPlayer()];
  const now = await world.now();
  weekId = weekIdAt(now) + 1;
  await world.pass(weekStart(weekId) - 3_600 - now);
  for (const { address } of [ordering, proving]) await world.act(address, 'staking', 'stake', 1_000n * ONE, 365 * DAY);
  await world.sync();
}, 60_000);
afterAll(() => world.close());

const ask = async () => (await world.hub.call(payout, {}, ordering)).data;

test('whoever chooses orders has no leaf in the week, and is paid once: from the pool, by an order without a fee', async () => {
  // Days have passed since the login.
  ordering = await world.logInAgain(ordering);
  expect(await ask()).toEqual({ asOrders: false, since: null, held: '0', waiting: '0' });
  const chosen = await world.hub.call(setPayout, { asOrders: true }, ordering);
  expect(chosen.data.asOrders).toBe(true);

  await world.pass(weekStart(weekId + 1) + DAY / 2 - (await world.now()));
  ordering = await world.logInAgain(ordering);
  proving = await world.logInAgain(proving);
  await runJob(world.hub, 'close reward weeks');
  await world.settle();
  const share = BigInt((await ask()).waiting);
  expect(share).toBeGreaterThan(99_999n * ONE);
  expect((await world.hub.call(proof, { weekIdList: [weekId] }, ordering)).outcome).toBe('nothingToClaim');
  const { data } = await world.hub.call(proof, { weekIdList: [weekId] }, proving);
  expect(BigInt(data.proofs[0]?.amount ?? '0') + share).toBeLessThanOrEqual(200_000n * ONE);

  // Another choice afterwards changes nothing about this week.
  await world.hub.call(setPayout, { asOrders: false }, ordering);
  await runJob(world.hub, 'close reward weeks');
  await runJob(world.hub, 'credit staking orders');
  expect(await ask()).toMatchObject({ held: '0', waiting: share.toString() });

  const txHash = await world.act(world.operator, 'arca', 'transfer', world.chain.contracts.treasury, 150_000n * ONE);
  await world.settle();
  const manager = await world.hub.logIn(undefined, 'manager');
  const funded = await world.hub.call(poolEndpoints.fund, { pool: 'staking', txHash }, { session: manager });
  expect(funded.outcome).toBe('ok');
  await runJob(world.hub, 'credit pools');
  await runJob(world.hub, 'credit staking orders');
  await runJob(world.hub, 'credit staking orders');
  expect(await ask()).toMatchObject({ held: share.toString(), waiting: '0' });
});

test('what waits to be ordered is a row of the claim centre that leads to its own order, and is another player’s no row', async () => {
  const rowsFor = async (player: Player) => {
    const { data } = await world.hub.call(claimableEndpoints.claimables, {}, player);
    return data.list.filter(({ kind }) => kind === 'payout');
  };
  expect(await rowsFor(ordering)).toEqual([
    {
      key: 'payout-arca',
      kind: 'payout',
      pays: { token: world.chain.contracts.arca, amount: (await ask()).held },
      values: {},
      endsAt: null,
      call: null,
      path: '/currency/withdraw?from=staking',
    },
  ]);
  expect(await rowsFor(proving)).toEqual([]);
});

test('the order of the variant staking is paid by the treasury, and the books stay even', async () => {
  const quote = await world.hub.call(preWithdraw, { resType: '37', variant: 'staking' }, ordering);
  expect(quote.data).toMatchObject({ feeBps: 0, balance: (await ask()).held });
  const amount = (20_000n * ONE).toString();
  const { data } = await world.hub.call(withdraw, { resType: 37, amount, variant: 'staking' }, ordering);
  if (!data.voucher) throw new Error('not signed');
  expect(data.order).toMatchObject({ variant: 'staking', fee: '0' });
  await world.withdraw(data.voucher);
  await world.settle();
  expect((await world.hub.call(latest, {}, ordering)).data.order?.state).toBe('confirmed');
  await runJob(world.hub, 'check the books');
  const manager = await world.hub.logIn(undefined, 'manager');
  const { data: report } = await world.hub.call(serverEndpoints.report, {}, { session: manager });
  expect(report.books?.differences).toEqual([]);
});
