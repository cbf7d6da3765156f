import { sql, type SQL } from 'drizzle-orm';
import { line, type Holder } from './place-lines.ts';

/**
 * What the votes of a wallet's heroes earned, by the bounty's token. An epoch's end takes it out of the captain's bounty,
 * so it is here from then on, also in the hour before it can be claimed.
 */
const byVotes = ({ wallet, contracts, now }: Holder): SQL[] =>
  (['arca', 'whiteOre', 'wrappedRon'] as const).map((kind) =>
    line(
      kind,
      'votes',
      sql`select sum(div((o.reward - div(o.reward * t.cut_bps, 10000)) * v.amount, o.voted))
        from heroes as h join bounty_votes as v on v.hero_id = h.token_id
        join bounty_offers as o on o.epoch_id = v.epoch_id and o.captain_id = v.captain_id
        join bounty_epochs as e on e.epoch_id = v.epoch_id join bounty_terms as t on t.terms_id = e.terms_id
        where h.owner = ${wallet} and h.holder = ${wallet} and v.amount > 0 and v.paid is null and o.voted > 0
          and o.token = ${contracts[kind]} and e.ends_at <= ${now.toISOString()}::timestamptz`,
    ),
  );

/** Rewards of weeks that are open on the chain. A share that is paid by orders is in no week's list (`byOrders`). */
const byStaking = ({ wallet }: Holder): SQL =>
  line(
    'arca',
    'weeks',
    sql`select sum(l.amount) from reward_leaves as l join reward_lists as r on r.week_id = l.week_id
      join reward_weeks as w on w.week_id = l.week_id and w.root = r.root
      where l.account = ${wallet} and not exists (select 1 from reward_claims as c
        where c.week_id = l.week_id and c.account = l.account)`,
  );

/** Shares that are paid by orders, as long as their pool lacks them: they come into the purse that orders draw from. */
const byOrders = ({ accountId }: Holder): SQL =>
  line(
    'arca',
    'payout',
    sql`select sum(amount) from staking_order_shares where account_id = ${accountId} and credited_at is null`,
  );

/** As long as it can be claimed: afterwards it is in the pool of another round. */
const bySeasons = ({ accountId, now }: Holder): SQL =>
  line(
    'arca',
    'season',
    sql`select sum(amount) from season_rewards where account_id = ${accountId} and state = 'open'
      and claim_until > ${now.toISOString()}::timestamptz`,
  );

/** Until the chain says that the exchange has it. */
const byPromise = ({ accountId }: Holder): SQL =>
  line(
    'arca',
    'promised',
    sql`select sum(amount) from arca_claims where account_id = ${accountId} and state <> 'done'`,
  );

/** What waits for its player to claim it, in whichever way, or to be paid to him. */
export const unclaimedLines = (holder: Holder): SQL[] => [
  line('whiteOre', 'mining', holder.ore),
  byStaking(holder),
  byOrders(holder),
  ...byVotes(holder),
  bySeasons(holder),
  byPromise(holder),
];
