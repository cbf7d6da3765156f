import { sql } from 'drizzle-orm';
import { resources } from '../../../../core/rules/economy/resources.ts';
import { rowsOf } from '../../../db/database.ts';
import { USUAL_SPACING } from '../../treasury/treasury.service.ts';
import { instantText } from '../instant-text.ts';
import type { AttentionKind } from '../attention-kind.ts';

type Row = { id: string; resource: string; amount: string; endsAt: string };

/** Withdrawals that can be collected now: not before the treasury pays their wallet again, and not once their voucher ended. */
export const withdrawals: AttentionKind = {
  live: ['withdrawals'],
  async find({ db, accountId, contracts, now }) {
    const at = sql`${now.toISOString()}::timestamptz`;
    const rows = await rowsOf<Row>(
      db,
      sql`select id, resource::text as resource, amount::text as amount, ${instantText('expire_at')} as "endsAt"
        from withdraw_orders as o
        where account_id = ${accountId} and state in ('created', 'failed') and expire_at > ${at}
          and not exists (
            select 1 from payouts as p where p.wallet = o.wallet and p.resource = o.resource
              and p.at + make_interval(secs => coalesce((select spacing from treasury_state limit 1), ${USUAL_SPACING}))
                > ${at})`,
    );
    const tokens: Partial<Record<string, string>> = {
      [resources.arca]: contracts.arca,
      [resources.whiteOre]: contracts.whiteOre,
    };
    return rows.map(({ id, resource, amount, endsAt }) => {
      const token = tokens[resource];
      return {
        kind: 'withdrawal',
        key: id,
        says: 'alerts.attention.withdrawal',
        values: { amount: token === undefined ? { is: 'pieces', count: amount } : { is: 'money', token, amount } },
        at: endsAt,
        path: `/currency/order/${id}`,
      };
    });
  },
};
