import { sql, type SQL } from 'drizzle-orm';

/**
 * What is frozen for an account and has not been paid, as rows of (resource, amount). From the payment to its last
 * confirmation the wallet has it and the books still freeze it: it is counted where it is.
 */
export const stillFrozen = (accountId: string): SQL => sql`
  select resource, sum(amount) as amount from (
    select resource, amount from ledger_balances where purse = ${`frozen:${accountId}`}
    union all select o.resource, -o.amount from withdraw_orders as o join payouts as paid on paid.salt = o.id
      where o.account_id = ${accountId} and o.state in ('created', 'submitted', 'failed')
  ) as frozen group by resource`;
