import type { ActionEnding } from '../../../chain/actions/chain-action.ts';

/** Balls that were bought are seen where they are opened. */
export const boxEnding = (boxId: string): ActionEnding => ({
  to: '/boxes/list',
  pictures: [{ kind: 'item', id: boxId }],
  next: { what: 'market', to: '/market/hero' },
});
