import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { lotDayAt, lotPhase, lotTimes } from './lot-times.ts';
import { burnedOf, expectedReturn, settleLot } from './lot-prizes.ts';
import { lotWord, proveLot } from './lot-proof.ts';
import { BLUES, COMBINATIONS, drawnBy, isPick, PICKED, REDS, tierOf, tiers } from './lots.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const ORE = 10n ** 18n;
const rules = { fixed: [600n * ORE, 400n * ORE, 100n * ORE], shares: [50, 10, 10, 5] };
const NONE = [0, 0, 0, 0, 0, 0, 0];

test('of all picks there are, each tier has as many as its odds say, against any result', () => {
  const drawn = { blues: [3, 11, 24], red: 48 };
  const counts = new Map<number | null, number>();
  for (let a = 1; a <= BLUES; a += 1)
    for (let b = a + 1; b <= BLUES; b += 1)
      for (let c = b + 1; c <= BLUES; c += 1)
        for (let red = 1; red <= REDS; red += 1) {
          const tier = tierOf({ blues: [a, b, c], red }, drawn);
          counts.set(tier, (counts.get(tier) ?? 0) + 1);
        }
  expect(tiers.map(({ tier }) => counts.get(tier))).toEqual(tiers.map(({ combinations }) => combinations));
  expect([...counts.values()].reduce((all, one) => all + one, 0)).toBe(COMBINATIONS);
});

test('what is drawn is always a pick, the numbers of a draw can be worked out again, and another seed is found out', () => {
  for (let at = 0; at < 500; at += 1) expect(isPick(drawnBy(lotWord(hash, at, 'seed', 'block')))).toBe(true);
  const told = { day: 7, seed: 's', commitment: hash('herohub|commitment|s'), blockHash: '0xab' };
  const drawn = drawnBy(lotWord(hash, 7, 's', '0xab'));
  expect(proveLot(hash, { ...told, ...drawn }).map(({ holds }) => holds)).toEqual([true, true]);
  expect(proveLot(hash, { ...told, ...drawn, seed: 'other' }).map(({ holds }) => holds)).toEqual([false, false]);
  expect(proveLot(hash, { ...told, ...drawn, blockHash: '0xac' }).map(({ holds }) => holds)).toEqual([true, false]);
});

test('the phases meet without a gap, and a draw that waits for its block is being drawn', () => {
  const { opensAt, closesAt, waitsAt, drawsAt } = lotTimes(20_000);
  expect(new Date(closesAt).toISOString()).toMatch(/T19:50:00\.000Z$/);
  expect([lotDayAt(opensAt - 1), lotDayAt(opensAt), lotDayAt(drawsAt)]).toEqual([19_999, 20_000, 20_000]);
  const phases = [closesAt - 1, closesAt, waitsAt - 1, waitsAt, drawsAt - 1, drawsAt].map((now) =>
    lotPhase(20_000, now, false),
  );
  expect(phases).toEqual(['betting', 'countdown', 'countdown', 'waiting', 'waiting', 'drawing']);
  expect(lotPhase(20_000, drawsAt, true)).toBe('drawn');
});

test('a jackpot that three win is divided among them, and what is not won goes on', () => {
  const { each, paid, jackpot } = settleLot(rules, {
    winners: [3, 0, 0, 0, 0, 0, 2],
    pool: 950n * ORE,
    jackpot: 100_000n * ORE,
  });
  const left = 100_950n * ORE - 200n * ORE;
  expect(each[0]).toBe((left * 50n) / 100n / 3n);
  expect(each[6]).toBe(100n * ORE);
  expect(paid + jackpot).toBe(100_950n * ORE);
  expect(settleLot(rules, { winners: NONE, pool: 5n, jackpot: 7n })).toMatchObject({ paid: 0n, jackpot: 12n });
});

test('fixed prizes above what there is are paid in proportion, rounded down, and the rest stays', () => {
  const settled = settleLot(rules, { winners: [0, 0, 0, 0, 1, 1, 1], pool: 95n, jackpot: 6n });
  expect(settled.each.slice(4)).toEqual([600n, 400n, 100n].map((one) => (one * 101n) / 1_100n));
  expect(settled.paid + settled.jackpot).toBe(101n);
  const enough = settleLot(rules, { winners: [0, 0, 0, 0, 1, 0, 0], pool: 95n * ORE, jackpot: 1_000n * ORE });
  expect([enough.each[4], enough.jackpot]).toEqual([600n * ORE, 495n * ORE]);
});

test('of a bet five hundredths are burned; fixed prizes give back half of a stake, and the jackpot its share', () => {
  expect(burnedOf(100n * ORE)).toBe(5n * ORE);
  const of = (jackpot: bigint, bets: number) => expectedReturn(rules, { stake: 100n * ORE, jackpot, bets });
  expect(of(0n, 1)).toBe(5_088);
  expect(of(100_000n * ORE, 20)).toBeGreaterThan(of(100_000n * ORE, 1_000));
  expect(PICKED).toBe(3);
});
