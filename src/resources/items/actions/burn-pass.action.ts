import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type BurnPassInput = { itemId: string; name: string };

/** Burns one pass, which lets its holder into the event that is on. */
export const burnPass = defineChainAction<BurnPassInput>({
  name: 'items.burnPass',
  invalidates: ['items'],
  subject: ({ name }) => ({ name }),
  run: ({ itemId }, chain) => chain.send('items', 'burn', [chain.account, itemId, '1'], { expects: 'TransferSingle' }),
});
