import { sql } from 'drizzle-orm';
import { itemKindOf } from '../../../../core/rules/economy/resources.ts';
import { rowsOf } from '../../../db/database.ts';
import { instantText } from '../instant-text.ts';
import type { AttentionKind } from '../attention-kind.ts';

const SOON_MS = 7 * 86_400_000;
const MOST = 5;

/** A voucher is an event of its own; a coupon is used where one's own are, for the gacha ball that it makes cheaper. */
const pathOf = (itemId: string) =>
  itemKindOf(BigInt(itemId)) === 'voucher' ? `/boxes/activity/${itemId}` : `/coupon/list?coupon=${itemId}`;

/** Vouchers and coupons that can be used by now and end within a week. */
export const vouchers: AttentionKind = {
  live: ['items', 'boxes'],
  async find({ db, wallet, now }) {
    const at = sql`${now.toISOString()}::timestamptz`;
    const until = new Date(now.getTime() + SOON_MS).toISOString();
    const rows = await rowsOf<{ itemId: string; quantity: string; endsAt: string }>(
      db,
      sql`select b.item_id::text as "itemId", b.amount::text as quantity, ${instantText('v.ends_at')} as "endsAt"
        from item_balances as b join (
          select voucher_id as id, starts_at, ends_at from box_vouchers
          union all select coupon_id, starts_at, ends_at from box_coupons
        ) as v on v.id = b.item_id
        where b.holder = ${wallet} and b.amount > 0 and v.starts_at <= ${at} and v.ends_at > ${at}
          and v.ends_at <= ${until}::timestamptz
        order by v.ends_at limit ${MOST}`,
    );
    return rows.map(({ itemId, quantity, endsAt }) => ({
      kind: 'voucher',
      key: `voucher-${itemId}`,
      says: 'alerts.attention.voucher',
      values: { some: { is: 'items', id: itemId, count: quantity } },
      at: endsAt,
      path: pathOf(itemId),
    }));
  },
};
