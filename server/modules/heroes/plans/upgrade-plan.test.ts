import fc from 'fast-check';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgeDefaults } from '../../../../core/rules/draws/forge-defaults.ts';
import { growthCapsOf, mayOverflow } from '../../../../core/rules/draws/upgrade.ts';
import type { Session } from '../../../../core/wire/account/session.ts';
import type { ForgeSettings } from '../../../../core/wire/game/forge.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { planEndpoints } from '../../../../core/wire/planners/plans.ts';
import { countQueries } from '../../../test-support/kept/count-queries.ts';
import { heroRow, insertForgeSettings, insertHeroes, listedHero } from '../../../test-support/rows.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { planUpgrade } from './upgrade-plan.ts';

let hub: TestApp;
let me: Session;

/** Mine: 1 (the target), 2, 3 of level 4, 4 of another rarity, 5 on sale for 1. Others sell 11-16 for 60, 50 … 10, 17 for RON. */
beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  await insertForgeSettings(hub.database.db);
  me = await hub.logIn(Wallet.createRandom());
  const owner = me.userInfo.walletAddress ?? '';
  const rarity = 2;
  await insertHeroes(hub.database.db, [
    heroRow(1, { owner, holder: owner, rarity, burnCount: 2, growthBps: [0, 0, 0, 0, 0, 0, 0] }),
    heroRow(2, { owner, holder: owner, rarity }),
    heroRow(3, { owner, holder: owner, rarity, burnCount: 4 }),
    heroRow(4, { owner, holder: owner, rarity: 3 }),
    listedHero(5, 1n, { owner, rarity }),
    ...[11, 12, 13, 14, 15, 16].map((id) => listedHero(id, BigInt(170 - id * 10), { rarity })),
    listedHero(17, 1n, { rarity, currency: 'RON' }),
    listedHero(18, 1n, { rarity: 3 }),
  ]);
}, 60_000);
afterAll(() => hub.close());

const ask = (input: object, session: Session | undefined = me) => hub.call(planEndpoints.upgrade, input, { session });

describe('a plan', () => {
  test('counts one’s own first, and buys the cheapest of the rarity for ARCA, none of one’s own', async () => {
    const { data } = await ask({ heroId: '1', target: '5', own: 'use' });
    expect(data).toMatchObject({ count: 3, own: ['2'], cost: '30', missing: 0, expected: null });
    expect(data.buy.map(({ id }) => id)).toEqual(['16', '15']);
    expect(data.ore).toBe(String(3_000n * 10n ** 18n));

    const kept = await ask({ heroId: '1', target: '5', own: 'keep' });
    expect(kept.data).toMatchObject({ count: 3, own: [], cost: '60' });
  });

  test('says how many are not for sale, and what it takes to the caps', async () => {
    const { data } = await ask({ heroId: '1', target: '10', own: 'use' });
    expect(data).toMatchObject({ count: 8, own: ['2'], cost: '210', missing: 1 });
    const caps = await ask({ heroId: '1', target: 'cap', own: 'use' });
    expect(caps.data.missing).toBeGreaterThan(10);
    expect(caps.data.expected).toBeNull();
  });

  test('asks the database as often with a thousand heroes for sale as with ten', async () => {
    const rarity = 1;
    const seller = await hub.logIn(Wallet.createRandom());
    const sell = (from: number, count: number) =>
      insertHeroes(
        hub.database.db,
        Array.from({ length: count }, (_, at) => listedHero(from + at, BigInt(from + at), { rarity })),
      );
    const owner = seller.userInfo.walletAddress ?? '';
    await insertHeroes(hub.database.db, [heroRow(20_000, { owner, holder: owner, rarity })]);
    const queryCount = countQueries();
    const asked = async () => {
      const before = queryCount();
      const { data } = await ask({ heroId: '20000', target: 'cap', own: 'use' }, seller);
      return { queries: queryCount() - before, bought: data.buy.length };
    };
    await sell(21_000, 10);
    await asked(); // what is read once, such as the session, is known from here on
    const few = await asked();
    await sell(22_000, 990);
    const many = await asked();
    expect([few.bought, many.bought > few.bought]).toEqual([10, true]);
    expect(many.queries).toBe(few.queries);
    expect(few.queries).toBeGreaterThan(0);
  });

  test('finds what others sell behind more than a page of one’s own that is cheaper', async () => {
    const seller = await hub.logIn(Wallet.createRandom());
    const owner = seller.userInfo.walletAddress ?? '';
    const ids = Array.from({ length: MAX_PAGE_SIZE + 20 }, (_, at) => 1_000 + at);
    await insertHeroes(hub.database.db, [
      heroRow(900, { owner, holder: owner, rarity: 4 }),
      ...ids.map((id) => listedHero(id, 1n, { owner, rarity: 4 })),
      ...[901, 902, 903, 904, 905].map((id) => listedHero(id, BigInt(id), { rarity: 4 })),
    ]);
    const { data } = await ask({ heroId: '900', target: '5', own: 'keep' }, seller);
    expect(data.buy.map(({ id }) => id)).toEqual(['901', '902', '903', '904', '905']);
    expect(data.missing).toBe(0);
  });

  test('is for a hero that there is, and for who is logged in', async () => {
    expect((await ask({ heroId: '999', target: '5', own: 'use' })).outcome).toBe('heroMissing');
    expect((await ask({ heroId: '9'.repeat(70), target: '5', own: 'use' })).outcome).toBe('heroMissing');
    expect((await ask({ heroId: '1', target: '7', own: 'use' })).outcome).toBe('badRequest');
    expect((await hub.call(planEndpoints.upgrade, { heroId: '1', target: '5', own: 'use' })).outcome).toBe(
      'authExpired',
    );
  });
});

const offers = fc.array(fc.bigInt({ min: 1n, max: 10_000n }), { maxLength: 7 });
const asHero = (price: bigint, id: number) => ({ id: String(id), listing: { price: price.toString() } }) as Hero;

test('nothing cheaper reaches the level, whatever is for sale', () => {
  const subsets = <One>(rows: readonly One[]): One[][] =>
    rows.reduce<One[][]>((all, row) => [...all, ...all.map((one) => [...one, row])], [[]]);
  fc.assert(
    fc.property(offers, fc.nat(4), fc.constantFrom('5', '10'), (prices, own, target) => {
      const hero = { rarity: 1, growthBps: [0, 0, 0, 0, 0, 0, 0], upgradeLevel: 3 };
      const mine = Array.from({ length: own }, (_, at) => `own ${String(at)}`);
      const plan = planUpgrade(hero, target, { own: mine, offered: prices.map(asHero), settings: forgeDefaults });
      const needed = Number(target) - 3 - plan.own.length;
      const sums = subsets(prices)
        .filter((set) => set.length === Math.min(needed, prices.length))
        .map((set) => set.reduce((sum, price) => sum + price, 0n));
      const least = sums.reduce((min, sum) => (sum < min ? sum : min), sums[0] ?? 0n);
      return plan.cost === least.toString() && plan.missing === Math.max(needed - prices.length, 0);
    }),
  );
});

test('a plan without waste never overflows, and to the caps its cost is told with its spread', () => {
  const hero = { rarity: 4, growthBps: [5_000, 0, 0, 0, 0, 0, 0], upgradeLevel: 20 };
  const offered = Array.from({ length: 60 }, (_, at) => asHero(1_000n + BigInt(at), at));
  const safe = planUpgrade(hero, 'safe', { own: [], offered, settings: forgeDefaults });
  expect(safe.count).toBeGreaterThan(0);
  expect(mayOverflow(hero.growthBps, growthCapsOf(forgeDefaults, 4), safe.count)).toBe(false);
  const { expected } = planUpgrade(hero, 'cap', { own: [], offered, settings: forgeDefaults });
  expect(expected?.countCents).toBeGreaterThan(2_800);
  expect(expected?.countSpreadCents).toBeGreaterThan(50);
  expect(BigInt(expected?.cost ?? 0)).toBeGreaterThan(28_000n);
  expect(BigInt(expected?.costSpread ?? 0)).toBeGreaterThan(500n);
});

test('what it takes to the caps, and what wastes nothing, go by the caps that the forge is set to', () => {
  const hero = { rarity: 4, growthBps: [1_000, 0, 0, 0, 0, 0, 0], upgradeLevel: 20 };
  const offered = Array.from({ length: 60 }, (_, at) => asHero(1_000n + BigInt(at), at));
  const lowered = forgeDefaults.rarities.map((figures) => ({ ...figures, growthCapBps: 1_000, miningCapBps: 1_000 }));
  const counts = (rarities: ForgeSettings['rarities']) =>
    (['safe', 'cap'] as const).map(
      (target) => planUpgrade(hero, target, { own: [], offered, settings: { ...forgeDefaults, rarities } }).count,
    );
  // The mining bonus decides: 2,000 in steps of 33 to 100, of 17 to 50 where the cap is 1,000.
  expect(counts(forgeDefaults.rarities)).toEqual([16, 31]);
  expect(counts(lowered)).toEqual([0, 30]);
  const full = { ...hero, growthBps: hero.growthBps.map(() => 1_000) };
  const settings = { ...forgeDefaults, rarities: lowered };
  expect(planUpgrade(full, 'cap', { own: [], offered, settings }).count).toBe(0);
});
