import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Ware } from '../../../../core/wire/game/wares.ts';
import { amount, currency as currencyForm, id, type Currency } from '../../../../core/wire/primitives.ts';
import { useFunds } from '../../../chain/funds/use-funds.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { useIntent } from '../../../chain/intent/use-intent.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { formatPaid } from '../../../lib/amount.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { buyItems } from './buy-items.action.ts';
import { useStack } from './use-stack.ts';
import type { IntentKey } from '../../../lib/session/intent-kinds.ts';

/** The currency in which there is something to buy. */
export const currencyToBuyIn = (floors: Ware['floors'] | undefined): Currency =>
  floors?.ARCA === null && floors.RON !== null ? 'RON' : 'ARCA';

export type PurchaseOf = {
  itemId: string;
  tokens: readonly TokenInfo[];
  /** The currency to begin with; undefined while it is not known, and so long nothing is read. */
  currency: Currency | undefined;
  account: string | null;
  /** Why nothing can be bought now. */
  reason: string | null;
  onDone: () => void;
};

/** As a purchase was filled before a login. */
const purchaseIntent = z.object({
  currency: currencyForm,
  wanted: z.int().check(z.gte(1)),
  /** The offer that was chosen, and its price then, whichever is the cheapest by now. */
  offer: z.optional(z.object({ id, unitPrice: amount })),
});

export type Purchase = ReturnType<typeof usePurchase>;

function intentOf({ chosen, wanted }: ReturnType<typeof useStack>, currency: Currency): z.infer<typeof purchaseIntent> {
  if (!chosen) return { currency, wanted };
  return { currency, wanted, offer: { id: chosen.id, unitPrice: chosen.unitPrice } };
}

/** What became of the chosen offer since it was chosen, as a sentence; null for nothing. */
function useTrouble({ verdict, now, isMeantGone }: ReturnType<typeof useStack>): string | null {
  const t = useText();
  if (isMeantGone) return t('market.stack.meantGone');
  if (verdict === null || verdict === 'ready') return null;
  if (verdict === 'short') return t('market.stack.short', { stock: formatPieces(now?.stock ?? '0') });
  return t(`market.stack.${verdict}`);
}

/** The first currency that is known stays: what is asked elsewhere later must not change what is about to be paid in. */
function useCurrency(first: Currency | undefined) {
  const [known, choose] = useState(first);
  if (known === undefined && first !== undefined) choose(first);
  return { currency: known ?? 'ARCA', isKnown: known !== undefined, choose };
}

/** Once, what was filled in before a login; from then on it is the buyer's again. */
function useTakenUp(key: IntentKey, take: (meant: z.infer<typeof purchaseIntent>) => void) {
  const { meant, drop } = useIntent(key, purchaseIntent);
  const [taken, setTaken] = useState<typeof meant>(null);
  if (meant && taken === null) {
    setTaken(meant);
    take(meant);
  }
  useEffect(() => {
    if (taken) drop();
  }, [taken, drop]);
}

/** A part of one offer of an item that is about to be bought: which offer, how many, what that comes to, and the buying. */
export function usePurchase({ itemId, tokens, currency: known, account, reason, onDone }: PurchaseOf) {
  const t = useText();
  const names = useItemNames();
  const action = useChainAction(buyItems);
  const { currency, isKnown, choose: setCurrency } = useCurrency(known);
  const token = tokens.find(({ id }) => id === currency);
  const stack = useStack({ itemId, currency, account, enabled: isKnown });
  const { chosen, wanted, list } = stack;
  const intentKey: IntentKey = `items.buy.${itemId}`;
  const first = useFirstStep('buy', { key: intentKey, data: intentOf(stack, currency) });
  useTakenUp(intentKey, (meant) => {
    setCurrency(meant.currency);
    stack.want(meant.wanted);
    if (meant.offer) stack.mean({ ...meant.offer, of: meant.currency });
  });
  const trouble = useTrouble(stack);
  const price = chosen && BigInt(chosen.unitPrice) * BigInt(wanted);
  const funds = useFunds(token, price);

  const buy = async () => {
    if (!chosen) return;
    const { id, unitPrice } = chosen;
    const name = names.some(itemId, wanted);
    const input = { listingId: id, name, quantity: wanted, currency: chosen.currency, unitPrice, itemId };
    if ((await action.run(input)).kind === 'complete') onDone();
  };
  return {
    ...{ itemId, tokens, account, currency, setCurrency, token, stack, price, trouble, funds },
    /** The price as it is read, with its unit. */
    shown: price !== null && token ? formatPaid(price, token) : null,
    /** Why it cannot be bought as it stands. */
    reason: chosen
      ? (trouble ?? reason ?? funds.reason)
      : t('market.stack.none', { symbol: token?.symbol ?? currency }),
    isReading: !chosen && stack.isReading,
    isUnread: !chosen && list.query.isError,
    isRunning: action.isRunning,
    ...{ buy, first, onDone },
  };
}
