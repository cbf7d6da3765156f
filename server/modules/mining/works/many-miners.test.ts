import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mineWeekOf, mineWeekStart } from '../../../../core/rules/mines/minutes.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import { heroRow, insertHeroes } from '../../../test-support/rows.ts';
import { openTestDatabase, plansOf, type TestDatabase } from '../../../test-support/test-database.ts';
import { heroPlaces, isInState } from '../../heroes/hero-roles.ts';
import { busyAmong, idleInWallet, minedUntil, unknownNights } from '../mining.repository.ts';
import { closeEnded, type Moving } from './closing.ts';
import { createMinedByAll } from './everybody.ts';
import { heroIs } from './works.ts';

const NOW = new Date('2026-05-12T10:00:00Z');
const MINUTE = Math.floor(NOW.getTime() / 60_000);
const WEEK = mineWeekOf(MINUTE);
/** Everybody has a hero at work; of each there are works of former weeks. */
const [MINERS, WEEKS] = [2_000, 20];
const RATE = 7n;
const HOUR = 60;
const MONDAY = mineWeekStart(WEEK);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const ids = Array.from({ length: MINERS }, (_, at) => at + 1);
  await insertHeroes(
    db,
    ids.map((id) => heroRow(id, { owner: `miner ${id}`, holder: `miner ${id}` })),
  );
  const write = (weeks: number, begins: number, end: number | null) =>
    db.execute(sql`insert into mining_works (account_id, wallet, mine, slot, machine, hero_id, rarity, hero_bps, speed,
        started_at, start_block, from_minute, midnight, rate, night_rate, is_night_known, time_end, storage_end, energy,
        plan_end, plan_ending, claimed_to, claimed_minutes, claimed, end_minute, ending, mined, energy_used, is_energy_settled)
      select 'miner ' || n, 'miner ' || n, 'main', 1, 1, n, 1, 0, 'low', now(), 0, at, at + 1440, ${RATE}, ${RATE}, true,
        at + 480, at + 1440, 0, at + 480, 'time', at, 0, 0, at + ${end}::int, case when ${end}::int is not null then 'user' end,
        ${end}::int * ${RATE}, 0, true
      from generate_series(1, ${MINERS}::int) as n, generate_series(1, ${weeks}::int) as w,
        lateral (select ${begins}::int - 10080 * (w - 1) as at) as began`);
  await write(WEEKS, MONDAY - 7 * 1_440 + 600, HOUR);
  await write(1, MINUTE - HOUR, null);
  await db.execute(sql`analyze`);
}, 120_000);
afterAll(() => database.close());

describe('however many heroes mine, an index finds those that are asked for', () => {
  const ofOne = (what: ReturnType<typeof sql>) => (db: Database) => db.execute(what);
  const stateOf = (state: 'idle' | 'mining') =>
    ofOne(sql`select token_id from heroes where owner = 'miner 7' and ${isInState([state], NOW)}`);
  const wallet = 'miner 7';
  // Nothing is ended by it here: it is only asked what would be.
  const moving = { now: NOW } as Moving;
  const beginning = sql`(${heroIs('7')} or (account_id = ${wallet} and mine = 'main' and slot = 1))`;

  /** So many works each step of its plan expects to look at. */
  const worksLookedAt = (plan: string) =>
    [...plan.matchAll(/Scan.* on mining_works.* rows=(\d+) /g)].map(([, rows]) => Number(rows));

  test.each([
    ['the idle ones of an owner', stateOf('idle')],
    ['those of an owner that mine', stateOf('mining')],
    ['where those of an owner are', ofOne(heroPlaces(wallet, NOW))],
    ['those that a plan may send', (db: Database) => busyAmong(db, [7n], NOW)],
    ['what a hero begins after', (db: Database) => closeEnded(db, moving, { by: MINUTE, where: beginning })],
    [
      'the night of a hero that begins',
      (db: Database) => unknownNights(db, { minute: MINUTE, where: heroIs('7'), limit: 9 }),
    ],
    ['what one mined this week', (db: Database) => minedUntil(db, WEEK, MINUTE, wallet)],
  ])('%s', async (_what, read) => {
    const plan = await plansOf(database.db, read);
    const looked = worksLookedAt(plan);
    expect(plan).not.toContain('Seq Scan on mining_works');
    expect(looked).not.toEqual([]);
    expect(Math.max(...looked)).toBeLessThan(MINERS / 10);
  });

  test('those of this week, among the works of all weeks', async () => {
    const plan = await plansOf(database.db, (db) => minedUntil(db, WEEK, MINUTE));
    expect(Math.max(...worksLookedAt(plan))).toBeLessThan(MINERS * 2);
    expect(plan).not.toContain('Seq Scan on mining_works');
  });

  test('and they are what they were', async () => {
    const { db } = database;
    await db.execute(sql`update mining_works set plan_end = ${MINUTE} where hero_id = 8 and end_minute is null`);
    const ids = async (owner: string, state: 'idle' | 'mining') =>
      (await rowsOf(db, sql`select 1 from heroes where owner = ${owner} and ${isInState([state], NOW)}`)).length;
    expect([await ids('miner 7', 'idle'), await ids('miner 7', 'mining')]).toEqual([0, 1]);
    expect([await ids('miner 8', 'idle'), await ids('miner 8', 'mining')]).toEqual([1, 0]);
    expect(await rowsOf(db, heroPlaces('miner 7', NOW))).toMatchObject([{ place: 'mining' }]);
    expect(await rowsOf(db, heroPlaces('miner 8', NOW))).toMatchObject([{ place: 'wallet' }]);
    expect(await idleInWallet(db, 'miner 7', NOW)).toEqual([]);
    expect(await idleInWallet(db, 'miner 8', NOW)).toMatchObject([{ tokenId: 8n }]);
    expect(await minedUntil(db, WEEK, MINUTE, 'miner 7')).toBe(RATE * BigInt(HOUR));
    expect(await minedUntil(db, WEEK, MINUTE)).toBe(RATE * BigInt(HOUR * MINERS));
  });
});

describe('what all mined', () => {
  /** The same database, and how often it was asked. */
  function counted(db: Database) {
    let asked = 0;
    const get = (target: Database, name: string | symbol) => {
      if (name === 'execute') asked += 1;
      return Reflect.get(target, name) as unknown;
    };
    return { db: new Proxy(db, { get }), asked: () => asked };
  }

  test('is worked out once a minute for all who look', async () => {
    const { db, asked } = counted(database.db);
    const minedByAll = createMinedByAll();
    const looks = await Promise.all([1, 2, 3].map(() => minedByAll(db, WEEK, MINUTE)));
    expect(new Set(looks)).toEqual(new Set([RATE * BigInt(HOUR * MINERS)]));
    await minedByAll(db, WEEK, MINUTE);
    expect(asked()).toBe(1);
    expect(await minedByAll(db, WEEK, MINUTE + 1)).toBeGreaterThan(looks[0] ?? 0n);
    expect(asked()).toBe(2);
  });

  test('keeps no transaction waiting for who looks meanwhile', async () => {
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    const slow = new Proxy(database.db, {
      get: (target, name) =>
        name === 'execute'
          ? (statement: SQL) => held.then(() => target.execute(statement))
          : (Reflect.get(target, name) as unknown),
    });
    const minedByAll = createMinedByAll();
    const outside = minedByAll(slow, WEEK, MINUTE);
    const inside = await inTransaction(database.db, (tx) => minedByAll(tx, WEEK, MINUTE));
    expect(inside).toBe(RATE * BigInt(HOUR * MINERS));
    letThrough();
    expect(await outside).toBe(inside);
  });

  test('is asked again after a failure', async () => {
    let isAway = true;
    const away = () => Promise.reject(new Error('away'));
    const db = new Proxy(database.db, {
      get: (target, name) => (isAway && name === 'execute' ? away : (Reflect.get(target, name) as unknown)),
    });
    const minedByAll = createMinedByAll();
    await expect(minedByAll(db, WEEK, MINUTE)).rejects.toThrow('away');
    isAway = false;
    expect(await minedByAll(db, WEEK, MINUTE)).toBe(RATE * BigInt(HOUR * MINERS));
  });
});
