import type { ChildProcess } from 'node:child_process';
import { expect } from 'vitest';
import { withdrawalEndpoints } from '../../../core/wire/game/withdrawals.ts';
import type { LocalFault } from '../../../core/wire/local.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { pathOf } from '../../../server/http/api.ts';
import { kill } from '../server-process.ts';
import { goOn, loseAnswer, standStill, type Standing, type Visitor, type WithdrawalWorld } from './withdrawal-world.ts';

/** Where in a withdrawal the server dies: at a row that it writes for the request with this key, or at a switch of its own. */
export type KillPoint = { stands: (key: string) => Standing } | { crash: LocalFault; inPoll?: true };

/** From before anything is written to the reader's next look: faults.md E10. */
export const killPoints: readonly (readonly [when: string, point: KillPoint])[] = [
  ['before the debit', { stands: (key) => ({ event: 'insert on idempotency_keys', condition: `new.key = '${key}'` }) }],
  [
    'after the debit and before its commit',
    { stands: (key) => ({ event: 'update on idempotency_keys', condition: `new.key = '${key}'` }) },
  ],
  ['after the order is committed and before it is signed', { crash: { kind: 'crash', at: 'signing' } }],
  ['after it is signed', { crash: { kind: 'crash', at: 'signed' } }],
  ['before the reply', { crash: { kind: 'crash', at: 'answered', path: pathOf(withdrawalEndpoints.withdraw) } }],
  ['while the order is polled', { crash: { kind: 'crash', at: 'signing' }, inPoll: true }],
];

const keyOf = (person: number) => `lost-${String(person)}`;
const nameOf = (person: number) => `withdrawal_${String(person)}`;
const untouched = { game: 1_000, frozen: 0, wallet: 0 };
const frozen = { game: 800, frozen: 200, wallet: 0 };

/** Has the server stand still where it shall be killed, before the first one runs. Person and point have the same number. */
export async function setTraps(world: WithdrawalWorld): Promise<void> {
  await world.withDatabase(async (database) => {
    await migrate(database);
    for (const [person, [, point]] of killPoints.entries()) {
      if ('stands' in point) await standStill(database.db, nameOf(person), point.stands(keyOf(person)));
    }
  });
}

/**
 * Kills the server at a point of this person's withdrawal and starts it again: the money is in one place, the order is there
 * as a whole or not at all, and it is paid once. Answers its id.
 */
export async function killAt(world: WithdrawalWorld, person: number, point: KillPoint): Promise<string> {
  const first = await world.running();
  const before = await world.visit(person);
  await expect.poll(before.purse, { timeout: 20_000 }).toEqual(untouched);
  await loseOrder(world, point, { before, person, first });
  if ('stands' in point) await world.withDatabase(({ db }) => goOn(db, nameOf(person)));

  await world.start();
  const after = await world.visit(person);
  if ('stands' in point) {
    expect(await after.latest()).toEqual({ order: null, voucher: null });
    expect(await after.purse()).toEqual(untouched);
  } else {
    // Whoever asks anew is told to finish what there is first.
    expect((await after.order('another')).code).toBe(70170102);
    expect(await after.purse()).toEqual(frozen);
  }
  return finish(after, keyOf(person));
}

type Losing = { before: Visitor; person: number; first: ChildProcess };

async function loseOrder(world: WithdrawalWorld, point: KillPoint, { before, person, first }: Losing): Promise<void> {
  const key = keyOf(person);
  if ('stands' in point) {
    const asked = loseAnswer(before.order(key), first);
    await world.untilItStands();
    await Promise.all([kill(first), asked]);
    return;
  }
  if (point.inPoll) expect((await before.order(key)).code).toBe(0);
  await world.fault(point.crash);
  await loseAnswer(point.inPoll ? before.latest() : before.order(key), first);
}

/** Asked for by its key again, the order is the one that there is, with one voucher, which is paid once. */
async function finish(visitor: Visitor, key: string): Promise<string> {
  const { order, voucher } = withdrawalEndpoints.withdraw.output.parse((await visitor.order(key)).data);
  expect(order).toMatchObject({ state: 'created', amount: `200${'0'.repeat(18)}`, fee: `10${'0'.repeat(18)}` });
  expect(await visitor.latest()).toEqual({ order, voucher });
  if (!voucher) throw new Error('there is no voucher');
  expect(await visitor.use(voucher)).toBe(true);
  expect(await visitor.use(voucher)).toBe(false);
  await untilPaid(visitor);
  return order.id;
}

export async function untilPaid(visitor: Visitor): Promise<void> {
  await expect.poll(async () => (await visitor.latest()).order?.state, { timeout: 30_000 }).toBe('confirmed');
  expect(await visitor.purse()).toEqual({ game: 800, frozen: 0, wallet: 190 });
}
