import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverEndpoints } from '../../../../core/wire/admin/server.ts';
import { withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { ONE, openEconomyWorld, type EconomyWorld } from '../../../test-support/economy/economy-world.ts';

const { balance, withdraw } = withdrawalEndpoints;
let world: EconomyWorld;

beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
}, 240_000);
afterAll(() => world.close());

test('a withdrawal whose answer was lost is told again while the game is in maintenance, and is one', async () => {
  const player = await world.newPlayer();
  await world.act(player.address, 'treasury', 'deposit', 37, 1_000n * ONE);
  await world.settle();
  const manager = { session: await world.hub.logIn(undefined, 'manager') };
  const ask = (key: string) => {
    const headers = { 'idempotency-key': key };
    return world.hub.call(withdraw, { resType: 37, amount: (100n * ONE).toString() }, { ...player, headers });
  };
  const lost = await ask('lost');
  await world.hub.call(serverEndpoints.switchStatus, { status: 'maintenance' }, manager);

  const again = await ask('lost');
  expect(lost.outcome).toBe('ok');
  expect([again.outcome, again.data]).toEqual(['ok', lost.data]);
  expect((await ask('another')).outcome).toBe('gameMaintenance');
  const { data } = await world.hub.call(balance, {}, player);
  expect(data.balances.find(({ resType }) => resType === '37')?.frozen).toBe((100n * ONE).toString());
});
