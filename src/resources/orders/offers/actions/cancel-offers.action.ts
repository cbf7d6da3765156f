import type { CallResult } from '../../../../chain/actions/call-result.ts';
import { defineChainAction } from '../../../../chain/actions/chain-action.ts';
import { settleBatch, unlessNone } from '../../batch/settle-batch.ts';

export type CancelOffersInput = {
  /** `offer` takes the money back; `counter` only takes back what was asked. */
  what: 'offer' | 'counter';
  ids: readonly string[];
  title: string;
};

/** Takes back one's own offers or counter-offers in one transaction; one that was accepted just before stops no other. */
export const cancelOffers = defineChainAction<CancelOffersInput, readonly CallResult[]>({
  name: 'offers.cancelOffers',
  invalidates: ['offers'],
  subject: ({ title }) => ({ name: title }),
  async run({ what, ids }, chain) {
    const method = what === 'offer' ? 'cancel' : 'cancelCounter';
    const calls = ids.map((id) => ({ method, args: [id] as [string] }) as const);
    return unlessNone(await settleBatch(chain, 'marketOffers', calls));
  },
});
