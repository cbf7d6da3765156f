import { sql } from 'drizzle-orm';
import { MOST_BOXES_AT_ONCE } from '../../../../core/rules/boxes/boxes.ts';
import { callOf } from '../../../../core/wire/account/claimables.ts';
import { rowsOf } from '../../../db/database.ts';
import type { ClaimKind } from '../claim-kind.ts';

const keyOf = (voucherId: string) => `event-${voucherId}`;
const givesBalls = sql`cardinality(v.box_ids) > 0`;
type Row = { voucherId: string; amount: string; held: string; endsAt: string | null };

/**
 * Vouchers in the wallet of events that are on: each is burned for what the event gives, as many as go at once; the rest is a
 * row again afterwards. An event that only lets in is nothing to claim.
 */
export const events: ClaimKind = {
  kind: 'event',
  isQuiet: true, // a voucher that ends is told of as such
  live: ['boxes', 'items'],
  async find({ db, wallet, now }) {
    const at = sql`${now.toISOString()}::timestamptz`;
    const rows = await rowsOf<Row>(
      db,
      sql`select b.item_id::text as "voucherId", least(b.amount, ${MOST_BOXES_AT_ONCE})::text as amount, b.amount::text as held,
          to_char(v.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt"
        from item_balances as b join box_vouchers as v on v.voucher_id = b.item_id
        where b.holder = ${wallet} and b.amount > 0 and ${givesBalls} and v.starts_at <= ${at}
          and (v.ends_at is null or v.ends_at > ${at})
        order by v.ends_at nulls last, v.voucher_id`,
    );
    return rows.map(({ voucherId, amount, held, endsAt }) => ({
      key: keyOf(voucherId),
      pays: null,
      // All that are held tell the row that comes back from the one that was claimed, which may be of as many.
      values: { some: { is: 'items', id: voucherId, count: amount }, held: { is: 'pieces', count: held } },
      endsAt,
      call: callOf('boxSales', 'exchangeVoucher', [voucherId, amount], {
        expects: 'VouchersExchanged',
        takes: { itemId: voucherId, count: amount },
      }),
      path: `/boxes/activity/${voucherId}`,
    }));
  },
  async endingIn(db, { from, until }) {
    const rows = await rowsOf<{ voucherId: string; accountId: string }>(
      db,
      sql`select v.voucher_id::text as "voucherId", a.id as "accountId" from box_vouchers as v
        join item_balances as b on b.item_id = v.voucher_id and b.amount > 0
        join accounts as a on a.wallet_address = b.holder
        where ${givesBalls} and v.starts_at <= ${from.toISOString()}::timestamptz
          and v.ends_at > ${from.toISOString()}::timestamptz and v.ends_at <= ${until.toISOString()}::timestamptz`,
    );
    return rows.map(({ voucherId, accountId }) => ({ accountId, key: keyOf(voucherId) }));
  },
};
