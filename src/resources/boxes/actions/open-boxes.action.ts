import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type OpenBoxesInput = { boxId: string; name: string; amount: number };
/** The number under which the chain knows the request: its answer comes in a later block. */
export type OpenedRequest = { requestId: string };

/** Puts gacha balls up to be opened. What is in them nobody knows yet: the operator's answer decides it. */
export const openBoxes = defineChainAction<OpenBoxesInput, OpenedRequest>({
  name: 'boxes.openBoxes',
  invalidates: ['boxes', 'items'],
  subject: ({ name }) => ({ name }),
  async run({ boxId, amount }, chain) {
    const { gacha, items } = chain.contracts;
    const args: [string, string] = [boxId, String(amount)];
    await chain.preflight('gacha', 'open', args);
    await chain.assertItems(boxId, amount);
    await chain.ensureOperator(items, gacha);
    const { events } = await chain.send('gacha', 'open', args, { expects: 'OpeningRequested' });
    const asked = events.find(({ name }) => name === 'OpeningRequested');
    return { requestId: String(asked?.args['requestId'] ?? '') };
  },
});
