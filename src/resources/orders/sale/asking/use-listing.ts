import { useId, useMemo, useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { currency, type Currency } from '../../../../../core/wire/primitives.ts';
import { useChainAction } from '../../../../chain/actions/use-chain-action.ts';
import { useSaleCurrency } from '../../../../chain/reads/use-sale-currency.ts';
import { parseAmount } from '../../../../lib/amount.ts';
import { useKeptDraft } from '../../../../lib/session/kept-draft.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { createListing } from '../../create-listing.action.ts';
import { useSellAdvice } from '../../sell-many/use-sell-advice.ts';
import type { SaleHero } from '../sale-subject.ts';
import { useOthersFloor } from './use-others-floor.ts';
import { useSecondThought } from './use-second-thought.ts';

export type ListingOf = {
  hero: SaleHero;
  tokens: readonly TokenInfo[];
  vipLevel: number;
  /** Why nothing can be listed now. */
  reason?: string | null;
  onDone?: () => void;
};

export type Listing = NonNullable<ReturnType<typeof useListing>>;

const listingDraft = z.object({ currency, price: z.string().check(z.maxLength(80)) });
const EMPTY: z.infer<typeof listingDraft> = { currency: 'ARCA', price: '' };
/** What is typed of a listing is kept by this. */
export const listingDraftOf = ({ contractAddress, id }: Pick<SaleHero, 'contractAddress' | 'id'>) =>
  `listing.${contractAddress}.${id}`;

/** What was typed outlives a refused signature, a login, and a reload between approval and listing. */
function useDraft(hero: SaleHero) {
  const [draft, setDraft] = useKeptDraft(listingDraftOf(hero), EMPTY, listingDraft);
  const [isRestored] = useState(() => draft.price !== '' || draft.currency !== EMPTY.currency);
  return { draft, setDraft, isRestored };
}

/** A hero that is about to be offered for sale: in what, for how much, and the offering. Null without a currency to ask in. */
export function useListing({ hero, tokens, vipLevel, reason, onDone }: ListingOf) {
  const t = useText();
  const formId = useId();
  const { draft, setDraft, isRestored } = useDraft(hero);
  const [isTouched, setTouched] = useState(isRestored);
  const action = useChainAction(createListing);
  const isTyped = draft.price !== '';
  const { token, offered, isWithdrawn } = useSaleCurrency({ tokens, wanted: draft.currency, isTyped });
  const parsed = token ? parseAmount(draft.price, token) : null;
  const price = parsed?.verdict === 'ok' ? parsed.amount : null;
  const { id, name, rarity } = hero;
  const floor = useOthersFloor({ kind: 'hero', id, name, rarity }, token?.id ?? draft.currency);
  const thought = useSecondThought([{ price, floor }]);
  const heroes = useMemo(() => [{ id, rarity }], [id, rarity]);
  const { adviceOf, reading, unread } = useSellAdvice(heroes, token?.id ?? draft.currency);
  if (!token) return null;
  const problem = isWithdrawn ? t('market.sell.withdrawn', { symbol: token.symbol }) : null;
  const why = reason ?? problem ?? unread;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (price === null || why || !thought.isMeant()) return;
    const result = await action.run({
      collection: hero.contractAddress,
      tokenId: hero.id,
      name: hero.name,
      currency: token.id,
      price: price.toString(),
    });
    if (result.kind !== 'complete') return; // the dialog says why, and what was typed stays
    setDraft(EMPTY);
    onDone?.();
  };
  return {
    ...{ hero, tokens, vipLevel, formId, token, offered, price, floor, problem, isRestored, isTouched, submit },
    advice: adviceOf(id),
    reading,
    typed: draft.price,
    thought,
    /** Why it cannot be listed as it stands. */
    reason: why,
    isRunning: action.isRunning,
    choose: (chosen: Currency) => setDraft({ ...draft, currency: chosen }),
    type: (typed: string) => {
      setTouched(true);
      setDraft({ currency: token.id, price: typed });
    },
  };
}
