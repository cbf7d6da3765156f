import type { ReactNode } from 'react';
import type { ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useConfirmations } from '../../../chain/chain-config.ts';
import { FundsLine } from '../../../chain/funds/funds-line.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { CountField } from '../../../components/form/count-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { useSellerFee } from '../../../lib/data/fees/trade-fees.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { PiecesCartButton } from '../cart/cart-button.tsx';
import { SweepPieces } from '../cart/sweep/sweep-pieces.tsx';
import { FeeLines } from '../sale/fee-lines.tsx';
import styles from '../sale/sale.module.css';
import { ListingBook } from './listing-book.tsx';
import { piecesOf } from './pick.ts';
import type { Purchase } from './use-purchase.ts';

export type BuyItemsProps = {
  purchase: Purchase;
  /** The button that buys, where it does not stand elsewhere, at the foot of a dialog. */
  button?: ReactNode;
  /** What stands below: shown once it is known how much room the offers take. */
  children?: ReactNode;
};

/** What is for sale of an item, and a part of one offer of it to be bought. */
export function BuyItems({ purchase, button, children }: BuyItemsProps) {
  const t = useText();
  const { itemId, tokens, account, currency, setCurrency, token, stack } = purchase;
  const { list, chosen } = stack;
  return (
    <>
      <div className={styles.box}>
        <ChoiceSwitch
          block
          label={t('orders.fields.currency')}
          options={tokens.map(({ id, symbol }) => ({ value: id, label: symbol }))}
          value={currency}
          onChange={setCurrency}
        />
        <ListState
          resource="orders"
          query={list.query}
          isEmpty={list.rows.length === 0 && !chosen}
          skeleton={<TableSkeleton rows={3} />}
          emptyText={t('market.stack.none', { symbol: token?.symbol ?? currency })}
        >
          {token && (
            <div className={styles.box}>
              {list.rows.length > 0 && (
                <ListingBook
                  orders={list.rows}
                  token={token}
                  account={account}
                  chosen={chosen?.id ?? null}
                  onChoose={stack.choose}
                />
              )}
              {list.hasMore && <LoadMore list={list} />}
              {chosen && <Terms {...{ purchase, chosen, token, button }} />}
              {chosen && <SweepPieces {...{ itemId, currency, account }} />}
            </div>
          )}
        </ListState>
      </div>
      {!list.query.isLoading && children}
    </>
  );
}

type TermsProps = { purchase: Purchase; chosen: ItemOrder; token: TokenInfo; button: ReactNode };

/** How many of the chosen offer, what that comes to, and what changed since it was chosen. */
function Terms({ purchase, chosen, token, button }: TermsProps) {
  const t = useText();
  const confirmations = useConfirmations();
  const feeBps = useSellerFee(chosen.seller);
  const { stack, trouble, onDone } = purchase;
  const { wanted, verdict, now, isMeantGone } = stack;
  const most = Math.max(piecesOf((now ?? chosen).stock), 1);
  const shown = purchase.shown ?? '';
  const mend = () => {
    if (isMeantGone) stack.choose(now ?? chosen);
    else if (verdict === 'short') stack.want(most);
    else if (now) stack.choose(now);
    else stack.chooseAnew();
  };
  const mendText = () => {
    if (isMeantGone) return t('market.stack.takeCheapest');
    if (verdict === 'short') return t('market.stack.takeRest', { count: most });
    return t(now ? 'market.stack.takeNewPrice' : 'market.stack.takeCheapest');
  };
  return (
    <>
      <CountField
        label={t('market.stack.howMany')}
        value={wanted}
        most={Math.max(most, verdict === 'short' ? wanted : 1)}
        onChange={stack.want}
      />
      {trouble !== null && (
        <Notice
          kind="warning"
          isNews
          action={
            <ActionButton size="small" onClick={mend}>
              {mendText()}
            </ActionButton>
          }
        >
          {trouble}
        </Notice>
      )}
      <FeeLines price={purchase.price ?? undefined} token={token} feeBps={feeBps} side="buyer" />
      <FundsLine funds={purchase.funds} />
      <ol className={styles.steps}>
        {token.address !== null && <li>{t('orders.buySteps.allow', { price: shown })}</li>}
        <li>{t('orders.buySteps.pay', { price: shown })}</li>
        <li>{t('market.stack.arrive', { count: confirmations })}</li>
      </ol>
      {button}
      <PiecesCartButton pieces={{ order: chosen, quantity: wanted }} reason={trouble} onDone={onDone} />
    </>
  );
}
