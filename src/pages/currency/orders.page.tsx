import { withdrawState, type WithdrawState } from '../../../core/wire/game/withdrawals.ts';
import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import styles from '../../resources/currency/currency.module.css';
import { FindByTransaction } from '../../resources/currency/orders/find-by-transaction.tsx';
import { OrderList } from '../../resources/currency/orders/order-list.tsx';
import { CurrencyNav } from './currency-nav.tsx';

const codec = {
  decode(search: URLSearchParams): { states: WithdrawState[] } {
    const named = new Set((search.get('state') ?? '').slice(0, 200).split(','));
    return { states: withdrawState.options.filter((state) => named.has(state)) };
  },
  encode: ({ states }: { states: WithdrawState[] }) =>
    new URLSearchParams(states.length > 0 ? { state: states.join(',') } : {}),
};

/** Every withdrawal of the player, and the way from a transaction to its order. */
export default function OrdersPage() {
  const t = useText();
  const [{ states }, change] = useUrlState(codec);
  const toggle = (state: WithdrawState) =>
    change({ states: withdrawState.options.filter((each) => (each === state) !== states.includes(each)) });
  return (
    <>
      <PageHeader title={t('currency.titles.orders')} extra={<CurrencyNav current="orders" />} />
      <div className={styles.columns}>
        <Panel title={t('currency.orders.label')}>
          <div className={styles.stack}>
            <OrderList states={states} onToggle={toggle} />
          </div>
        </Panel>
        <Panel title={t('currency.orders.find')}>
          <FindByTransaction />
        </Panel>
      </div>
    </>
  );
}
