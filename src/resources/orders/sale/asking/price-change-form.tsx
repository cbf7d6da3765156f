import { useMemo } from 'react';
import { ActionButton } from '../../../../components/resource/action-button.tsx';
import { useTradeFee } from '../../../../lib/data/fees/trade-fees.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { ListingAdvice, type ListingAdviceProps } from '../../sell-many/listing-advice.tsx';
import { useSellAdvice, type AdvisedHero } from '../../sell-many/use-sell-advice.ts';
import { VipSaving } from '../../sell-many/vip-saving.tsx';
import { StackHints } from '../../stacks/stack-hints.tsx';
import { FeeLines } from '../fee-lines.tsx';
import { PriceField } from '../price-field.tsx';
import styles from '../sale.module.css';
import { AskedUnder, SellWords } from './asked-under.tsx';
import type { PriceChange } from './use-price-change.ts';

/** Leaves it, or submits the form from wherever they stand; on a page of their own both are large. */
export function PriceChangeButtons({ change, large = false }: { change: PriceChange; large?: boolean }) {
  const t = useText();
  const size = large ? 'large' : 'middle';
  return (
    <>
      <ActionButton block={large} size={size} onClick={change.cancel}>
        {t('common.actions.cancel')}
      </ActionButton>
      <ActionButton
        kind="primary"
        size={size}
        block
        submit
        form={change.formId}
        pending={change.isRunning}
        reason={change.reason}
      >
        <SellWords thought={change.thought}>
          {t(change.isAgain ? 'market.relist.label' : 'orders.actions.changePrice.label')}
        </SellWords>
      </ActionButton>
    </>
  );
}

type PricedProps = Omit<ListingAdviceProps, 'advice'> & { hero: AdvisedHero };

/** It is on sale already: what cannot be read of it stops nobody. */
function PricedAdvice({ hero: { id, rarity }, ...asked }: PricedProps) {
  const heroes = useMemo(() => [{ id, rarity }], [id, rarity]);
  const { adviceOf } = useSellAdvice(heroes, asked.token.id);
  return <ListingAdvice advice={adviceOf(id)} {...asked} />;
}

/** Asks another price for a listing; its buttons stand elsewhere. */
export function PriceChangeForm({ change }: { change: PriceChange }) {
  const { priced, token, tokens, vipLevel, price, floor } = change;
  const feeBps = useTradeFee(vipLevel);
  return (
    <form id={change.formId} className={styles.form} onSubmit={(event) => void change.submit(event)} noValidate>
      <PriceField value={change.text} token={token} isTouched onChange={change.setText} problem={change.problem} />
      <FeeLines price={price ?? undefined} token={token} feeBps={feeBps} side="seller" />
      {priced.kind === 'hero' ? (
        <PricedAdvice hero={priced} tokens={tokens} token={token} price={price} vipLevel={vipLevel} />
      ) : (
        <>
          <StackHints itemId={priced.id} token={token} unitPrice={price} floor={floor} />
          <VipSaving vipLevel={vipLevel} prices={price === null ? [] : [price]} token={token} />
        </>
      )}
      <AskedUnder thought={change.thought} />
    </form>
  );
}
