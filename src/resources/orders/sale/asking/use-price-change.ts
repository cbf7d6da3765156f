import { useId, useState, type FormEvent } from 'react';
import type { Listing } from '../../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { useChainAction } from '../../../../chain/actions/use-chain-action.ts';
import { useWithdrawn } from '../../../../chain/reads/use-withdrawn.ts';
import { parseAmount, toInputText } from '../../../../lib/amount.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { relist } from '../../batch/relist.action.ts';
import type { RelistInput } from '../../batch/relist-calls.ts';
import { changeListingPrice } from '../../change-listing-price.action.ts';
import { changeUnitPrice } from '../../change-unit-price.action.ts';
import { useOthersFloor } from './use-others-floor.ts';
import { useSecondThought } from './use-second-thought.ts';

/** What is for sale; an item's price is that of a piece. */
export type Priced =
  { kind: 'hero'; id: string; name: string; rarity: number } | { kind: 'item'; id: string; name: string };

export type PriceChangeOf = {
  priced: Priced;
  listing: Pick<Listing, 'listingId' | 'currency' | 'price'>;
  token: TokenInfo;
  tokens: readonly TokenInfo[];
  vipLevel: number;
  reason?: string | null;
  /** Of a listing that ended: it is taken back and offered anew, which may be at the price that it had. */
  again?: Pick<RelistInput, 'collection' | 'stock'> | undefined;
  onDone: () => void;
};

export type PriceChange = ReturnType<typeof usePriceChange>;

/** Sends the price of an open listing, or all of one that ended. */
function useSending({ priced, listing, again }: Pick<PriceChangeOf, 'priced' | 'listing' | 'again'>) {
  const change = useChainAction(priced.kind === 'hero' ? changeListingPrice : changeUnitPrice);
  const anew = useChainAction(relist);
  const { kind, id: tokenId, name } = priced;
  const { listingId, currency } = listing;
  return {
    isRunning: change.isRunning || anew.isRunning,
    send: (price: string) =>
      again
        ? anew.run({ kind, listingId, tokenId, name, currency, price, ...again })
        : change.run({ listingId, name, currency, price }),
  };
}

/** Another price that is about to be asked for a listing of one's own, in the currency in which it was listed. */
export function usePriceChange(of: PriceChangeOf) {
  const { priced, listing, token, tokens, vipLevel, reason, again, onDone } = of;
  const t = useText();
  const formId = useId();
  const [text, setText] = useState(() => toInputText(listing.price, token));
  const { send, isRunning } = useSending(of);
  const parsed = parseAmount(text, token);
  const price = parsed.verdict === 'ok' ? parsed.amount : null;
  const floor = useOthersFloor(priced, listing.currency);
  const thought = useSecondThought([{ price, floor }]);
  const isWithdrawn = useWithdrawn().data?.includes(listing.currency);
  const problem = isWithdrawn ? t('market.sell.withdrawnSince', { symbol: token.symbol }) : null;
  const why = reason ?? problem;
  const isSame = !again && parsed.amount !== null && parsed.amount === BigInt(listing.price);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (price === null || isSame || why || !thought.isMeant()) return;
    const result = await send(price.toString());
    if (result.kind === 'complete') onDone();
  };
  return {
    ...{ priced, token, tokens, vipLevel, formId, text, setText, price, floor, problem, submit },
    thought,
    isAgain: again !== undefined,
    /** Why it cannot be changed as it stands. */
    reason: why ?? (isSame ? t('orders.price.same') : null),
    isRunning,
    /** Leaves the price as it is. */
    cancel: onDone,
  };
}
