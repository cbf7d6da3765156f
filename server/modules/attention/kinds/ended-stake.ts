import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../db/database.ts';
import { instantText } from '../instant-text.ts';
import type { AttentionKind } from '../attention-kind.ts';

/** A stake whose lock is over: it earns nothing more, and waits to be taken back. */
export const endedStake: AttentionKind = {
  live: ['staking'],
  async find({ db, wallet, contracts, now }) {
    const rows = await rowsOf<{ amount: string; endedAt: string }>(
      db,
      sql`select amount::text as amount, ${instantText('ends_at')} as "endedAt" from stakes
        where account = ${wallet} and amount > 0 and ends_at <= ${now.toISOString()}::timestamptz`,
    );
    return rows.map(({ amount, endedAt }) => ({
      kind: 'endedStake',
      key: 'stake-ended',
      says: 'alerts.attention.endedStake',
      values: { amount: { is: 'money', token: contracts.arca, amount } },
      at: endedAt,
      path: '/defi/staking',
    }));
  },
};
