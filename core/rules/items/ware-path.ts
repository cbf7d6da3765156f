import { itemKindOf } from '../economy/resources.ts';

/** Where the market shows an item with what is offered of it: gacha balls have a shelf of their own. */
export const warePath = (itemId: string): string =>
  `/market/${itemKindOf(BigInt(itemId)) === 'box' ? 'boxes' : 'items'}?item=${itemId}`;
