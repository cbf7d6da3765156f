import type { ReactNode } from 'react';
import { ActionButton } from '../../../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../../../components/resource/choice-switch.tsx';
import { useTradeFee } from '../../../../lib/data/fees/trade-fees.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { ListingAdvice } from '../../sell-many/listing-advice.tsx';
import { UnreadWarnings } from '../../sell-many/sell-warnings.tsx';
import { AskedUnder, SellWords } from './asked-under.tsx';
import { FeeLines } from '../fee-lines.tsx';
import { PriceField } from '../price-field.tsx';
import styles from '../sale.module.css';
import type { Listing } from './use-listing.ts';

/** Submits the form from wherever it stands. */
export function ListingButton({ listing, large = false }: { listing: Listing; large?: boolean }) {
  const t = useText();
  return (
    <ActionButton
      kind="primary"
      size={large ? 'large' : 'middle'}
      block
      submit
      form={listing.formId}
      pending={listing.isRunning}
      reason={listing.reason}
    >
      <SellWords thought={listing.thought}>{t('orders.actions.createListing.label')}</SellWords>
    </ActionButton>
  );
}

export type ListingFormProps = {
  listing: Listing;
  /** The button that lists, where it does not stand elsewhere, at the foot of a dialog. */
  button?: ReactNode;
};

/** Offers a hero for sale: currency, price, and what arrives after the fee. */
export function ListingForm({ listing, button }: ListingFormProps) {
  const t = useText();
  const { advice, reading, tokens, token, price, vipLevel } = listing;
  const feeBps = useTradeFee(vipLevel);
  return (
    <form id={listing.formId} className={styles.form} onSubmit={(event) => void listing.submit(event)} noValidate>
      {listing.isRestored && <p className={styles.restored}>{t('orders.draftRestored')}</p>}
      <ChoiceSwitch
        block
        label={t('orders.fields.currency')}
        options={listing.offered.map((each) => ({ value: each.id, label: each.symbol }))}
        value={token.id}
        onChange={listing.choose}
      />
      <PriceField
        value={listing.typed}
        token={token}
        isTouched={listing.isTouched}
        problem={listing.problem}
        onChange={listing.type}
      />
      <FeeLines price={price ?? undefined} token={token} feeBps={feeBps} side="seller" />
      <ListingAdvice {...{ advice, tokens, token, price, vipLevel }} />
      <UnreadWarnings reading={reading} />
      <AskedUnder thought={listing.thought} />
      {button}
      <p className={styles.hint}>{t('orders.listingHint')}</p>
    </form>
  );
}
