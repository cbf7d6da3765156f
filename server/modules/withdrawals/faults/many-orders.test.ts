import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { ONE, openEconomyWorld, type EconomyWorld } from '../../../test-support/economy/economy-world.ts';
import { runJob } from '../../../test-support/jobs.ts';
import { createTestApp } from '../../../test-support/test-app.ts';
import { withdrawOrders } from '../withdrawals.tables.ts';

const { withdraw, submitted, latest, again, balance } = withdrawalEndpoints;
const AFTER_END = 1_800 + 600 + 1;
const amount = (200n * ONE).toString();

let world: EconomyWorld;
beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
}, 60_000);
afterAll(() => world.close());

async function richPlayer() {
  const player = await world.newPlayer();
  await world.act(player.address, 'treasury', 'deposit', 37, 1_000n * ONE);
  await world.settle();
  return player;
}

/** Orders of others, each with a transaction of which nobody knows yet what becomes of it. */
async function waitingOrders(count: number): Promise<void> {
  const now = world.hub.clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ id: `0x${at.toString(16).padStart(64, '0')}`, accountId: `waiting-${String(at)}`, wallet: '0xa' },
    ...{ resource: '37', amount, fee: '0', feeBps: 0, variant: 0, state: 'submitted' },
    ...{ expireAt: later, createdAt: now, submittedAt: later, txHash: `0x${'d'.repeat(64)}` },
  }));
  await world.hub.database.db.insert(withdrawOrders).values(rows);
}

test('an order whose transaction nobody knows is open again within half a minute, however many others wait', async () => {
  await waitingOrders(200);
  const player = await richPlayer();
  const { data } = await world.hub.call(withdraw, { resType: 37, amount }, player);
  const txHash = `0x${'e'.repeat(64)}`;
  await world.hub.call(submitted, { orderId: data.order.id, txHash }, player);
  world.hub.clock.advance(26_000);

  await runJob(world.hub, 'follow sent withdrawals');

  expect((await world.hub.call(latest, {}, player)).data.order).toMatchObject({ state: 'created', txHash: null });
});

test('a server that signs nothing makes no order again: its amount would be frozen for nothing', async () => {
  const player = await richPlayer();
  const { data } = await world.hub.call(withdraw, { resType: 37, amount }, player);
  await world.pass(AFTER_END);
  await runJob(world.hub, 'give back expired withdrawals');
  const { hub } = world;
  const silent = await createTestApp(() => ({
    database: hub.database,
    clock: hub.clock,
    chain: { ...hub.deps.chain, cashier: null },
  }));

  const refused = await silent.call(again, { orderId: data.order.id }, player);

  expect(refused.outcome).toBe('unavailable');
  const { balances } = (await hub.call(balance, {}, player)).data;
  expect(balances[0]).toMatchObject({ game: (1_000n * ONE).toString(), frozen: '0' });
});
