import { itemKindOf } from '../../../core/rules/economy/resources.ts';
import type { ActionEnding } from '../../chain/actions/chain-action.ts';

/** Where pieces that were bought are, and what people do next with what they are. */
export function piecesEnding(itemId: string): ActionEnding {
  const pictures = [{ kind: 'item', id: itemId }] as const;
  if (itemKindOf(BigInt(itemId)) === 'box') {
    return { to: '/boxes/list', pictures, next: { what: 'market', to: '/market/boxes' } };
  }
  return { to: `/items/list?item=${itemId}`, pictures, next: { what: 'myItems', to: '/items/list?sort=latest' } };
}
