import { sql, type SQL } from 'drizzle-orm';
import { wrappedResource } from '../../../core/rules/economy/resources.ts';
import type { TransferPartner, WalletTransfer } from '../../../core/wire/account/currency.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';

export type TransferFilter = {
  resType?: readonly string[] | undefined;
  with?: readonly TransferPartner[] | undefined;
  direction?: WalletTransfer['direction'] | undefined;
  at?: { gte?: string | undefined; lte?: string | undefined } | undefined;
};
export type TransferHolder = { wallet: string; contracts: ContractAddresses };
export type TransferPage = TransferHolder & {
  filter: TransferFilter;
  order: KeyOrder;
  after: readonly string[] | null;
  limit: number;
};

const partnerContracts: Partial<Record<keyof ContractAddresses, TransferPartner>> = {
  treasury: 'game',
  market: 'market',
  itemMarket: 'market',
  marketOffers: 'market',
  boxSales: 'boxes',
  forge: 'forge',
  staking: 'staking',
  offerReward: 'bounty',
  captainRewards: 'bounty',
  farms: 'farms',
  vesting: 'vesting',
};

export const transferOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`block_number`, type: 'bigint' },
    { column: sql`log_index`, type: 'integer' },
  ],
  direction,
});

/** The partner by its address, in one expression. */
function partnerOf(address: SQL, contracts: ContractAddresses): SQL {
  const cases = Object.entries(partnerContracts).map(
    ([name, partner]) => sql`when ${contracts[name as keyof ContractAddresses]} then ${partner}::text`,
  );
  return sql`case when ${address} is null then case resource when ${wrappedResource} then 'wrapping' else 'nobody' end
    else case ${address} ${sql.join(cases, sql` `)} else 'wallet' end end`;
}

function side({ wallet, contracts }: TransferHolder, way: WalletTransfer['direction'], filter: TransferFilter): SQL {
  const [own, other] = way === 'in' ? [sql`to_address`, sql`from_address`] : [sql`from_address`, sql`to_address`];
  const { resType, at } = filter;
  const narrowed = [
    sql`${own} = ${wallet}`,
    // To oneself nothing comes, and nothing leaves; nor by a transfer of nothing, which anybody can make in one's name.
    sql`${other} is distinct from ${wallet}`,
    sql`amount > 0`,
    ...(resType
      ? [sql`resource in (select value::numeric from jsonb_array_elements_text(${JSON.stringify(resType)}::jsonb))`]
      : []),
    ...(at?.gte ? [sql`at >= ${at.gte}::timestamptz`] : []),
    ...(at?.lte ? [sql`at <= ${at.lte}::timestamptz`] : []),
  ];
  return sql`select id, ${way}::text as direction, ${partnerOf(other, contracts)} as partner, ${other} as address,
      resource, amount, at, tx_hash, block_number, log_index from token_moves where ${sql.join(narrowed, sql` and `)}`;
}

function tableOf(holder: TransferHolder, filter: TransferFilter): SQL {
  const sides = (['in', 'out'] as const).filter((way) => filter.direction === undefined || filter.direction === way);
  return sql`(${sql.join(
    sides.map((way) => side(holder, way, filter)),
    sql` union all `,
  )}) as moved`;
}

const withPartner = ({ with: partners }: TransferFilter): SQL =>
  partners
    ? sql`partner in (select value from jsonb_array_elements_text(${JSON.stringify(partners)}::jsonb))`
    : sql`true`;

/** What came into a wallet and what left it, by the transfers that the index has. */
export async function listTransfers(db: Database, { filter, order, after, limit, ...holder }: TransferPage) {
  const where = after ? sql`${withPartner(filter)} and ${afterKey(order, after)}` : withPartner(filter);
  const rows = await rowsOf<WalletTransfer & { key: string[] }>(
    db,
    sql`select id, direction, partner as with, address, resource::text as "resType", amount::text as amount,
        to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, tx_hash as "txHash", ${keyText(order)} as key
      from ${tableOf(holder, filter)} where ${where} order by ${orderByKey(order)} limit ${limit}`,
  );
  return rows.map(({ key, ...row }) => ({ key, row }));
}

export const countTransfers = (db: Database, holder: TransferHolder, filter: TransferFilter) =>
  countUpTo(db, tableOf(holder, filter), withPartner(filter));
