import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type TakeBackInput = { requestId: string; name: string };

/** Takes back gacha balls whose opening nobody has answered for a day. */
export const takeBack = defineChainAction<TakeBackInput>({
  name: 'boxes.takeBack',
  invalidates: ['boxes', 'items', 'heroes'],
  subject: ({ name }) => ({ name }),
  run: ({ requestId }, chain) => chain.send('gacha', 'refund', [requestId], { expects: 'TicketRefunded' }),
});
