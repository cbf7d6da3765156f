import { sql, type SQL } from 'drizzle-orm';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import {
  FIRST_ITEM,
  itemIdsOf,
  resources,
  wrappedResource,
  type ItemKind,
} from '../../../core/rules/economy/resources.ts';
import type { AssetKind } from '../../../core/wire/account/currency.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { isOneOf } from '../../db/key-set.ts';
import { heroPlaces } from '../heroes/roles.service.ts';
import { stillFrozen } from '../withdrawals/views/frozen.service.ts';
import { line, type Holder, type PlaceRow } from './place-lines.ts';
import { unclaimedLines } from './unclaimed.repository.ts';

/**
 * What a wallet put into bounties and can come back, by the bounty's token: to whoever paid it, whoever has the captain by
 * then. What of it others closed already is still the own.
 */
const inBounties = ({ wallet, contracts, now }: Holder): SQL[] =>
  (['arca', 'whiteOre', 'wrappedRon'] as const).map((kind) =>
    line(
      kind,
      'bounty',
      sql`select sum(p.paid - p.refunded) from bounty_payers as p
        join bounty_offers as o on o.epoch_id = p.epoch_id and o.captain_id = p.captain_id
        join bounty_epochs as e on e.epoch_id = p.epoch_id
        where p.payer = ${wallet} and p.paid > p.refunded and o.token = ${contracts[kind]}
          and (o.voted = 0 or e.ends_at > ${now.toISOString()}::timestamptz)`,
    ),
  );

/** ARCA that contracts hold for a wallet beside that: in open offers, staked, and locked in heroes. */
const arcaElsewhere = ({ wallet }: Holder): SQL[] => [
  line('arca', 'market', sql`select sum(amount) from market_offers where buyer = ${wallet} and state = 'open'`),
  line('arca', 'staking', sql`select amount from stakes where account = ${wallet}`),
  line(
    'arca',
    'vesting',
    sql`select sum(v.locked) from heroes as h join vestings as v on v.hero_id = h.token_id
      where h.owner = ${wallet} and h.state <> 'burned'`,
  ),
];

const within = (accounts: readonly string[]) => isOneOf(sql`holder`, 'text', accounts);

/** A currency in the wallet, in the own accounts of its heroes, in the game, earned, and on its way in either direction. */
function currencyLines(kind: AssetKind, resource: number, { wallet, heroAccounts, accountId }: Holder): SQL[] {
  const purse = (name: string) =>
    sql`select amount from ledger_balances where resource = ${resource} and purse = ${`${name}:${accountId}`}`;
  return [
    line(kind, 'wallet', sql`select amount from token_balances where resource = ${resource} and holder = ${wallet}`),
    line(
      kind,
      'heroAccount',
      sql`select sum(amount) from token_balances where resource = ${resource} and ${within(heroAccounts)}`,
    ),
    line(kind, 'game', purse('player')),
    line(kind, 'earned', purse('referral')),
    line(kind, 'payout', purse('staking')),
    line(kind, 'transit', sql`select amount from (${stillFrozen(accountId)}) as held where resource = ${resource}`),
    line(
      kind,
      'transit',
      sql`select sum(amount) from deposits where wallet = ${wallet} and resource = ${resource} and not credited`,
    ),
    line(kind, 'debt', sql`select -amount from (${purse('debt')}) as owed`),
  ];
}

/** Ore that waits at the forge for an answer: it is used up or comes back. */
const oreElsewhere = ({ wallet }: Holder): SQL[] => [
  line(
    'whiteOre',
    'transit',
    sql`select sum(ore) from forge_requests where user_address = ${wallet} and state = 'open'`,
  ),
];

/** Coin that a wallet took no payment of: its market holds it until it is taken (decisions.md 43). */
const coinElsewhere = ({ wallet, contracts: { market, itemMarket, marketOffers } }: Holder): SQL[] => [
  line(
    'coin',
    'proceeds',
    sql`select sum(case kind when 'owed' then amount else -amount end) from pull_payments
      where contract in (${market}, ${itemMarket}, ${marketOffers}) and currency = ${NATIVE_COIN} and account = ${wallet}`,
  ),
];

/** Energy in the tanks of machines, until what was used of it is settled. */
const energyElsewhere = ({ accountId }: Holder): SQL[] => [
  line(
    'energy',
    'mining',
    sql`select sum(energy) from mining_works where account_id = ${accountId} and not is_energy_settled`,
  ),
];

const isOfKind = (kind: ItemKind) => {
  const { from, to } = itemIdsOf(kind);
  return sql`id between ${from.toString()}::numeric and ${(to ?? from).toString()}::numeric`;
};

/** Pieces of items by where they are; the currencies and energy of the ledger are none. */
const itemLines = ({ wallet, heroAccounts, accountId }: Holder): SQL => sql`
  select case when ${isOfKind('box')} then 'boxes' when ${isOfKind('voucher')} then 'vouchers' else 'items' end as kind,
    place, sum(quantity) as amount
  from (
    select item_id::numeric as id, 'wallet' as place, amount as quantity from item_balances where holder = ${wallet}
    union all select item_id, 'heroAccount', amount from item_balances where ${within(heroAccounts)}
    union all select item_id, 'market', stock from item_orders where seller = ${wallet} and state = 'open'
    union all select box_id, 'transit', amount from box_openings where account = ${wallet} and state = 'open'
    union all select resource, place, amount from (
        select resource, 'game' as place, amount from ledger_balances where purse = ${`player:${accountId}`}
        union all select resource, 'transit', amount from (${stillFrozen(accountId)}) as frozen
      ) as booked where resource >= ${FIRST_ITEM.toString()}::numeric
  ) as held group by 1, 2`;

const heroLines = ({ wallet, now }: Holder): SQL => sql`
  select 'heroes' as kind, place, count(*)::numeric as amount from (${heroPlaces(wallet, now)}) as held group by place`;

/** Everything of an account by kind and place, in one statement: of one moment, so that nothing is counted twice. */
export async function readPlaces(db: Database, holder: Holder): Promise<PlaceRow[]> {
  const lines = [
    ...currencyLines('arca', resources.arca, holder),
    ...currencyLines('whiteOre', resources.whiteOre, holder),
    // Never in the game: the lines of its ledger find nothing.
    ...currencyLines('wrappedRon', wrappedResource, holder),
    ...inBounties(holder),
    ...arcaElsewhere(holder),
    ...oreElsewhere(holder),
    ...coinElsewhere(holder),
    ...energyElsewhere(holder),
    ...unclaimedLines(holder),
    itemLines(holder),
    heroLines(holder),
  ];
  return rowsOf<PlaceRow>(
    db,
    sql`select kind, place, sum(amount)::text as amount from (${sql.join(lines, sql` union all `)}) as every
      where amount <> 0 group by kind, place`,
  );
}
