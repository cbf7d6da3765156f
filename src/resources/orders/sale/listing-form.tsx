import { useEffect, useState, type FormEvent } from 'react';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { feeBpsOfLevel } from '../../../../core/rules/fees.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useSaleCurrency } from '../../../chain/reads/use-sale-currency.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { parseAmount } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ListingAdvice } from '../sell-many/listing-advice.tsx';
import { createListing } from '../create-listing.action.ts';
import { FeeLines } from './fee-lines.tsx';
import { clearListingDraft, readListingDraft, writeListingDraft } from './listing-draft.ts';
import { PriceField } from './price-field.tsx';
import type { SaleHero } from './sale-subject.ts';
import styles from './sale.module.css';

export type ListingFormProps = {
  hero: SaleHero;
  tokens: readonly TokenInfo[];
  vipLevel: number;
  /** Why nothing can be listed now. */
  reason?: string | null;
  onDone?: () => void;
};

function useDraft({ contractAddress, id }: SaleHero) {
  const [restored] = useState(() => readListingDraft(contractAddress, id));
  const [draft, setDraft] = useState(restored ?? { currency: 'ARCA' as Currency, price: '' });
  const isTyped = draft.price !== '' || draft.currency !== 'ARCA';
  useEffect(() => {
    if (isTyped) writeListingDraft(contractAddress, id, draft);
    else clearListingDraft(contractAddress, id);
  }, [contractAddress, id, draft, isTyped]);
  return { draft, setDraft, isRestored: restored !== null };
}

/** Offers a hero for sale: currency, price, and what arrives after the fee. */
export function ListingForm({ hero, tokens, vipLevel, reason, onDone }: ListingFormProps) {
  const t = useText();
  const { draft, setDraft, isRestored } = useDraft(hero);
  const [isTouched, setTouched] = useState(isRestored);
  const action = useChainAction(createListing);
  const isTyped = draft.price !== '';
  const { token, offered, isWithdrawn } = useSaleCurrency({ tokens, wanted: draft.currency, isTyped });
  if (!token) return null;
  const problem = isWithdrawn ? t('market.sell.withdrawn', { symbol: token.symbol }) : null;
  const why = reason ?? problem;
  const parsed = parseAmount(draft.price, token);
  const price = parsed.verdict === 'ok' ? parsed.amount : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (price === null || why) return;
    const result = await action.run({
      collection: hero.contractAddress,
      tokenId: hero.id,
      name: hero.name,
      currency: token.id,
      price: price.toString(),
    });
    if (result.kind !== 'complete') return; // the dialog says why, and what was typed stays
    clearListingDraft(hero.contractAddress, hero.id);
    onDone?.();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {isRestored && <p className={styles.restored}>{t('orders.draftRestored')}</p>}
      <ChoiceSwitch
        block
        label={t('orders.fields.currency')}
        options={offered.map((each) => ({ value: each.id, label: each.symbol }))}
        value={token.id}
        onChange={(currency) => setDraft({ ...draft, currency })}
      />
      <PriceField
        value={draft.price}
        token={token}
        isTouched={isTouched}
        problem={problem}
        onChange={(price) => {
          setTouched(true);
          setDraft({ currency: token.id, price });
        }}
      />
      <FeeLines price={price ?? undefined} token={token} feeBps={feeBpsOfLevel(vipLevel)} side="seller" />
      <ListingAdvice hero={hero} tokens={tokens} token={token} price={price} vipLevel={vipLevel} />
      <ActionButton kind="primary" size="large" block submit pending={action.isRunning} reason={why}>
        {t('orders.actions.createListing.label')}
      </ActionButton>
      <p className={styles.hint}>{t('orders.listingHint')}</p>
    </form>
  );
}
