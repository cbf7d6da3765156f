import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minuteBefore } from '../../../../core/rules/mines/minutes.ts';
import { ratePerMinute } from '../../../../core/rules/mines/rates.ts';
import { miningEndpoints } from '../../../../core/wire/mines/mining.ts';
import { rowsOf } from '../../../db/database.ts';
import { beginWork, MINER_RARITY } from '../../../test-support/economy/mine-world.ts';
import { countQueries } from '../../../test-support/kept/count-queries.ts';
import { readUpTo } from '../../../test-support/kept/read-up-to.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { createLedgerService } from '../../ledger/ledger.service.ts';
import { shareWeeks } from '../week-shares.ts';
import type { Moving } from './closing.ts';
import { learnNights } from './nights.ts';

const EVENING = new Date('2026-05-12T20:00:00Z');
const MIDNIGHT = minuteBefore(new Date('2026-05-13T00:00:00Z'));
const SOON_AFTER = MIDNIGHT + 30;
const everyone = sql`true`;

let hub: TestApp;
beforeEach(async () => {
  hub = await createTestApp();
  hub.clock.set(EVENING);
});
afterEach(() => hub.close());

type Work = { heroId: string; nightRate: string; isNightKnown: boolean; planEnd: number; planEnding: string };
const works = () =>
  rowsOf<Work & { endMinute: number | null; storageEnd: number; ending: string | null }>(
    hub.database.db,
    sql`select hero_id::text as "heroId", night_rate::text as "nightRate", is_night_known as "isNightKnown",
      plan_end as "planEnd", plan_ending as "planEnding", end_minute as "endMinute", storage_end as "storageEnd", ending
      from mining_works order by hero_id`,
  );

/** With levels that were no wallet’s before; `meanwhile` is what others do before they are written down. */
function movingBy(levels: Map<string, number>, meanwhile: () => Promise<unknown> = async () => undefined): Moving {
  const energy = { give: () => Promise.reject(new Error('nobody gets energy back here')) };
  const levelsAt = async () => {
    await meanwhile();
    return levels;
  };
  return {
    ledger: createLedgerService(),
    energy: energy as unknown as Moving['energy'],
    staking: { levelsAt },
    now: hub.clock.now(),
  };
}
const rateAtLevel = (vipPercent: number) =>
  String(
    ratePerMinute({ mine: 'main', speed: 'low', rarity: MINER_RARITY, heroBps: 0, vipPercent, weekendBps: 10_000 }),
  );

/** As many works as these heroes, all like that of hero 1; every other one is of its owner's second machine. */
async function multiply(first: number, last: number): Promise<void> {
  const owner = sql`'miner-' || (n - n % 2)`;
  const changes = sql`jsonb_build_object('id', n, 'hero_id', n, 'account_id', ${owner}, 'wallet', ${owner},
    'machine', 1 + n % 2, 'slot', 1 + n % 2)`;
  await hub.database.db.execute(sql`insert into mining_works select made.*
    from generate_series(${first}::int, ${last}::int) as n
    join mining_works as w on w.hero_id = 1, jsonb_populate_record(w, ${changes}) as made`);
}

describe('works that went over midnight', () => {
  test('learn the new day in as many queries as one does, however many they are', async () => {
    await beginWork(hub, 1, 'main');
    const queryCount = countQueries();
    const asked = async (levels: Map<string, number>) => {
      const before = queryCount();
      await learnNights(hub.database.db, movingBy(levels), SOON_AFTER, everyone);
      return queryCount() - before;
    };
    const few = await asked(new Map());
    await hub.database.db.execute(sql`update mining_works set is_night_known = false`);
    await multiply(2, 81);
    // The first half of the owners has machines enough for both.
    const levels = new Map(Array.from({ length: 20 }, (_, at) => [`miner-${String(2 * at + 2)}`, 6]));
    expect(await asked(levels)).toBe(few);

    const [, ...rows] = await works();
    expect(rows).toHaveLength(80);
    const [rich, poor] = [rows.slice(0, 40), rows.slice(40)];
    for (const row of rich) {
      expect(row).toMatchObject({ isNightKnown: true, nightRate: rateAtLevel(6), planEnd: MIDNIGHT + 480 });
    }
    for (const row of poor) {
      const [planEnd, planEnding] = Number(row.heroId) % 2 === 0 ? [MIDNIGHT + 480, 'time'] : [MIDNIGHT, 'level'];
      expect(row).toMatchObject({ isNightKnown: true, nightRate: rateAtLevel(0), planEnd, planEnding });
    }
    expect(await asked(levels)).toBe(1);
  });

  test('of a whole evening are learned before their week is shared', async () => {
    await beginWork(hub, 1, 'main');
    await multiply(2, 41);
    hub.clock.set(new Date('2026-05-18T00:11:00Z'));
    await readUpTo(hub.database.db, hub.clock.now());

    const levels = new Map([['miner-2', 6]]);
    expect(await shareWeeks(hub.database.db, movingBy(levels))).toHaveLength(1);

    expect((await works()).filter(({ isNightKnown }) => !isNightKnown)).toEqual([]);
    const [low, high] = [BigInt(rateAtLevel(0)), BigInt(rateAtLevel(6))];
    const shares = await rowsOf<{ account: string; mined: string }>(
      hub.database.db,
      sql`select account_id as account, mined::text as mined from mining_shares where account_id like 'miner-%'`,
    );
    const minedBy = new Map(shares.map(({ account, mined }) => [account, BigInt(mined)]));
    // Four hours at two machines, then a day’s work at both, or at the one that is left.
    expect(minedBy.get('miner-2')).toBe((low * 240n + high * 480n) * 2n);
    expect(minedBy.get('miner-4')).toBe(low * 240n * 2n + low * 480n);
    expect(minedBy.size).toBe(20);
  });
});

describe('what a player does between reading and writing', () => {
  /** A slot that would be full an hour after midnight, had nobody claimed. */
  async function nearlyFull() {
    const miner = await beginWork(hub, 1, 'main');
    await hub.database.db.execute(
      sql`update mining_works set storage_end = ${MIDNIGHT + 60}, plan_end = ${MIDNIGHT + 60}, plan_ending = 'storage'`,
    );
    hub.clock.set(new Date('2026-05-12T23:59:00Z'));
    return { ...miner, session: await hub.logIn(miner.wallet) };
  }
  const once = (work: () => Promise<unknown>) => {
    let isDone = false;
    return async () => {
      if (!isDone) await work();
      isDone = true;
    };
  };

  test('a claim makes room that the night does not take away', async () => {
    const { owner, session } = await nearlyFull();
    const claim = once(async () => {
      expect((await hub.call(miningEndpoints.claim, {}, { session })).outcome).toBe('ok');
    });
    await learnNights(hub.database.db, movingBy(new Map([[owner, 6]]), claim), SOON_AFTER, everyone);

    expect(await works()).toMatchObject([
      { isNightKnown: true, nightRate: rateAtLevel(6), storageEnd: MIDNIGHT - 1 + 1_440, planEnd: MIDNIGHT + 480 },
    ]);
  });

  test('a stop stays one', async () => {
    const { session } = await nearlyFull();
    const stop = once(async () => {
      expect((await hub.call(miningEndpoints.stop, { mine: 'main', slot: 1 }, { session })).outcome).toBe('ok');
    });
    await learnNights(hub.database.db, movingBy(new Map(), stop), SOON_AFTER, everyone);

    expect(await works()).toMatchObject([{ endMinute: MIDNIGHT - 1, ending: 'user', isNightKnown: false }]);
  });

  test('a late claim does not bring back a machine that was lost', async () => {
    const { session } = await nearlyFull();
    await hub.database.db.execute(sql`update mining_works set machine = 2`);
    await learnNights(hub.database.db, movingBy(new Map()), SOON_AFTER, everyone);
    expect((await hub.call(miningEndpoints.claim, {}, { session })).outcome).toBe('ok');

    expect(await works()).toMatchObject([{ planEnd: MIDNIGHT, planEnding: 'level' }]);
  });
});
