import { itemKindOf } from '../../../../core/rules/economy/resources.ts';
import type { Attention } from '../../../../core/wire/account/attention.ts';
import { noticePath } from '../notice-path.ts';

/** Where something can be done about it, or, as long as that has no page, where it is seen with all that belongs to it. */
export function attentionPath(one: Attention, heroContract: string): string {
  switch (one.kind) {
    case 'withdrawal':
      return '/account?tab=activity';
    case 'voucher':
      // A voucher is an event of its own; with a coupon a gacha ball is bought for less.
      return itemKindOf(BigInt(one.itemId)) === 'voucher' ? `/boxes/activity/${one.itemId}` : '/boxes/list?tab=sale';
    case 'reward':
    case 'bounty':
    case 'vesting':
    case 'farm':
      return '/account/portfolio';
    default:
      return noticePath(one, heroContract);
  }
}
