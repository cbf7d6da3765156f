import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../db/database.ts';
import type { ClaimKind } from '../claim-kind.ts';

/** From when on a request without an answer can be taken back (contracts/src/Tickets.sol). */
const REFUND_AFTER = sql`interval '1 day'`;
const MOST = 100;
type Row = { contract: 'forge' | 'gacha'; requestId: string; heroId: string | null };

/** Heroes, ore and gacha balls of requests that nobody answered for a day. */
export const refunds: ClaimKind = {
  kind: 'refund',
  async find({ db, wallet, now }) {
    const at = sql`${now.toISOString()}::timestamptz`;
    const rows = await rowsOf<Row>(
      db,
      sql`(select 'forge' as contract, id::text as "requestId", hero_id::text as "heroId", asked_at as at
          from forge_requests where user_address = ${wallet} and state = 'open' and asked_at + ${REFUND_AFTER} <= ${at})
        union all
        (select 'gacha', request_id::text, null, opened_at
          from box_openings where account = ${wallet} and state = 'open' and opened_at + ${REFUND_AFTER} <= ${at})
        order by at limit ${MOST}`,
    );
    return rows.map(({ contract, requestId, heroId }) => ({
      key: `refund-${contract}-${requestId}`,
      pays: null,
      values: { request: requestId },
      endsAt: null,
      call: { to: `${contract}.refund` as const, requestId },
      path: heroId === null ? '/boxes/list?tab=openings' : `/hero/grow-up/${heroId}`,
    }));
  },
};
