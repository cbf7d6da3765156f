import { useChainConfig } from '../../../chain/chain-config.ts';
import { Address } from '../../../components/display/address.tsx';
import { FactList } from '../../../components/display/fact-list.tsx';
import { StateTag } from '../../../components/display/state/state-tag.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { ResourceAmount } from '../resource-amount.tsx';
import type { OrderInfo } from './order-steps.tsx';

/** Everything that is known of an order, for its player and for support alike. */
export function OrderFacts({ info: { order, account, isOwn } }: { info: OrderInfo }) {
  const t = useText();
  const explorerUrl = useChainConfig()?.explorerUrl ?? null;
  const { resType, amount, fee, txHash, closedAt } = order;
  const payout = (BigInt(amount) - BigInt(fee)).toString();
  const fact = (key: 'amount' | 'fee' | 'receive', of: string) => ({
    key,
    label: t(`currency.order.${key}`),
    value: <ResourceAmount resType={resType} amount={of} />,
  });
  return (
    <FactList
      facts={[
        {
          key: 'state',
          label: t('currency.order.state'),
          value: <StateTag noun="withdrawal" state={order.state} label={t(`currency.states.${order.state}`)} />,
        },
        fact('amount', amount),
        ...(fee === '0' ? [] : [fact('fee', fee)]),
        fact('receive', payout),
        { key: 'from', label: t('currency.order.from'), value: t(`currency.variants.${order.variant}`) },
        { key: 'created', label: t('currency.order.created'), value: <DateField at={order.createdAt} /> },
        { key: 'expires', label: t('currency.order.expires'), value: <DateField at={order.expireAt} /> },
        ...(closedAt ? [{ key: 'closed', label: t('currency.order.closed'), value: <DateField at={closedAt} /> }] : []),
        {
          key: 'wallet',
          label: t('currency.order.wallet'),
          value: <Address address={account.wallet} explorerUrl={explorerUrl} />,
        },
        ...(isOwn ? [] : [{ key: 'account', label: t('currency.order.account'), value: account.id }]),
        ...(txHash
          ? [
              {
                key: 'transaction',
                label: t('currency.order.transaction'),
                value: <Address address={txHash} kind="tx" explorerUrl={explorerUrl} />,
              },
            ]
          : []),
        { key: 'id', label: t('currency.order.id'), value: <Address address={order.id} /> },
      ]}
    />
  );
}
