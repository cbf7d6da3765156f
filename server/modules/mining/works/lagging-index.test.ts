import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SIDE_POOL } from '../../../../core/rules/mines/rates.ts';
import type { Mine } from '../../../../core/wire/mines/mine-names.ts';
import { miningEndpoints } from '../../../../core/wire/mines/mining.ts';
import { rowsOf } from '../../../db/database.ts';
import { beginWork, MINER_RARITY, perMinute, slotOf } from '../../../test-support/economy/mine-world.ts';
import { runJob } from '../../../test-support/jobs.ts';
import { readUpTo } from '../../../test-support/kept/read-up-to.ts';
import { createTestApp, type Signer, type TestApp } from '../../../test-support/test-app.ts';

/** A Sunday evening: the week ends at this midnight. */
const EVENING = new Date('2026-05-17T20:00:00Z');
const MONDAY = '2026-05-18T00:';
const RATE = perMinute(MINER_RARITY, 'low');

let hub: TestApp;
beforeEach(async () => {
  hub = await createTestApp();
  hub.clock.set(EVENING);
});
afterEach(() => hub.close());

const indexAt = (time: string) => readUpTo(hub.database.db, new Date(time));
const write = (statement: ReturnType<typeof sql>) => hub.database.db.execute(statement);
const panel = async (wallet: Signer) =>
  (await hub.call(miningEndpoints.panel, {}, { session: await hub.logIn(wallet) })).data;
const claim = async (wallet: Signer, mine: Mine = 'main') =>
  hub.call(miningEndpoints.claim, { mine, slot: 1 }, { session: await hub.logIn(wallet) });
const stop = async (wallet: Signer, mine: Mine = 'main') =>
  hub.call(miningEndpoints.stop, { mine, slot: 1 }, { session: await hub.logIn(wallet) });

describe('the week of the miners', () => {
  const shared = () =>
    rowsOf<{ mined: string }>(hub.database.db, sql`select mined::text as mined from mining_weeks order by week_id`);
  const run = () => runJob(hub, 'share the fee pool');

  test('is shared when the index has read all of it for good, with the hero that was sold in its last blocks', async () => {
    await beginWork(hub, 1, 'main');
    await indexAt('2026-05-17T23:58:00Z');
    hub.clock.set(new Date(`${MONDAY}30:00Z`));
    await run();
    expect(await shared()).toEqual([]);

    await write(sql`insert into hero_moves (block_number, log_index, token_id, at)
      values (9, 0, 1, '2026-05-17T22:00:00Z')`);
    await indexAt(`${MONDAY}09:59Z`);
    await run();
    expect(await shared()).toEqual([]);

    await indexAt(`${MONDAY}10:00Z`);
    await run();
    expect(await shared()).toEqual([{ mined: String(RATE * 120n) }]);
  });

  test.each([
    [
      'a part of the index is being filled',
      sql`insert into chain_fill (id, plan, height, hash) values (1, 'x', 1, '0x1')`,
    ],
    ['the index is halted', sql`update chain_cursor set halted = true`],
  ])('waits while %s', async (_what, statement) => {
    await beginWork(hub, 1, 'main');
    await indexAt(`${MONDAY}20:00Z`);
    await write(statement);
    hub.clock.set(new Date(`${MONDAY}20:00Z`));
    await run();
    expect(await shared()).toEqual([]);
  });
});

describe('a night', () => {
  /** Somebody at the second machine, which takes a level that the index has yet to read. */
  async function atSecondMachine() {
    const miner = await beginWork(hub, 1, 'main');
    await write(sql`update mining_works set machine = 2`);
    return miner;
  }
  const stake = (owner: string) =>
    write(sql`insert into stake_events (id, account, kind, amount, ends_at, staked, ve, tx_hash, block_number, log_index, at)
      values ('8-0', ${owner}, 'staked', '1', '2027-05-17T23:59:50Z', '1', ${(10n ** 24n).toString()}, '0x1', 8, 0,
        '2026-05-17T23:59:50Z')`);
  const works = () =>
    rowsOf(
      hub.database.db,
      sql`select is_night_known as known, plan_ending as plan, end_minute as "end", mined from mining_works`,
    );
  const open = { known: false, plan: 'time', end: null, mined: null };

  test('is learned once the index has read past it: a stake of its last seconds keeps the machine', async () => {
    const { wallet, owner } = await atSecondMachine();
    await indexAt('2026-05-17T23:59:45Z');
    hub.clock.set(new Date(`${MONDAY}00:03Z`));
    expect(slotOf(await panel(wallet))?.work).toMatchObject({ isRunning: true, minutes: 240 });
    expect((await claim(wallet)).data.claimed).toBe(String(RATE * 240n));
    expect(await works()).toEqual([open]);

    await stake(owner);
    await indexAt(`${MONDAY}10:00Z`);
    hub.clock.set(new Date(`${MONDAY}10:30Z`));
    expect(slotOf(await panel(wallet))?.work).toMatchObject({ isRunning: true, minutes: 250 });
    const [row] = await works();
    expect(row).toMatchObject({ known: true, plan: 'time' });
    const { stored = '0' } = slotOf(await panel(wallet)) ?? {};
    expect(BigInt(stored)).toBeGreaterThan(RATE * 10n);
  });

  test('that is not sure yet gives nothing to claim, so that a machine that was lost took nothing with it', async () => {
    const { wallet } = await atSecondMachine();
    await indexAt(`${MONDAY}05:00Z`);
    hub.clock.set(new Date(`${MONDAY}05:30Z`));
    expect(slotOf(await panel(wallet))).toMatchObject({ stored: String(RATE * 240n), work: { minutes: 245 } });
    expect((await claim(wallet)).data.claimed).toBe(String(RATE * 240n));
    expect((await claim(wallet)).outcome).toBe('nothingToClaim');

    await indexAt(`${MONDAY}12:00Z`);
    hub.clock.set(new Date(`${MONDAY}12:00Z`));
    expect(slotOf(await panel(wallet))).toMatchObject({
      stored: '0',
      work: { isRunning: false, ending: 'level', minutes: 240 },
    });
  });

  test('of a machine that is stopped is what the index says then', async () => {
    const { wallet } = await beginWork(hub, 1, 'main');
    await indexAt(`${MONDAY}05:00Z`);
    hub.clock.set(new Date(`${MONDAY}05:30Z`));
    expect((await stop(wallet)).outcome).toBe('ok');
    expect(await works()).toMatchObject([{ known: true, mined: String(RATE * 245n) }]);
    expect((await claim(wallet)).data.claimed).toBe(String(RATE * 245n));
  });
});

test('a side mine is closed once the index has read past its last minute, and gives until then what is sure', async () => {
  const rate = perMinute(MINER_RARITY, 'low', 'amber');
  hub.clock.set(new Date('2026-05-13T10:00:00Z'));
  const [first, second] = [await beginWork(hub, 1, 'amber'), await beginWork(hub, 2, 'amber')];
  // Somebody else left so little of it that it lasts for half an hour and a part of a minute.
  const mined = SIDE_POOL - rate * 61n;
  await write(sql`insert into mining_works select made.* from mining_works as w, jsonb_populate_record(w, jsonb_build_object(
      'id', 999, 'hero_id', 999, 'slot', 2, 'account_id', 'other', 'end_minute', w.from_minute, 'ending', 'user',
      'mined', ${mined.toString()}::text)) as made where w.hero_id = 1`);
  const dried = () => rowsOf(hub.database.db, sql`select minute from dried_mines`);
  const amber = async (wallet: Signer) => slotOf(await panel(wallet), 'amber');

  await indexAt('2026-05-13T10:30:00Z');
  hub.clock.set(new Date('2026-05-13T10:35:00Z'));
  expect(await amber(first.wallet)).toMatchObject({
    stored: String(rate * 20n),
    work: { isRunning: false, ending: 'pool' },
  });
  expect((await claim(first.wallet, 'amber')).data.claimed).toBe(String(rate * 20n));
  expect((await stop(first.wallet, 'amber')).outcome).toBe('nothingRuns');
  expect(await dried()).toEqual([]);

  // The index reads that the other hero was sold: the mine lasts longer.
  await write(
    sql`insert into hero_moves (block_number, log_index, token_id, at) values (9, 0, 2, '2026-05-13T10:20:00Z')`,
  );
  expect(await amber(first.wallet)).toMatchObject({ stored: String(rate * 15n), work: { isRunning: true } });

  await indexAt('2026-05-13T11:00:00Z');
  hub.clock.set(new Date('2026-05-13T11:00:00Z'));
  expect(await amber(first.wallet)).toMatchObject({ stored: String(rate * 21n), work: { ending: 'pool' } });
  expect(await amber(second.wallet)).toMatchObject({ stored: String(rate * 20n), work: { ending: 'moved' } });
  expect(await dried()).toHaveLength(1);
});

test('a side mine that ran dry in the last minutes of its week gives no more than it holds when the next one has begun', async () => {
  const rate = perMinute(MINER_RARITY, 'low', 'amber');
  const [first, second] = [await beginWork(hub, 1, 'amber'), await beginWork(hub, 2, 'amber')];
  // It lasts until 23:56 and a part of a minute, which nobody can be sure of before the week is over.
  const left = rate * 2n * 236n + rate;
  await write(sql`insert into mining_works select made.* from mining_works as w, jsonb_populate_record(w, jsonb_build_object(
      'id', 999, 'hero_id', 999, 'slot', 2, 'account_id', 'other', 'end_minute', w.from_minute, 'ending', 'user',
      'mined', ${(SIDE_POOL - left).toString()}::text)) as made where w.hero_id = 1`);
  const mined = () =>
    rowsOf(hub.database.db, sql`select mined::text as mined from mining_works where hero_id < 3 order by hero_id`);

  await indexAt(`${MONDAY}01:00Z`);
  hub.clock.set(new Date(`${MONDAY}01:00Z`));
  expect((await claim(first.wallet, 'amber')).data.claimed).toBe(String(rate * 231n));
  expect(await mined()).toEqual([{ mined: null }, { mined: null }]);
  // The new week’s is full, and nothing holds back who begins in it.
  expect((await panel(second.wallet)).mines.find(({ mine }) => mine === 'amber')?.pool?.left).toBe(String(SIDE_POOL));

  await indexAt(`${MONDAY}09:00Z`);
  hub.clock.set(new Date(`${MONDAY}09:00Z`));
  const claims = [await claim(first.wallet, 'amber'), await claim(second.wallet, 'amber')];
  const sum = claims.reduce((all, { data }) => all + BigInt(data.claimed), rate * 231n);
  expect(sum).toBe(left);
  expect(await rowsOf(hub.database.db, sql`select mined::text as mined from dried_mines`)).toEqual([
    { mined: String(SIDE_POOL) },
  ]);
});
