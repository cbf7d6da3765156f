import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../db/database.ts';
import type { ClaimKind } from '../claim-kind.ts';

type Row = { id: string; amount: string; reason: string };

/** ARCA that was promised and not asked for yet; the office pays it to an exchange, so it is asked for on a page of its own. */
export const promises: ClaimKind = {
  kind: 'promise',
  live: [], // no block and no other player changes it
  async find({ db, accountId, contracts }) {
    const rows = await rowsOf<Row>(
      db,
      sql`select id, amount::text as amount, reason from arca_claims
        where account_id = ${accountId} and state = 'open' order by granted_at, id`,
    );
    return rows.map(({ id, amount, reason }) => ({
      key: `promise-${id.replace(/[^\w.-]/g, '.').slice(0, 80)}`,
      pays: { token: contracts.arca, amount },
      values: { reason },
      endsAt: null,
      call: null,
      path: '/currency/promised',
    }));
  },
};
