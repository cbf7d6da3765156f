import { sql, type SQL } from 'drizzle-orm';
import { minuteBefore } from '../../../../core/rules/mines/minutes.ts';
import { DAY_MS } from '../../../../core/rules/seasons/calendar.ts';
import { MINING_MINUTES, pointRules, POINTS_PER_PIP, type PointSource } from '../../../../core/rules/seasons/points.ts';
import { minutesOnDay } from '../../mining/miners.service.ts';

/**
 * `until` is the round's end: of a round that was closed in the middle of a day the rest of it does not count. `now` is for
 * what goes on by itself.
 */
export type Day = { season: string; day: number; until: number; now: number };

/**
 * Where points come from, as SQL over what really happened: `account_id`, `count` and `points` of one day, one row an
 * account. Tables of other modules are read by name. What is read from the index falls with its block, because a day is
 * made anew. A module that comes later adds its line here.
 */
export type SourceRead = { source: PointSource; rows(day: Day): SQL };

const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
const within = (column: SQL, { day, until }: Day): SQL =>
  sql`${column} >= ${at(day * DAY_MS)} and ${column} < ${at(Math.min((day + 1) * DAY_MS, until))}`;

/** So many times a day, each with its points. */
function counted(source: keyof typeof pointRules, times: (day: Day) => SQL): SourceRead {
  const { points, perDay } = pointRules[source];
  return {
    source,
    rows: (day) => sql`select account_id, least(sum(times), ${perDay}::int)::int as count,
      (least(sum(times), ${perDay}::int) * ${points}::int)::int as points
      from (${times(day)}) as found where account_id is not null group by account_id`,
  };
}

/** What wallets did, for the accounts that they are bound to. */
const ofWallets = (rows: SQL): SQL =>
  sql`select accounts.id as account_id, did.times from (${rows}) as did join accounts on accounts.wallet_address = did.wallet`;

export const sourceReads: readonly SourceRead[] = [
  // Nothing takes a login back, but sessions are forgotten a week after their end: what was read of an old day stays.
  counted(
    'login',
    (day) => sql`select account_id, 1 as times from sessions where ${within(sql`created_at`, day)}
      union all select account_id, 1 from season_visits where season = ${day.season} and day = ${day.day}
      union all select account_id, 1 from season_points
        where season = ${day.season} and day = ${day.day} and source = 'login'`,
  ),
  // A hero or pieces, sold or bought, and never to oneself.
  counted('trade', (day) =>
    ofWallets(sql`select wallet, 1 as times from orders, lateral (values (seller), (buyer)) as side (wallet)
        where state = 'sold' and ${within(sql`closed_at`, day)} and seller is distinct from buyer
      union all select wallet, 1 from item_sales, lateral (values (seller), (buyer)) as side (wallet)
        where ${within(sql`at`, day)} and seller <> buyer
      union all select wallet, 1 from market_offers, lateral (values (seller), (buyer)) as side (wallet)
        where state = 'accepted' and ${within(sql`closed_at`, day)} and seller is distinct from buyer`),
  ),
  counted('opening', (day) =>
    ofWallets(sql`select account as wallet, amount as times from box_openings
      where state = 'opened' and ${within(sql`closed_at`, day)}`),
  ),
  counted(
    'invite',
    (day) => sql`select inviter_id as account_id, 1 as times from invitations
      where season = ${day.season} and ${within(sql`agreed_at`, day)}`,
  ),
  counted(
    'sog',
    (day) => sql`select account_id, pieces as times from task_deeds
      where season = ${day.season} and task = 'sog' and ${within(sql`at`, day)}`,
  ),
  counted('mining', ({ day, until, now }) => {
    const worked = minutesOnDay(day, minuteBefore(new Date(Math.min(now, until))));
    return sql`select account_id, 1 as times from (${worked}) as worked where minutes >= ${MINING_MINUTES}::int`;
  }),
  {
    source: 'task',
    rows: (day) => sql`select account_id, count(*)::int as count, sum(points)::int as points from task_deeds
      where season = ${day.season} and points > 0 and ${within(sql`at`, day)} group by account_id`,
  },
  {
    source: 'dice',
    rows: (day) => sql`select account_id, 1 as count, (value * ${POINTS_PER_PIP}::int)::int as points from dice_rolls
      where season = ${day.season} and day = ${day.day}`,
  },
];
