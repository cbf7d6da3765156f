import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawalEndpoints } from '../../../core/wire/game/withdrawals.ts';
import { kill, START_MS } from '../server-process.ts';
import { killAt, killPoints, setTraps, untilPaid } from './kill-points.ts';
import { goOn, movesOf, openWithdrawalWorld, standStill, type WithdrawalWorld } from './withdrawal-world.ts';

/** Each point once; the benchmarks do it twenty times, each time in a world of its own. */
const ROUNDS = Number(process.env['HUB_KILL_ROUNDS'] ?? '1');
const rounds = Array.from({ length: ROUNDS }, (_, at) => at + 1);
const SETTLER = killPoints.length;

describe.each(rounds)('round %i', () => {
  let world: WithdrawalWorld;
  const orders: string[] = [];
  beforeAll(async () => {
    orders.length = 0;
    world = await openWithdrawalWorld(SETTLER + 1);
    await setTraps(world);
  }, START_MS);
  afterAll(() => world.close());

  test.each(killPoints.map(([when, point], person) => [when, person, point] as const))(
    'a server that is killed %s has the money in one place, one order of one voucher, and pays it once',
    { timeout: 3 * START_MS },
    async (_when, person, point) => {
      orders.push(await killAt(world, person, point));
    },
  );

  test(
    'a server that is killed while it settles a withdrawal has settled nothing, and settles it once when it is back',
    { timeout: 4 * START_MS },
    async () => {
      const first = await world.running();
      const { voucher, order } = withdrawalEndpoints.withdraw.output.parse(
        (await (await world.visit(SETTLER)).order('settled')).data,
      );
      if (!voucher) throw new Error('there is no voucher');
      await kill(first);
      const settling = { event: 'update on withdraw_orders', condition: "new.state = 'confirmed'" };
      await world.withDatabase(({ db }) => standStill(db, 'settling', settling));
      const second = await world.start();
      expect(await (await world.visit(SETTLER)).use(voucher)).toBe(true);
      await world.untilItStands();
      await kill(second);
      await world.withDatabase(async ({ db }) => {
        expect(await movesOf(db, order.id)).toEqual([['freeze', 200]]);
        await goOn(db, 'settling');
      });

      await world.start();
      await untilPaid(await world.visit(SETTLER));
      orders.push(order.id);
    },
  );

  test('after all that each order was paid once, and the books hold', { timeout: START_MS }, async () => {
    await world.end();
    expect(orders).toHaveLength(SETTLER + 1);
    await world.expectBooks(orders);
  });
});
