import { useState, type FormEvent } from 'react';
import { feeBpsOfLevel } from '../../../../core/rules/fees.ts';
import type { Listing } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useWithdrawn } from '../../../chain/reads/use-withdrawn.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { parseAmount, toInputText } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { changeListingPrice } from '../change-listing-price.action.ts';
import { changeUnitPrice } from '../change-unit-price.action.ts';
import { ListingAdvice } from '../sell-many/listing-advice.tsx';
import { VipSaving } from '../sell-many/vip-saving.tsx';
import { StackHints } from '../stacks/stack-hints.tsx';
import { FeeLines } from './fee-lines.tsx';
import { PriceField } from './price-field.tsx';
import styles from './sale.module.css';

/** What is for sale; an item's price is that of a piece. */
export type Priced =
  { kind: 'hero'; id: string; name: string; rarity: number } | { kind: 'item'; id: string; name: string };

export type PriceChangeFormProps = {
  priced: Priced;
  listing: Pick<Listing, 'listingId' | 'currency' | 'price'>;
  token: TokenInfo;
  tokens: readonly TokenInfo[];
  vipLevel: number;
  reason?: string | null;
  onDone: () => void;
};

/** Asks another price for an open listing, in the currency in which it was listed. */
export function PriceChangeForm(props: PriceChangeFormProps) {
  const { priced, listing, token, tokens, vipLevel, reason, onDone } = props;
  const t = useText();
  const [text, setText] = useState(() => toInputText(listing.price, token));
  const action = useChainAction(priced.kind === 'hero' ? changeListingPrice : changeUnitPrice);
  const parsed = parseAmount(text, token);
  const price = parsed.verdict === 'ok' ? parsed.amount : null;
  const isWithdrawn = useWithdrawn().data?.includes(listing.currency);
  const problem = isWithdrawn ? t('market.sell.withdrawnSince', { symbol: token.symbol }) : null;
  const why = reason ?? problem;
  const isSame = parsed.amount !== null && parsed.amount === BigInt(listing.price);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (price === null || isSame || why) return;
    const { listingId, currency } = listing;
    const result = await action.run({ listingId, name: priced.name, currency, price: price.toString() });
    if (result.kind === 'complete') onDone();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PriceField value={text} token={token} isTouched onChange={setText} problem={problem} />
      <FeeLines price={price ?? undefined} token={token} feeBps={feeBpsOfLevel(vipLevel)} side="seller" />
      {priced.kind === 'hero' ? (
        <ListingAdvice hero={priced} tokens={tokens} token={token} price={price} vipLevel={vipLevel} />
      ) : (
        <>
          <StackHints itemId={priced.id} token={token} unitPrice={price} />
          <VipSaving vipLevel={vipLevel} prices={price === null ? [] : [price]} token={token} />
        </>
      )}
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
          reason={why ?? (isSame ? t('orders.price.same') : null)}
        >
          {t('orders.actions.changePrice.label')}
        </ActionButton>
      </div>
    </form>
  );
}
