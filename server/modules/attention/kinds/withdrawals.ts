import { sql } from 'drizzle-orm';
import { resources } from '../../../../core/rules/economy/resources.ts';
import { rowsOf } from '../../../db/database.ts';
import { instantText } from '../instant-text.ts';
import type { AttentionKind } from '../attention-kind.ts';

type Row = { id: string; resource: string; amount: string; endsAt: string };

/** Withdrawals that are signed and not collected. */
export const withdrawals: AttentionKind = {
  live: ['withdrawals'],
  async find({ db, accountId, contracts }) {
    const rows = await rowsOf<Row>(
      db,
      sql`select id, resource::text as resource, amount::text as amount, ${instantText('expire_at')} as "endsAt"
        from withdraw_orders where account_id = ${accountId} and state in ('created', 'failed')`,
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
