import { useState, type FormEvent } from 'react';
import { claimEndpoints, type ArcaClaim } from '../../../../core/wire/game/claims.ts';
import { MOST_PROMISES } from '../../../../core/wire/limits.ts';
import { judgeRecipient } from '../../../chain/reads/recipient.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { typedText, useKeptDraft } from '../../../lib/session/kept-draft.ts';
import { formatFullAmount, type BookUnits } from '../../../lib/amount.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { formatCount } from '../../../lib/number.ts';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import styles from '../currency.module.css';

const UID = /^\d{4,20}$/;
const explained = ['rewardAlreadyClaimed', 'nothingToClaim', 'invalidAmount'] as const;

/** Why it was refused, and what was done about it. */
function Refusal({ error }: { error: unknown }) {
  const t = useText();
  const known = explained.find((name) => toApiError(error).is(name));
  if (!known) return <FailureState error={error} compact />;
  return (
    <Notice kind="danger" isNews>
      {t(`currency.promised.refused.${known}`)}
    </Notice>
  );
}

/** Where it goes: a number and an address at the exchange, each with what is wrong about it. */
function useDestination(wallet: string, contracts: readonly string[]) {
  const t = useText();
  const [uid, setUid] = useKeptDraft<string>('promised.uid', '', typedText);
  const [address, setAddress] = useKeptDraft<string>('promised.address', '', typedText);
  const verdict = judgeRecipient(address, { own: wallet, contracts });
  const isUid = UID.test(uid.trim());
  return {
    uid,
    setUid,
    address,
    setAddress,
    uidProblem: uid.trim() === '' || isUid ? null : t('currency.promised.uidWrong'),
    addressProblem: verdict === 'ok' || verdict === 'required' ? null : t(`currency.promised.${verdict}`),
    isReady: isUid && verdict === 'ok',
  };
}

export type AskFormProps = {
  chosen: readonly ArcaClaim[];
  units: BookUnits;
  /** The player's own wallet, or nothing; no exchange pays there. */
  wallet: string;
  contracts: readonly string[];
  /** Has the list read again. */
  onAgain: () => void;
};

/** Why what is chosen cannot be asked for: nothing, or more than is taken at once. */
function useChoiceReason(chosen: readonly ArcaClaim[]): string | null {
  const t = useText();
  if (chosen.length === 0) return t('currency.promised.chooseFirst');
  const most = formatCount(MOST_PROMISES);
  return chosen.length > MOST_PROMISES ? t('currency.promised.tooMany', { most }) : null;
}

/** Has what was chosen paid to an account at the exchange; asked once more, as nobody can call it back. */
export function AskForm({ chosen, units, wallet, contracts, onAgain }: AskFormProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const shut = useShutReason();
  const to = useDestination(wallet, contracts);
  const make = useApiAction(claimEndpoints.bitgetClaim, { quiet: true });
  const money = (amount: bigint | string) => `${formatFullAmount(amount, units)} ${units.symbol}`;
  const sum = money(chosen.reduce((all, { amount }) => all + BigInt(amount), 0n));
  const fill = to.isReady ? null : t('currency.promised.fill');
  const reason = useChoiceReason(chosen) ?? shut ?? fill;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null && !make.isPending) setAsking(true);
  };
  const ask = async () => {
    setAsking(false);
    const asked = {
      claim_ids: chosen.map(({ id }) => id),
      amounts: chosen.map(({ amount }) => amount),
      bitget_id: to.uid.trim(),
      bitget_address: to.address.trim().toLowerCase(),
    };
    // Why it was refused stands below the fields.
    await make.mutateAsync(asked).catch(() => null);
    onAgain();
  };
  return (
    <form className={styles.ask} onSubmit={submit}>
      <TextField
        label={t('currency.promised.uid')}
        value={to.uid}
        onChange={to.setUid}
        inputMode="numeric"
        maxLength={24}
        problem={to.uidProblem}
        hint={t('currency.promised.uidHint')}
      />
      <TextField
        label={t('currency.promised.address')}
        value={to.address}
        onChange={to.setAddress}
        maxLength={64}
        problem={to.addressProblem}
        hint={t('currency.promised.addressHint')}
      />
      {make.error && <Refusal error={make.error} />}
      {make.data && (
        <Notice kind="success" isNews>
          {t('currency.promised.asked', { amount: money(make.data.total) })}
        </Notice>
      )}
      <ActionButton kind="primary" submit reason={reason} pending={make.isPending}>
        {t('currency.promised.ask')}
      </ActionButton>
      {isAsking && (
        <ConfirmDialog
          title={t('currency.promised.confirm', { amount: sum })}
          losses={[t('currency.promised.loss', { amount: sum, to: to.address.trim(), uid: to.uid.trim() })]}
          actionLabel={t('currency.promised.ask')}
          onConfirm={() => void ask()}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
