import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { rowsOf } from '../../../db/database.ts';
import { ONE, openEconomyWorld, type EconomyWorld } from '../../../test-support/economy/economy-world.ts';
import { failOnce } from '../../../test-support/kept/fail-once.ts';
import { isPostgres } from '../../../test-support/test-database.ts';

let world: EconomyWorld;
let mend: (() => Promise<void>) | null = null;
beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
}, 120_000);
afterEach(async () => {
  await mend?.();
  mend = null;
});
afterAll(() => world.close());

const AMOUNT = (100n * ONE).toString();

/** A player with 1,000 ARCA in the game, who asks for 100 of them by a key, and what came of it. */
async function asking(key: string) {
  const player = await world.newPlayer();
  await world.act(player.address, 'treasury', 'deposit', 37, 1_000n * ONE);
  await world.settle();
  await world.hub.call(withdrawalEndpoints.preWithdraw, { resType: 37 }, player);
  const input = { resType: 37, amount: AMOUNT };
  const call = { ...player, headers: { 'idempotency-key': key } };
  const orders = sql`select id from withdraw_orders where account_id = ${player.accountId}`;
  return {
    ask: () => world.hub.call(withdrawalEndpoints.withdraw, input, call),
    orders: async () => (await rowsOf(world.hub.database.db, orders)).length,
    async held() {
      const { data } = await world.hub.call(withdrawalEndpoints.balance, {}, player);
      const { game, frozen } = data.balances.find(({ resType }) => resType === '37') ?? {};
      return { game, frozen };
    },
  };
}
const BEFORE = { game: (1_000n * ONE).toString(), frozen: '0' };
const AFTER = { game: (900n * ONE).toString(), frozen: AMOUNT };

test('a withdrawal that the database undid for another one is made again, once, and the player hears nothing of it', async () => {
  const { ask, orders, held } = await asking('undone');
  mend = await failOnce(world.hub.database.db, 'withdraw_orders', 'deadlock', 2);
  const first = await ask();
  expect([first.outcome, await orders(), await held()]).toEqual(['ok', 1, AFTER]);
  expect((await ask()).data).toEqual(first.data);
  expect(await orders()).toBe(1);
}, 60_000);

test('one that is undone again and again is refused by its code with nothing done, and its key counts as new', async () => {
  const { ask, orders, held } = await asking('again');
  mend = await failOnce(world.hub.database.db, 'withdraw_orders', 'deadlock', 3);
  const refused = await ask();
  expect([refused.status, refused.outcome, await orders(), await held()]).toEqual([503, 'unavailable', 0, BEFORE]);
  expect([(await ask()).outcome, await orders(), await held()]).toEqual(['ok', 1, AFTER]);
}, 60_000);

// One process without connections has none that could be cut.
test.runIf(isPostgres)(
  'one whose connection is cut is refused by its code with nothing done, and its key counts as new',
  async () => {
    const { ask, orders, held } = await asking('cut');
    mend = await failOnce(world.hub.database.db, 'withdraw_orders', 'cut');
    const refused = await ask();
    expect([refused.status, refused.outcome, await orders(), await held()]).toEqual([503, 'unavailable', 0, BEFORE]);
    expect([(await ask()).outcome, await orders(), await held()]).toEqual(['ok', 1, AFTER]);
  },
  60_000,
);
