import { useMemo, type ReactNode } from 'react';
import type { SellOrder } from '../../../../core/wire/game/orders.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Money } from '../../../components/display/money.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import type { DataColumn } from '../../../components/table/data-table-types.ts';
import { StateTag } from '../../../components/display/state/state-tag.tsx';
import { toInputText } from '../../../lib/amount.ts';
import { formatPieces } from '../../../lib/number.ts';
import { useText, type Translate } from '../../../lib/text/use-text.ts';
import { useSellName, SellName } from './sell-name.tsx';
import type { SellTab } from './sell-query.ts';
import styles from './sells.module.css';

type Options = { tab: SellTab; tokens: readonly TokenInfo[]; renderAction: (order: SellOrder) => ReactNode };

const none = <span className={styles.none}>–</span>;

function understockText(t: Translate, { understock, stock }: SellOrder): string {
  if (!understock) return '';
  return t(stock === '0' ? 'market.order.outOfStock' : 'market.order.partlySold');
}

/** Why nobody can buy it, and what to do about it. */
function WhyCell({ order }: { order: SellOrder }) {
  const t = useText();
  if (!order.reason) return none;
  return (
    <div className={styles.why}>
      <span>{t(`market.invalid.why.${order.reason}`)}</span>
      <small className={styles.heal}>{t(`market.invalid.heal.${order.reason}`)}</small>
    </div>
  );
}

function whatOf(t: Translate, nameOf: ReturnType<typeof useSellName>): DataColumn<SellOrder>[] {
  return [
    {
      key: 'name',
      title: t('market.order.fields.name'),
      width: 190,
      frozen: true,
      required: true,
      render: (order) => <SellName order={order} />,
      exportValue: (order) => nameOf(order),
    },
    {
      key: 'order',
      title: t('market.order.fields.order'),
      width: 80,
      render: ({ kind, orderId }) => (
        <span className={styles.none} title={t(`market.order.kinds.${kind}`)}>
          #{orderId}
        </span>
      ),
      exportValue: ({ id }) => id,
    },
  ];
}

function countsOf(t: Translate, tokens: readonly TokenInfo[]): DataColumn<SellOrder>[] {
  const tokenOf = ({ currency }: SellOrder) => tokens.find((token) => token.id === currency);
  return [
    {
      key: 'unitPrice',
      title: t('market.order.fields.unitPrice'),
      width: 124,
      align: 'right',
      render: (order) => {
        const token = tokenOf(order);
        return token ? <Money amount={order.unitPrice} token={token} compact={false} /> : none;
      },
      exportValue: (order) => {
        const token = tokenOf(order);
        return token ? `${toInputText(order.unitPrice, token)} ${token.symbol}` : '';
      },
    },
    {
      key: 'quantity',
      title: t('market.order.fields.quantity'),
      width: 84,
      align: 'right',
      render: ({ quantity }) => formatPieces(quantity),
      exportValue: ({ quantity }) => quantity,
    },
    {
      key: 'stock',
      title: t('market.order.fields.stock'),
      width: 70,
      align: 'right',
      render: ({ stock }) => formatPieces(stock),
      exportValue: ({ stock }) => stock,
    },
    {
      key: 'understock',
      title: t('market.order.fields.understock'),
      width: 108,
      render: (order) => understockText(t, order) || none,
      exportValue: (order) => understockText(t, order),
    },
  ];
}

function timesOf(t: Translate, tab: SellTab): DataColumn<SellOrder>[] {
  const date: DataColumn<SellOrder> = {
    key: 'date',
    title: t('market.order.fields.date'),
    width: 108,
    align: 'right',
    sorter: 'listedAt',
    render: ({ listedAt }) => <RelativeTime at={listedAt} />,
    exportValue: ({ listedAt }) => listedAt,
  };
  const state: DataColumn<SellOrder> = {
    key: 'state',
    title: t('market.order.fields.state'),
    width: 110,
    render: ({ state: now }) => <StateTag noun="order" state={now} label={t(`orders.state.${now}`)} />,
    exportValue: ({ state: now }) => now,
  };
  const [key, title] = tab === 'closed' ? (['closedAt', 'closed'] as const) : (['expiresAt', 'ends'] as const);
  const end: DataColumn<SellOrder> = {
    key,
    title: t(`market.order.fields.${title}`),
    width: 96,
    align: 'right',
    render: (order) => (order[key] ? <RelativeTime at={order[key]} /> : none),
    exportValue: (order) => order[key] ?? '',
  };
  return tab === 'closed' ? [state, date, end] : [date, end];
}

/** The columns of core.md 3 (order, unit price, quantity, stock, date, understock), and why an invalid one is invalid. */
export function useSellColumns({ tab, tokens, renderAction }: Options): DataColumn<SellOrder>[] {
  const t = useText();
  const nameOf = useSellName();
  return useMemo(() => {
    const why: DataColumn<SellOrder> = {
      key: 'reason',
      title: t('market.order.fields.why'),
      width: 250,
      render: (order) => <WhyCell order={order} />,
      exportValue: ({ reason }) => reason ?? '',
    };
    const action: DataColumn<SellOrder> = {
      key: 'action',
      title: t('market.order.fields.action'),
      width: 224,
      align: 'right',
      render: renderAction,
    };
    return [
      ...whatOf(t, nameOf),
      ...(tab === 'invalid' ? [why] : []),
      ...countsOf(t, tokens),
      ...timesOf(t, tab),
      ...(tab === 'closed' ? [] : [action]),
    ];
  }, [t, nameOf, tab, tokens, renderAction]);
}
