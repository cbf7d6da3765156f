import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../db/database.ts';
import { instantText } from '../instant-text.ts';
import type { AttentionKind } from '../attention-kind.ts';

/** Withdrawals that are signed and not collected. */
export const withdrawals: AttentionKind = async ({ db, accountId }) => {
  const rows = await rowsOf<{ id: string; resType: string; amount: string; endsAt: string }>(
    db,
    sql`select id, resource::text as "resType", amount::text as amount, ${instantText('expire_at')} as "endsAt"
      from withdraw_orders where account_id = ${accountId} and state in ('created', 'failed')`,
  );
  return rows.map((row) => ({ kind: 'withdrawal', ...row }));
};
