import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type TakeBackInput = { requestId: string; name: string };

/** Takes back the heroes, and the ore, of a request that nobody has answered for a day. */
export const takeBackRequest = defineChainAction<TakeBackInput>({
  name: 'forge.takeBack',
  invalidates: ['heroes', 'forge'],
  subject: ({ name }) => ({ name }),
  run: ({ requestId }, chain) => chain.send('forge', 'refund', [requestId], { expects: 'TicketRefunded' }),
});
