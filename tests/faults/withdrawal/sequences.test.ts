import { afterAll, beforeAll, expect, test } from 'vitest';
import { START_MS } from '../server-process.ts';
import { expectOutcomes, runSequences, SPARE } from './sequences.ts';
import { openWithdrawalWorld, type WithdrawalWorld } from './withdrawal-world.ts';

/** The benchmarks take a thousand. */
const COUNT = Number(process.env['HUB_SEQUENCES'] ?? '50');
const EACH_MS = 10_000;

let world: WithdrawalWorld;
beforeAll(
  async () => {
    world = await openWithdrawalWorld(COUNT, { spare: SPARE });
  },
  2 * START_MS + COUNT * 1_000,
);
afterAll(() => world.close());

test(
  'deposits and withdrawals in any order, pressed twice, sent never, once or twice, with the server killed in between, keep every sum',
  { timeout: START_MS + COUNT * EACH_MS },
  async () => {
    const { outcomes, kills } = await runSequences(world, 'sequences', COUNT);
    await expectOutcomes(outcomes);
    await world.end();
    await world.expectEven();
    // Where nobody was killed and nothing was sent, nothing was shown.
    expect(kills).toBeGreaterThan(0);
    expect(outcomes.some(({ isUsed }) => isUsed)).toBe(true);
    expect(outcomes.some(({ isUsed }) => !isUsed)).toBe(true);
  },
);
