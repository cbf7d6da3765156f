import { itemKindOf } from '../../../../core/rules/economy/resources.ts';
import type { Attention } from '../../../../core/wire/account/attention.ts';
import { CLAIMS_PATH, claimPath } from '../../../../core/wire/account/claimables.ts';
import { noticePath } from '../notice-path.ts';

/** Where something can be done about it, with its row in focus. */
export function attentionPath(one: Attention, heroContract: string): string {
  switch (one.kind) {
    case 'withdrawal':
      return `/currency/order/${one.id}`;
    case 'voucher':
      // A voucher is an event of its own; with a coupon a gacha ball is bought for less.
      return itemKindOf(BigInt(one.itemId)) === 'voucher' ? `/boxes/activity/${one.itemId}` : '/boxes/list?tab=sale';
    case 'claim':
      return one.key === null ? `${CLAIMS_PATH}?kind=${one.claim}` : claimPath(one.key);
    default:
      return noticePath(one, heroContract);
  }
}
