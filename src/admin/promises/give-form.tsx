import { useState, type FormEvent } from 'react';
import { adminClaimEndpoints } from '../../../core/wire/game/claims.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { AmountField } from '../../components/form/amount-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { formatFullAmount, type BookUnits } from '../../lib/amount.ts';
import { useText } from '../../lib/text/use-text.ts';
import { readAmount } from '../../lib/tokens/read-amount.ts';
import { useApiAction } from '../../lib/use-api.ts';
import styles from '../../resources/currency/currency.module.css';

const KEY = /^[\w .:#-]{1,80}$/;
const fields = ['key', 'account', 'reason'] as const;
const EMPTY = { key: '', account: '', reason: '', amount: '' };
type Draft = typeof EMPTY;

function usePromise(units: BookUnits) {
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const give = useApiAction(adminClaimEndpoints.grant, { quiet: true });
  const { verdict, amount } = readAmount(draft.amount, units, {});
  const isKey = KEY.test(draft.key.trim());
  const isReady = isKey && draft.account.trim() !== '' && draft.reason.trim() !== '' && verdict === 'ok';
  const change = (part: Partial<Draft>) => {
    give.reset();
    setDraft((now) => ({ ...now, ...part }));
  };
  const send = async () => {
    const { key, account, reason } = draft;
    const wanted = { key: key.trim(), account: account.trim().toLowerCase(), reason: reason.trim() };
    // Why it was refused stands below the fields.
    const made = await give.mutateAsync({ ...wanted, amount: String(amount) }).catch(() => null);
    if (made) setDraft(EMPTY);
  };
  const keyProblem = draft.key === '' || isKey ? null : 'keyWrong';
  return { draft, change, give, amount, isReady, keyProblem, send } as const;
}

/** A promise by its key: whoever presses twice has promised once. */
export function GiveForm({ units }: { units: BookUnits }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { draft, change, give, amount, isReady, keyProblem, send } = usePromise(units);
  const money = (of: bigint | string) => `${formatFullAmount(of, units)} ${units.symbol}`;
  const sum = money(amount ?? 0n);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !give.isPending) setAsking(true);
  };
  return (
    <form className={styles.ask} onSubmit={submit}>
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(`admin.promises.${field}`)}
          value={draft[field]}
          onChange={(text) => change({ [field]: text })}
          maxLength={field === 'reason' ? 200 : 80}
          problem={field === 'key' && keyProblem ? t(`admin.promises.${keyProblem}`) : null}
          hint={t(`admin.promises.${field}Hint`)}
        />
      ))}
      <AmountField
        label={t('admin.promises.amount')}
        value={draft.amount}
        onChange={(text) => change({ amount: text })}
        units={units}
      />
      {give.error && <FailureState error={give.error} compact />}
      {give.data && (
        <Notice kind={give.data.isNew ? 'success' : 'info'} isNews>
          {give.data.isNew
            ? t('admin.promises.made', { amount: money(give.data.claim.amount) })
            : t('admin.promises.known')}
        </Notice>
      )}
      <ActionButton kind="primary" submit reason={isReady ? null : t('admin.promises.fill')} pending={give.isPending}>
        {t('admin.promises.promise')}
      </ActionButton>
      {isAsking && (
        <ConfirmDialog
          title={t('admin.promises.confirm', { amount: sum })}
          losses={[t('admin.promises.loss', { account: draft.account.trim(), amount: sum })]}
          actionLabel={t('admin.promises.promise')}
          onConfirm={() => {
            setAsking(false);
            void send();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
