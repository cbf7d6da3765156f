/** Whatever pages show of somebody, by how many rows there are of it. */
export const pagesOf = (wallet: string, id: string): Readonly<Record<string, string>> => ({
  heroes: `heroes where owner = '${wallet}' and state <> 'burned'`,
  'open listings': `orders where seller = '${wallet}' and state = 'open'`,
  sales: `orders where seller = '${wallet}' and state = 'sold'`,
  offers: `market_offers where buyer = '${wallet}'`,
  upgrades: `forge_requests where user_address = '${wallet}' and action <> 'recast' and state = 'answered'`,
  recasts: `forge_requests where user_address = '${wallet}' and action = 'recast'`,
  'heroes burned for energy': `energy_gains where user_address = '${wallet}'`,
  'boxes opened': `box_openings where account = '${wallet}' and state = 'opened'`,
  items: `item_balances where holder = '${wallet}' and amount > 0`,
  creations: `creations where creator = '${wallet}'`,
  bounties: `bounty_payers where payer = '${wallet}'`,
  votes: `bounty_votes where voter = '${wallet}'`,
  'votes that pay': `bounty_votes as v join heroes as h on h.token_id = v.hero_id
    where h.owner = '${wallet}' and v.paid is null and v.amount > 0`,
  'captains paid': `vestings as v join heroes as h on h.token_id = v.hero_id where h.owner = '${wallet}' and v.locked > 0`,
  'accounts of heroes': `hero_accounts as a join heroes as h on h.token_id = a.token_id where h.owner = '${wallet}'`,
  'badges in accounts of heroes': `item_balances as b join hero_accounts as a on a.account = b.holder
    join heroes as h on h.token_id = a.token_id
    where h.owner = '${wallet}' and b.amount > 0 and b.item_id between 20000 and 29999`,
  farms: `farm_stakes where account = '${wallet}' and amount > 0`,
  stakes: `stakes where account = '${wallet}' and amount > 0`,
  'weeks claimed': `reward_claims where account = '${wallet}'`,
  'weeks to claim': `reward_leaves as l where account = '${wallet}' and not exists (
    select 1 from reward_claims as c where c.week_id = l.week_id and c.account = l.account)`,
  withdrawals: `withdraw_orders where account_id = '${id}'`,
  deposits: `deposits where wallet = '${wallet}'`,
  'referral shares': `ledger_entries where to_purse = 'referral:${id}'`,
  grants: `arca_claims where account_id = '${id}'`,
});
