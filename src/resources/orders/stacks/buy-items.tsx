import { useState, type ReactNode } from 'react';
import { DEFAULT_FEE_BPS } from '../../../../core/rules/fees.ts';
import type { ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { CountField } from '../../../components/form/count-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { formatAmount } from '../../../lib/amount.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { PiecesCartButton } from '../cart/cart-button.tsx';
import { SweepPieces } from '../cart/sweep/sweep-pieces.tsx';
import { FeeLines } from '../sale/fee-lines.tsx';
import styles from '../sale/sale.module.css';
import { buyItems } from './buy-items.action.ts';
import { ListingBook } from './listing-book.tsx';
import { piecesOf } from './pick.ts';
import { useStack } from './use-stack.ts';

export type BuyItemsProps = {
  itemId: string;
  tokens: readonly TokenInfo[];
  /** The currency to begin with. */
  currency: Currency;
  account: string | null;
  /** Why nothing can be bought now. */
  reason: string | null;
  onDone: () => void;
  /** What stands below: shown once it is known how much room the offers take. */
  children?: ReactNode;
};

/** What is for sale of an item, and a part of one offer of it to be bought. */
export function BuyItems({ itemId, tokens, currency: first, account, reason, onDone, children }: BuyItemsProps) {
  const t = useText();
  const [currency, setCurrency] = useState(first);
  const token = tokens.find(({ id }) => id === currency);
  const stack = useStack({ itemId, currency, account });
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
              {chosen && <Purchase stack={stack} chosen={chosen} token={token} reason={reason} onDone={onDone} />}
              {chosen && <SweepPieces {...{ itemId, currency, account }} />}
            </div>
          )}
        </ListState>
      </div>
      {!list.query.isLoading && children}
    </>
  );
}

type PurchaseProps = {
  stack: ReturnType<typeof useStack>;
  chosen: ItemOrder;
  token: TokenInfo;
  reason: string | null;
  onDone: () => void;
};

/** How many of the chosen offer, what that comes to, and what changed since it was chosen. */
function Purchase({ stack, chosen, token, reason, onDone }: PurchaseProps) {
  const t = useText();
  const names = useItemNames();
  const action = useChainAction(buyItems);
  const { wanted, verdict, now } = stack;
  const most = Math.max(piecesOf((now ?? chosen).stock), 1);
  const price = BigInt(chosen.unitPrice) * BigInt(wanted);
  const shown = `${formatAmount(price, token)} ${token.symbol}`;
  const trouble = () => {
    if (verdict === 'short') return t('market.stack.short', { stock: formatPieces(now?.stock ?? '0') });
    return verdict === 'ready' ? null : t(`market.stack.${verdict ?? 'gone'}`);
  };
  const buy = async () => {
    const { id, itemId, currency, unitPrice } = chosen;
    const name = names.some(itemId, wanted);
    const result = await action.run({ listingId: id, name, quantity: wanted, currency, unitPrice });
    if (result.kind === 'complete') onDone();
  };
  return (
    <>
      <CountField
        label={t('market.stack.howMany')}
        value={wanted}
        most={Math.max(most, verdict === 'short' ? wanted : 1)}
        onChange={stack.want}
      />
      {verdict === 'short' && (
        <Notice
          kind="warning"
          isNews
          action={
            <ActionButton size="small" onClick={() => stack.want(most)}>
              {t('market.stack.takeRest', { count: most })}
            </ActionButton>
          }
        >
          {t('market.stack.short', { stock: formatPieces(now?.stock ?? '0') })}
        </Notice>
      )}
      {(verdict === 'repriced' || verdict === 'gone') && (
        <Notice
          kind="warning"
          isNews
          action={
            <ActionButton size="small" onClick={() => (now ? stack.choose(now) : stack.chooseAnew())}>
              {t(now ? 'market.stack.takeNewPrice' : 'market.stack.takeCheapest')}
            </ActionButton>
          }
        >
          {t(`market.stack.${verdict}`)}
        </Notice>
      )}
      <FeeLines price={price} token={token} feeBps={DEFAULT_FEE_BPS} side="buyer" />
      <ol className={styles.steps}>
        {token.address !== null && <li>{t('orders.buySteps.allow', { price: shown })}</li>}
        <li>{t('orders.buySteps.pay', { price: shown })}</li>
        <li>{t('market.stack.arrive')}</li>
      </ol>
      <ActionButton
        kind="primary"
        size="large"
        block
        pending={action.isRunning}
        reason={trouble() ?? reason}
        onClick={() => void buy()}
      >
        {t('market.stack.buyFor', { count: wanted, price: shown })}
      </ActionButton>
      <PiecesCartButton pieces={{ order: chosen, quantity: wanted }} reason={trouble()} onDone={onDone} />
    </>
  );
}
