import { useCallback, useState, type FormEvent } from 'react';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { FundsLine } from '../../../chain/funds/funds-line.tsx';
import { useFunds } from '../../../chain/funds/use-funds.ts';
import { judgeRecipient, type RecipientVerdict } from '../../../chain/reads/recipient.ts';
import type { TransactionRecord } from '../../../chain/transactions/transaction-record.ts';
import { useOnSent } from '../../../chain/transactions/use-on-sent.ts';
import { useTransactions } from '../../../chain/transactions/use-transactions.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { AmountField } from '../../../components/form/amount-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { typedText, useKeptDraft } from '../../../lib/session/kept-draft.ts';
import { formatFullAmount } from '../../../lib/amount.ts';
import { tokenAddress } from '../../../lib/tokens/token.ts';
import { readAmount } from '../../../lib/tokens/read-amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { transfer } from '../actions/transfer.action.ts';
import styles from '../currency.module.css';
import { held, heldOf, unitsOfResource, type Held } from '../resources.ts';

export type SendFormProps = {
  account: string;
  config: ChainConfig;
  of: Held['resType'];
  onOf: (of: Held['resType']) => void;
};

/** What is wrong with an address that was typed; nothing while it is being typed at first. */
function useRecipientProblem(verdict: RecipientVerdict): string | null {
  const t = useText();
  if (verdict === 'ok' || verdict === 'required') return null;
  return t(`currency.send.${verdict}`);
}

function useSending({ account, config, of }: Omit<SendFormProps, 'onOf'>) {
  const [to, setTo] = useKeptDraft<string>('send.to', '', typedText);
  const [typed, setTyped] = useKeptDraft<string>('send.amount', '', typedText);
  const { token, resType } = heldOf(of) ?? held[0];
  const units = unitsOfResource(config, resType);
  const funds = useFunds(
    { ...units, id: token, address: tokenAddress(config, token) },
    readAmount(typed, units, {}).amount,
  );
  const balance = funds.has ?? null;
  const verdict = judgeRecipient(to, { own: account, contracts: Object.values(config.contracts) });
  const read = readAmount(typed, units, { balance });
  const shown = read.amount === null ? null : `${formatFullAmount(read.amount, units)} ${units.symbol}`;
  const recipient = to.trim().toLowerCase();
  const { amount } = read;
  const carries = useCallback(
    ({ action, subject }: TransactionRecord) =>
      action === transfer.name &&
      subject.name === recipient &&
      subject.currency === token &&
      subject.amount === amount?.toString(),
    [recipient, token, amount],
  );
  const onSent = () => {
    setTo('');
    setTyped('');
  };
  useOnSent(useTransactions(), { carries, onSent });
  return { to, setTo, typed, setTyped, token, units, funds, balance, verdict, read, shown, recipient };
}

/** A currency from the wallet to another wallet; asked once more, because nobody can call it back. */
export function SendForm(props: SendFormProps) {
  const { of, onOf } = props;
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const action = useChainAction(transfer);
  const { to, setTo, typed, setTyped, token, units, funds, balance, verdict, read, shown, recipient } =
    useSending(props);
  const problem = useRecipientProblem(verdict);
  const isReady = verdict === 'ok' && read.verdict === 'ok';
  const reason = isReady ? null : (problem ?? funds.reason ?? t('currency.send.enter'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !action.isRunning) setAsking(true);
  };
  const send = () => {
    setAsking(false);
    if (read.amount !== null) void action.run({ token, to: recipient, amount: read.amount });
  };
  return (
    <form className={styles.ask} onSubmit={submit}>
      <ChoiceSwitch
        label={t('currency.send.currency')}
        options={held.map(({ resType, kind }) => ({ value: resType, label: t(`currency.kinds.${kind}`) }))}
        value={of}
        onChange={onOf}
      />
      <TextField
        label={t('currency.send.to')}
        value={to}
        onChange={setTo}
        maxLength={64}
        problem={problem}
        hint={t('currency.send.toHint')}
      />
      <AmountField
        label={t('currency.send.amount')}
        value={typed}
        onChange={setTyped}
        units={units}
        balance={balance}
      />
      {funds.missing > 0n && <FundsLine funds={funds} />}
      <ActionButton kind="primary" submit reason={reason} pending={action.isRunning}>
        {shown === null ? t('currency.send.submitPlain') : t('currency.send.submit', { amount: shown })}
      </ActionButton>
      {isAsking && shown !== null && (
        <ConfirmDialog
          title={t('currency.send.confirm', { amount: shown })}
          losses={[t('currency.send.loss', { amount: shown, to: to.trim() })]}
          actionLabel={t('currency.send.submitPlain')}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
