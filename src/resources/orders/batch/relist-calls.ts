import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import { ActionFailure } from '../../../chain/actions/action-failure.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import type { ActionChain, BatchedCall, MarketContract } from '../../../chain/actions/chain-action.ts';

export type RelistInput = {
  kind: 'hero' | 'item';
  listingId: string;
  collection: string;
  /** Of the hero or of the stacked item. */
  tokenId: string;
  name: string;
  currency: Currency;
  /** Of one piece. */
  price: Amount;
  /** Pieces that are left. */
  stock: string;
};

const NEVER = '0';

export function heroCalls(
  { listingId, collection, tokenId, price }: RelistInput,
  unit: string,
): BatchedCall<'market'>[] {
  return [
    { method: 'unlist', args: [listingId] },
    { method: 'list', args: [collection, tokenId, unit, price] },
  ];
}

export function itemCalls(input: RelistInput, unit: string): BatchedCall<'itemMarket'>[] {
  const { listingId, collection, tokenId, stock, price } = input;
  return [
    { method: 'unlist', args: [listingId] },
    { method: 'list', args: [collection, tokenId, stock, unit, price, NEVER] },
  ];
}

function assertAll(results: readonly CallResult[]): readonly CallResult[] {
  const refused = results.find((result) => result.state === 'refused');
  if (refused) throw new ActionFailure('refused', { refusal: refused.refusal });
  return results;
}

/** Both or, as far as can be seen beforehand, neither. */
export async function settleAll<C extends MarketContract>(
  chain: ActionChain,
  contract: C,
  { collection, calls }: { collection: string; calls: readonly BatchedCall<C>[] },
) {
  assertAll(await chain.tryBatch(contract, calls));
  await chain.ensureOperator(collection, chain.contracts[contract]);
  return assertAll(await chain.sendBatch(contract, calls));
}
