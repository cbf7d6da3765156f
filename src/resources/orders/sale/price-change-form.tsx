import { useState, type FormEvent } from 'react';
import { feeBpsOfLevel } from '../../../../core/rules/fees.ts';
import type { Listing } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { parseAmount, toInputText } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { changeListingPrice } from '../change-listing-price.action.ts';
import { changeUnitPrice } from '../change-unit-price.action.ts';
import { FeeLines } from './fee-lines.tsx';
import { PriceField } from './price-field.tsx';
import type { SaleHero } from './sale-subject.ts';
import styles from './sale.module.css';

export type PriceChangeFormProps = {
  /** What is for sale; an item's price is that of a piece. */
  kind?: 'hero' | 'item';
  hero: Pick<SaleHero, 'name'>;
  listing: Pick<Listing, 'listingId' | 'currency' | 'price'>;
  token: TokenInfo;
  vipLevel: number;
  reason?: string | null;
  onDone: () => void;
};

/** Asks another price for an open listing, in the currency in which it was listed. */
export function PriceChangeForm(props: PriceChangeFormProps) {
  const { kind = 'hero', hero, listing, token, vipLevel, reason, onDone } = props;
  const t = useText();
  const [text, setText] = useState(() => toInputText(listing.price, token));
  const action = useChainAction(kind === 'hero' ? changeListingPrice : changeUnitPrice);
  const parsed = parseAmount(text, token);
  const isSame = parsed.amount !== null && parsed.amount === BigInt(listing.price);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (parsed.verdict !== 'ok' || parsed.amount === null || isSame || reason) return;
    const { listingId, currency } = listing;
    const result = await action.run({ listingId, name: hero.name, currency, price: parsed.amount.toString() });
    if (result.kind === 'complete') onDone();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PriceField value={text} token={token} isTouched onChange={setText} problem={null} />
      <FeeLines
        price={parsed.verdict === 'ok' ? (parsed.amount ?? undefined) : undefined}
        token={token}
        feeBps={feeBpsOfLevel(vipLevel)}
        side="seller"
      />
      <div className={styles.pair}>
        <ActionButton block size="large" onClick={onDone}>
          {t('common.actions.cancel')}
        </ActionButton>
        <ActionButton
          kind="primary"
          size="large"
          block
          submit
          pending={action.isRunning}
          reason={reason ?? (isSame ? t('orders.price.same') : null)}
        >
          {t('orders.actions.changePrice.label')}
        </ActionButton>
      </div>
    </form>
  );
}
