import { sql } from 'drizzle-orm';
import { REFUND_AFTER_MS } from '../../../../core/rules/draws/refund.ts';
import { callOf } from '../../../../core/wire/account/claimables.ts';
import { rowsOf } from '../../../db/database.ts';
import type { ClaimKind } from '../claim-kind.ts';

const MOST = 100;
type Row = { contract: 'forge' | 'gacha'; requestId: string; heroId: string | null };

/** Heroes, ore and gacha balls of requests that nobody answered for a day. */
export const refunds: ClaimKind = {
  kind: 'refund',
  live: ['heroes', 'boxes'],
  async find({ db, wallet, now }) {
    /** Whatever was asked for until then can be taken back. */
    const until = sql`${new Date(now.getTime() - REFUND_AFTER_MS).toISOString()}::timestamptz`;
    const rows = await rowsOf<Row>(
      db,
      sql`(select 'forge' as contract, id::text as "requestId", hero_id::text as "heroId", asked_at as at
          from forge_requests where user_address = ${wallet} and state = 'open' and asked_at <= ${until})
        union all
        (select 'gacha', request_id::text, null, opened_at
          from box_openings where account = ${wallet} and state = 'open' and opened_at <= ${until})
        order by at limit ${MOST}`,
    );
    return rows.map(({ contract, requestId, heroId }) => ({
      key: `refund-${contract}-${requestId}`,
      pays: null,
      values: { request: requestId },
      endsAt: null,
      call: callOf(contract, 'refund', [requestId], { expects: 'TicketRefunded' }),
      path: heroId === null ? '/boxes/list?tab=openings' : `/hero/grow-up/${heroId}`,
    }));
  },
};
