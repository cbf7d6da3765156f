import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { withdrawalEndpoints } from '../../../core/wire/game/withdrawals.ts';
import { seedRandom } from '../../../server/local/seed/random.ts';
import { kill } from '../server-process.ts';
import type { Visitor, WithdrawalWorld } from './withdrawal-world.ts';

export const SPARE = 500;
/** One in so many servers dies in the middle of a request. */
const KILLED = 8;
const FEE_PERCENT = 5;
const SETTLE_MS = 60_000;
const { withdraw } = withdrawalEndpoints;
type Random = ReturnType<typeof seedRandom>;

/** What one of the people is left with, in whole ARCA, whatever happened in between. */
export type Outcome = { visitor: Visitor; ordered: number; isUsed: boolean; deposited: number };
export type Tally = { outcomes: Outcome[]; kills: number };

/** Asks by one key until there is an answer: whoever got none asks again. */
async function orderOnce(world: WithdrawalWorld, visitor: Visitor, random: Random, whole: number): Promise<boolean> {
  const key = `sequence-${random.int(1, 1_000_000)}`;
  const isKilled = random.int(1, KILLED) === 1;
  if (isKilled) {
    const server = await world.running();
    const asked = visitor.order(key, BigInt(whole)).catch(() => null);
    await pause(random.int(0, 40));
    await Promise.all([kill(server), asked]);
    await world.start();
  }
  const answers = await Promise.all(
    // Twice at once, as by two presses.
    Array.from({ length: random.int(1, 2) }, () => visitor.order(key, BigInt(whole))),
  );
  const taken = answers.filter(({ code }) => code === 0);
  expect(taken.length).toBeGreaterThan(0);
  const ids = taken.map(({ data }) => withdraw.output.parse(data).order.id);
  expect(new Set(ids).size).toBe(1);
  return isKilled;
}

async function useSome(visitor: Visitor, random: Random): Promise<boolean> {
  const { voucher } = await visitor.latest();
  if (!voucher) throw new Error('An order that was just made has no voucher');
  const times = random.int(0, 2);
  for (let time = 0; time < times; time += 1) expect(await visitor.use(voucher)).toBe(time === 0);
  return times > 0;
}

/** One of the people: puts something in, orders something, sends it never, once or twice, while the server may be killed. */
async function sequence(world: WithdrawalWorld, seed: string, at: number): Promise<Outcome & { isKilled: boolean }> {
  const random = seedRandom(`${seed} ${at}`);
  await world.running();
  const visitor = await world.visit(at);
  const deposited = random.int(0, 1) * random.int(1, SPARE);
  if (deposited > 0) await visitor.deposit(BigInt(deposited));
  await expect.poll(async () => (await visitor.purse()).game, { timeout: SETTLE_MS }).toBeGreaterThanOrEqual(1_000);
  // In steps of which the fee is whole.
  const ordered = 100 + 20 * random.int(0, 40);
  const isKilled = await orderOnce(world, visitor, random, ordered);
  const isUsed = await useSome(visitor, random);
  return { visitor, ordered, isUsed, deposited, isKilled };
}

/** So many people, one after the other. */
export async function runSequences(world: WithdrawalWorld, seed: string, count: number): Promise<Tally> {
  const outcomes: Outcome[] = [];
  let kills = 0;
  for (let at = 0; at < count; at += 1) {
    const { isKilled, ...outcome } = await sequence(world, seed, at);
    outcomes.push(outcome);
    if (isKilled) kills += 1;
  }
  return { outcomes, kills };
}

/**
 * What each of them has in the end is what was there, less the fee of what was sent. What nobody sent is frozen, or back in
 * the game by then: a thousand of them take longer than a voucher is good.
 */
export async function expectOutcomes(outcomes: readonly Outcome[]): Promise<void> {
  for (const [at, { visitor, ordered, isUsed, deposited }] of outcomes.entries()) {
    const fee = isUsed ? (ordered * FEE_PERCENT) / 100 : 0;
    const wallet = SPARE - deposited + (isUsed ? ordered - fee : 0);
    const game = 1_000 + deposited;
    const whole = isUsed
      ? [{ state: 'confirmed', game: game - ordered, frozen: 0, wallet }]
      : [
          { state: 'created', game: game - ordered, frozen: ordered, wallet },
          { state: 'expired', game, frozen: 0, wallet },
        ];
    const seen = async () => ({ state: (await visitor.latest()).order?.state, ...(await visitor.purse()) });
    const isWhole = (one: unknown) => whole.some((each) => isDeepStrictEqual(each, one));
    await expect.poll(seen, { timeout: SETTLE_MS, message: `person ${String(at)}` }).toSatisfy(isWhole);
  }
}
