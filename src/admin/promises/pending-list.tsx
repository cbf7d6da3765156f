import { useInvalidate } from '@refinedev/core';
import { useMemo, useState, type FormEvent } from 'react';
import { adminClaimEndpoints, type ArcaClaim } from '../../../core/wire/game/claims.ts';
import { Address } from '../../components/display/address.tsx';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Money } from '../../components/display/money.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { CheckBox } from '../../components/form/check-box.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { formatFullAmount, type BookUnits } from '../../lib/amount.ts';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApiAction } from '../../lib/use-api.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import styles from '../../resources/currency/currency.module.css';

const HASH = /^0x[0-9a-f]{64}$/;

type RowProps = { row: ArcaClaim; units: BookUnits; isChosen: boolean; onToggle: () => void };

function Row({ row, units, isChosen, onToggle }: RowProps) {
  const t = useText();
  const { amount, bitgetId, bitgetAddress, requestedAt, reason, txHash, problem } = row;
  const shown = `${formatFullAmount(amount, units)} ${units.symbol}`;
  return (
    <li>
      <span className={styles.choice}>
        <CheckBox
          checked={isChosen}
          onChange={onToggle}
          aria-label={t('admin.promises.choose', { amount: shown, uid: bitgetId ?? '' })}
        />
        <span className={styles.words}>
          <strong>
            <Money amount={amount} token={units} compact={false} />
          </strong>
          <span className={styles.muted}>
            {t('admin.promises.uid', { uid: bitgetId ?? '' })} · {reason} · {t('admin.promises.asked')}{' '}
            {requestedAt && <RelativeTime at={requestedAt} />}
          </span>
          {bitgetAddress !== null && <Address address={bitgetAddress} full />}
          {txHash !== null && <Address address={txHash} kind="tx" full />}
          {problem !== null && <strong>{t(`admin.promises.problems.${problem}`)}</strong>}
        </span>
      </span>
    </li>
  );
}

type PaidProps = { chosen: readonly ArcaClaim[]; units: BookUnits; onSettled: (isNamed: boolean) => void };

/** Names the transaction that pays what is chosen. */
function Paid({ chosen, units, onSettled }: PaidProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const name = useApiAction(adminClaimEndpoints.sent, { quiet: true });
  const txHash = typed.trim().toLowerCase();
  const isHash = HASH.test(txHash);
  const sum = chosen.reduce((all, { amount }) => all + BigInt(amount), 0n);
  const hashReason = isHash ? null : t('admin.promises.notHash');
  const reason = chosen.length === 0 ? t('admin.promises.chooseFirst') : hashReason;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null || name.isPending) return;
    // Why it was refused stands below the field.
    const done = await name.mutateAsync({ ids: chosen.map(({ id }) => id), txHash }).catch(() => null);
    if (done) setTyped('');
    onSettled(done !== null);
  };
  return (
    <form className={styles.ask} onSubmit={(event) => void submit(event)}>
      <p className={styles.muted}>
        {t('admin.promises.chosen', {
          count: chosen.length,
          amount: `${formatFullAmount(sum, units)} ${units.symbol}`,
        })}
      </p>
      <TextField
        label={t('admin.promises.hash')}
        value={typed}
        onChange={setTyped}
        maxLength={80}
        hint={t('admin.promises.hashHint')}
      />
      {name.error && <FailureState error={name.error} compact />}
      <ActionButton submit reason={reason} pending={name.isPending}>
        {t('admin.promises.send')}
      </ActionButton>
    </form>
  );
}

type PendingListProps = { state: 'pending' | 'sent'; units: BookUnits };
const LABELS = { pending: 'admin.promises.pending', sent: 'admin.promises.waiting' } as const;
const EMPTY = { pending: 'admin.promises.none', sent: 'admin.promises.noneWaiting' } as const;

/**
 * What players asked for and the office has not paid, or has named a transaction for that the chain does not bear out yet,
 * so that a mistyped one can be corrected; the oldest first.
 */
export function PendingList({ state, units }: PendingListProps) {
  const t = useText();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const filters = useMemo(() => toCrudFilters({ state: [state] }), [state]);
  const list = useCursorList<ArcaClaim>({ resource: 'pendingPromises', live: 'off', filters });
  const invalidate = useInvalidate();
  const [isNamed, setIsNamed] = useState(false);
  const chosen = list.rows.filter(({ id }) => ids.has(id));
  const toggle = ({ id }: ArcaClaim) =>
    setIds((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]));
  return (
    <div className={styles.stack}>
      <ListState
        resource="withdrawals"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={1} />}
        emptyText={t(EMPTY[state])}
      >
        <ul className={styles.list} aria-label={t(LABELS[state])}>
          {list.rows.map((row) => (
            <Row key={row.id} {...{ row, units }} isChosen={ids.has(row.id)} onToggle={() => toggle(row)} />
          ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
      {list.rows.length > 0 && (
        <Paid
          {...{ chosen, units }}
          onSettled={(named) => {
            setIsNamed(named);
            void invalidate({ resource: 'pendingPromises', dataProviderName: 'admin', invalidates: ['resourceAll'] });
          }}
        />
      )}
      {/* Beside the form, which leaves with the last line that waits. */}
      {isNamed && (
        <Notice kind="success" isNews>
          {t('admin.promises.sent')}
        </Notice>
      )}
    </div>
  );
}
