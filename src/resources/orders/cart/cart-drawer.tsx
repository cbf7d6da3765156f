import { useState } from 'react';
import type { HeroFilter } from '../../../../core/wire/game/heroes.ts';
import type { GameStatus, TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { FundsLine } from '../../../chain/funds/funds-line.tsx';
import { useFunds } from '../../../chain/funds/use-funds.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { SideDrawer } from '../../../components/resource/side-drawer.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { tokenKey } from '../../../lib/tokens/token.ts';
import { EndingWays } from '../../../chain/actions/ending/ending.tsx';
import { RowResults } from '../../../chain/actions/ending/row-results.tsx';
import { buyMany } from '../batch/buy-many.action.ts';
import { useBatch } from '../../../chain/actions/ending/use-batch.ts';
import { closedReason } from '../sale/sale-subject.ts';
import { CART_INTENT } from './cart-intent.ts';
import { CartLines } from './cart-lines.tsx';
import styles from './cart.module.css';
import { keyOf, markSent, removeFromCart, type CartEntry } from './cart-store.ts';
import { isLost } from './judge-entry.ts';
import { SweepHeroes } from './sweep/sweep-heroes.tsx';
import { useCart } from './use-cart.ts';

export type CartDrawerProps = {
  onClose: () => void;
  account: string | null;
  tokens: readonly TokenInfo[];
  status: GameStatus | undefined;
  /** What the market of heroes is narrowed by; absent on pages of anything else. */
  filter?: HeroFilter;
};

function Totals({ tokens, totalOf }: { tokens: readonly TokenInfo[]; totalOf: ReturnType<typeof useCart>['totalOf'] }) {
  const t = useText();
  const sums = tokens.map((token) => ({ token, total: totalOf(token.id) })).filter(({ total }) => total > 0n);
  return (
    <p className={styles.total}>
      <span>{t('orders.fee.youPay')}</span>
      <strong>
        {sums.map(({ token, total }) => (
          <span key={token.id} className={styles.sum}>
            <Money amount={total} token={token} exact />
          </span>
        ))}
      </strong>
    </p>
  );
}

/** What an entry is called when its result is told. */
function useEntryName() {
  const names = useItemNames();
  return (entry: CartEntry) =>
    entry.kind === 'hero' ? `${entry.name} #${entry.heroId}` : names.some(entry.itemId, entry.quantity);
}

/** Heroes are counted as such; what is mixed or stacked, by its listings. */
const countOf = (entries: readonly CartEntry[]) =>
  entries.every(({ kind }) => kind === 'hero') ? ('heroes' as const) : ('listings' as const);

/** Buys what can be had of the cart; what was bought leaves it, what was not stays and says why. */
function useBuy(
  { ready, lines: entries }: Pick<ReturnType<typeof useCart>, 'ready' | 'lines'>,
  onBegin: (at: string) => void,
) {
  const t = useText();
  const nameOf = useEntryName();
  const { start, isRunning, results, ending } = useBatch(buyMany);
  const [bought, setBought] = useState<readonly CartEntry[]>([]);
  const buy = async () => {
    setBought(ready);
    const title = t(`market.${countOf(ready)}`, { count: ready.length });
    const seen = new Map(entries.flatMap((line) => (line.kind === 'hero' ? [[line.entry.heroId, line.hero]] : [])));
    const listings = ready.map((entry) => (entry.kind === 'hero' ? { ...entry, hero: seen.get(entry.heroId) } : entry));
    const keys = ready.map(keyOf);
    const sentAt = new Date().toISOString();
    onBegin(sentAt);
    markSent(keys, sentAt);
    const known = await start({ listings, title });
    markSent(keys, null);
    removeFromCart(ready.flatMap((entry, index) => (known?.[index]?.state === 'done' ? [keyOf(entry)] : [])));
  };
  const lines = bought.map((entry, index) => ({
    ...{ key: keyOf(entry), name: nameOf(entry) },
    ...{ currency: entry.currency, result: results?.[index] },
  }));
  return { buy, isRunning, ending, lines: results ? lines : null };
}

/** Whether the wallet has what the ready ones come to, in each currency. */
function useCartFunds(tokens: readonly TokenInfo[], totalOf: ReturnType<typeof useCart>['totalOf']) {
  const tokenOf = (id: Currency) => (totalOf(id) > 0n ? tokens.find((token) => token.id === id) : undefined);
  const arca = useFunds(tokenOf('ARCA'), totalOf('ARCA'));
  const ron = useFunds(tokenOf('RON'), totalOf('RON'));
  return { lines: [arca, ron].filter(({ token }) => token !== undefined), reason: arca.reason ?? ron.reason };
}

/** What somebody means to buy: looked at once more, then bought in one transaction with a result for each. */
export function CartDrawer({ onClose, account, tokens, status, filter }: CartDrawerProps) {
  const t = useText();
  const [own, setOwn] = useState<string | null>(null);
  const cart = useCart(account, own);
  const { buy, isRunning, ending, lines } = useBuy(cart, setOwn);
  const first = useFirstStep('buy', { key: CART_INTENT, data: {} });
  const funds = useCartFunds(tokens, cart.totalOf);
  const key = closedReason(status);
  const lost = cart.lines.filter(({ state }) => isLost(state));
  const reason = () => {
    if (key) return t(key);
    return cart.ready.length === 0 ? t('market.cart.nothingReady') : funds.reason;
  };
  return (
    <SideDrawer
      title={t('market.cart.title')}
      isOpen
      onClose={onClose}
      foot={
        <>
          <Totals tokens={tokens} totalOf={cart.totalOf} />
          {funds.lines.map((each) => (
            <FundsLine key={each.token && tokenKey(each.token.id)} funds={each} />
          ))}
          <ActionButton
            kind="primary"
            size="large"
            block
            pending={isRunning}
            reason={reason()}
            onClick={first ? first.go : () => void buy()}
          >
            {first?.label ?? t(`market.cart.buy.${countOf(cart.ready)}`, { count: cart.ready.length })}
          </ActionButton>
        </>
      }
    >
      <div className={styles.body}>
        {lines && <RowResults doneText={t('market.cart.bought')} lines={lines} ending={ending} />}
        {ending && <EndingWays ending={ending} onLeave={onClose} />}
        {filter && <SweepHeroes filter={filter} account={account} />}
        {cart.failed && (
          <FailureState
            error={cart.failed.error}
            onRetry={() => void cart.failed?.refetch()}
            pending={cart.failed.isFetching}
            compact
          />
        )}
        {cart.entries.length === 0 && <p className={styles.muted}>{t('market.cart.empty')}</p>}
        <CartLines lines={cart.lines} tokens={tokens} vestings={cart.vestings} epochFactsOf={cart.epochFactsOf} />
        {lost.length > 0 && (
          <ActionButton size="small" onClick={() => removeFromCart(lost.map(({ entry }) => keyOf(entry)))}>
            {t('market.cart.removeLost', { count: lost.length })}
          </ActionButton>
        )}
        {cart.entries.length > 0 && <p className={styles.muted}>{t('market.cart.hint')}</p>}
      </div>
    </SideDrawer>
  );
}
