import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { withdrawalEndpoints } from '../../core/wire/game/withdrawals.ts';
import type { Session } from '../../core/wire/account/session.ts';
import type { Database } from '../../server/db/database.ts';
import { createTestApp, type TestApp } from '../../server/test-support/test-app.ts';
import { quantile, type Figure } from '../report.ts';

const ORDERS = 1_000_000;
const ACCOUNTS = 100_000;
const CLIENTS = 50;
const WARM_UP_MS = 5_000;
const MEASURED_MS = 40_000;
const LIMIT_MS = 50;

/** In a process of its own, which is told its database before it loads anything. Prints the figures as JSON. */
async function main(): Promise<void> {
  const hub = await createTestApp({ clock: { now: () => new Date() } });
  try {
    const sessions = await Promise.all(Array.from({ length: CLIENTS }, () => hub.logIn()));
    await fill(hub.database.db, sessions);
    console.log(JSON.stringify(await ask(hub, sessions)));
  } finally {
    await hub.close();
  }
}

/** Those who ask have orders like everybody else. */
async function fill(db: Database, sessions: readonly Session[]): Promise<void> {
  const ids = JSON.stringify(sessions.map(({ userInfo }) => [userInfo.userId, userInfo.walletAddress]));
  await db.execute(sql`update accounts set has_game_account = true`);
  await db.execute(sql`insert into accounts (id, nickname, created_at)
    select 'p' || n, 'Player ' || n, timestamptz '2026-01-01' from generate_series(1, ${ACCOUNTS}::int) as n`);
  await db.execute(sql`insert into withdraw_orders (id, account_id, wallet, resource, amount, fee, fee_bps, variant, state,
      expire_at, created_at, tx_hash, closed_at, block_number)
    select '0x' || lpad(to_hex(n), 64, '0'),
      coalesce(asks.who ->> 0, 'p' || owner), coalesce(asks.who ->> 1, '0x' || lpad(to_hex(owner), 40, '0')),
      37 + n % 2, 200000000000000000000, 10000000000000000000, 500, 0,
      case when n % 10 < 7 then 'confirmed' else 'expired' end, at + interval '30 minutes', at,
      case when n % 10 < 7 then '0x' || lpad(to_hex(n), 64, 'a') end, at + interval '1 hour',
      case when n % 10 < 7 then n end
    from (select n, (n * 7) % ${ACCOUNTS}::int as owner, now() - interval '23 hours' - random() * interval '300 days' as at
      from generate_series(1, ${ORDERS}::int) as n) as made
      left join (select ordinality - 1 as at_place, value as who from jsonb_array_elements(${ids}::jsonb) with ordinality) as asks
        on asks.at_place = owner`);
  await db.execute(sql`insert into payouts (salt, wallet, resource, amount, fee, variant, tx_hash, log_index, block_number, at)
    select id, wallet, resource, amount, fee, variant, tx_hash, 0, block_number, closed_at
    from withdraw_orders where state = 'confirmed'`);
  await db.execute(sql`insert into ledger_balances (purse, resource, amount)
    select 'player:' || id, 37, 1000000000000000000000 from accounts`);
  for (const table of ['accounts', 'withdraw_orders', 'payouts', 'ledger_balances']) {
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  }
}

async function ask(hub: TestApp, sessions: readonly Session[]): Promise<Figure[]> {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const times: number[] = [];
  const client = async (session: Session) => {
    while (elapsed() < WARM_UP_MS + MEASURED_MS) {
      await pause(500 + Math.random() * 1_000);
      const askedAt = elapsed();
      const resType = Math.random() < 0.5 ? '37' : '38';
      const { outcome } = await hub.call(withdrawalEndpoints.preWithdraw, { resType }, { session });
      if (outcome !== 'ok') throw new Error(`no quote: ${outcome}`);
      if (askedAt > WARM_UP_MS) times.push(elapsed() - askedAt);
    }
  };
  await Promise.all(sessions.map(client));
  return [
    { what: 'quotes asked for', value: times.length, unit: '' },
    { what: 'quote, p50', value: quantile(times, 0.5), unit: 'ms', digits: 1 },
    { what: 'quote, p95', value: quantile(times, 0.95), unit: 'ms', digits: 1 },
    { what: 'quote, p99', value: quantile(times, 0.99), unit: 'ms', digits: 1, limit: LIMIT_MS },
  ];
}

await main();
