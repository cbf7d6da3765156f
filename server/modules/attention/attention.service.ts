import { sql } from 'drizzle-orm';
import { resources } from '../../../core/rules/economy/resources.ts';
import type { offerNoticeKinds } from '../../../core/wire/account/alerts.ts';
import type { Attention } from '../../../core/wire/account/attention.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { CallContext } from '../../http/serve.ts';
import type { BountiesService } from '../bounties/bounties.service.ts';
import type { FarmsService } from '../farms/farms.service.ts';
import type { VestingsService } from '../vestings/vestings.service.ts';

export type AttentionService = ReturnType<typeof createAttentionService>;
/** Who knows what can be claimed. */
export type Claims = {
  bounties: Pick<BountiesService, 'claimable'>;
  vestings: Pick<VestingsService, 'due'>;
  farms: Pick<FarmsService, 'pools'>;
};
type Deps = Pick<AppDeps, 'database' | 'chain'> & Claims;

const SOON_MS = 7 * 86_400_000;
const MOST = 5;
const iso = (column: string, name: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`);

/**
 * What waits for a player, the most urgent first. The tables of other modules are read by name. What lies in the market
 * contracts for a wallet is asked of the chain by the page itself.
 */
export function createAttentionService({ database, chain, ...claims }: Deps) {
  const { db } = database;
  const { arca, whiteOre } = chain.config.contracts;
  const resTypes = new Map([
    [arca, resources.arca],
    [whiteOre, resources.whiteOre],
  ]);
  return {
    async attention(context: CallContext): Promise<{ list: Attention[] }> {
      const { account, now } = context;
      const { accountId, walletAddress } = account();
      const wallet = walletAddress ?? '';
      return {
        list: [
          ...(await withdrawalsOf(db, accountId)),
          ...(await vouchersOf(db, wallet, now)),
          ...(await rewardsOf(db, wallet)),
          ...(walletAddress === null ? [] : await claimsOf(walletAddress, { ...claims, resTypes, context })),
          ...(await newsOf(db, accountId)),
        ],
      };
    },
  };
}

async function withdrawalsOf(db: Database, accountId: string): Promise<Attention[]> {
  const rows = await rowsOf<{ id: string; resType: string; amount: string; endsAt: string }>(
    db,
    sql`select id, resource::text as "resType", amount::text as amount, ${iso('expire_at', 'endsAt')}
      from withdraw_orders where account_id = ${accountId} and state in ('created', 'failed')`,
  );
  return rows.map((row) => ({ kind: 'withdrawal', ...row }));
}

/** Vouchers and coupons that end within a week. */
async function vouchersOf(db: Database, wallet: string, now: Date): Promise<Attention[]> {
  const until = new Date(now.getTime() + SOON_MS).toISOString();
  const rows = await rowsOf<{ itemId: string; quantity: string; endsAt: string }>(
    db,
    sql`select b.item_id::text as "itemId", b.amount::text as quantity, ${iso('v.ends_at', 'endsAt')}
      from item_balances as b join (
        select voucher_id as id, ends_at from box_vouchers union all select coupon_id, ends_at from box_coupons
      ) as v on v.id = b.item_id
      where b.holder = ${wallet} and b.amount > 0 and v.ends_at > ${now.toISOString()}::timestamptz
        and v.ends_at <= ${until}::timestamptz
      order by v.ends_at limit ${MOST}`,
  );
  return rows.map((row) => ({ kind: 'voucher', ...row }));
}

async function rewardsOf(db: Database, wallet: string): Promise<Attention[]> {
  const rows = await rowsOf<{ weekId: number; amount: string }>(
    db,
    sql`select l.week_id as "weekId", l.amount::text as amount
      from reward_leaves as l join reward_weeks as w on w.week_id = l.week_id
      left join reward_claims as c on c.week_id = l.week_id and c.account = l.account
      where l.account = ${wallet} and c.week_id is null order by l.week_id limit ${MOST}`,
  );
  return rows.map((row) => ({ kind: 'reward', ...row }));
}

type ClaimParts = Claims & { resTypes: ReadonlyMap<string, number>; context: CallContext };

/** What can be claimed this moment: bounties by what they pay, then locked ARCA that is due, then farms. */
async function claimsOf(address: string, { bounties, vestings, farms, resTypes, context }: ClaimParts) {
  const { claims } = await bounties.claimable({ address }, context);
  const due = await vestings.due(address, context.now);
  const { pools } = await farms.pools({ address }, context);
  const full = pools.filter(({ claimable }) => claimable !== '0');
  const list: Attention[] = [];
  for (const [token, resType] of resTypes) {
    const own = claims.filter((claim) => claim.token === token);
    const amount = sumOf(own.map(({ reward }) => reward));
    if (amount !== '0') list.push({ kind: 'bounty', resType: String(resType), amount, claims: own.length });
  }
  if (due.length > 0) {
    list.push({ kind: 'vesting', amount: sumOf(due.map(({ nextStep }) => nextStep)), heroes: due.length });
  }
  if (full.length > 0) {
    list.push({ kind: 'farm', amount: sumOf(full.map(({ claimable }) => claimable)), pools: full.length });
  }
  return list;
}

const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n).toString();

/** Sales and what became of offers that were not looked at yet. */
async function newsOf(db: Database, accountId: string): Promise<Attention[]> {
  const rows = await rowsOf<{
    kind: 'sold' | (typeof offerNoticeKinds)[number];
    heroId: string | null;
    itemId: string | null;
    currency: 'ARCA' | 'RON';
    price: string;
    at: string;
  }>(
    db,
    sql`select kind, hero_id::text as "heroId", item_id::text as "itemId", currency, price::text as price,
        ${iso('at', 'at')}
      from notices where account_id = ${accountId} and kind not in ('price', 'match') and read_at is null and not gone
      order by id desc limit ${MOST}`,
  );
  return rows.map(({ kind, itemId, ...row }) => (kind === 'sold' ? { kind, itemId, ...row } : { kind, ...row }));
}
