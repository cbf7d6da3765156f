import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../currency.module.css';
import { useSupportLink } from './use-support-link.tsx';

const HASH = /^0x[0-9a-f]{64}$/;
const LOOK_AGAIN_MS = 3_000;
const kinds = { confirmed: 'success', submitted: 'info', failed: 'danger', expired: 'warning' } as const;

/** What became of a transaction, by the state of the order that it carries (MasterOrderState). */
function Found({ txHash }: { txHash: string }) {
  const t = useText();
  const support = useSupportLink(txHash);
  const query = useApi(
    withdrawalEndpoints.masterState,
    { txHash },
    {
      live: 'withdrawals',
      quiet: true,
      refreshMs: ({ data }) => (data?.state === 'submitted' ? LOOK_AGAIN_MS : 0),
    },
  );
  if (query.isError) return <FailureState error={query.error} onRetry={() => void query.refetch()} compact />;
  if (!query.data) return null;
  const { state, confirmations, order } = query.data;
  if (state === 'unknown' || !order) {
    return (
      <Notice isNews action={support}>
        {t(support ? 'currency.orders.unknownToStaff' : 'currency.orders.unknown')}
      </Notice>
    );
  }
  const says =
    state === 'failed' || state === 'expired'
      ? t(`currency.orders.found.${state}`)
      : t(`currency.orders.found.${state}`, { count: confirmations });
  return (
    <Notice
      kind={kinds[state]}
      isNews
      action={<Link to={`/currency/order/${order.id}`}>{t('currency.order.open')}</Link>}
    >
      {says}
    </Notice>
  );
}

/** Finds the order that a transaction of one's wallet carries. */
export function FindByTransaction() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const hash = typed.trim().toLowerCase();
  const isHash = HASH.test(hash);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isHash) setAsked(hash);
  };
  return (
    <form className={styles.ask} onSubmit={submit}>
      <TextField
        label={t('currency.order.transaction')}
        value={typed}
        onChange={setTyped}
        maxLength={80}
        hint={t('currency.orders.findHint')}
      />
      <div>
        <ActionButton submit reason={isHash ? null : t('currency.orders.notHash')}>
          {t('currency.orders.findDo')}
        </ActionButton>
      </div>
      {asked !== null && <Found key={asked} txHash={asked} />}
    </form>
  );
}
