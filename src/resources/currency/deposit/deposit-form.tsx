import type { FormEvent } from 'react';
import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import type { Deposit, withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useIsForgotten, useTransactions } from '../../../chain/transactions/use-transactions.ts';
import { FundsLine } from '../../../chain/funds/funds-line.tsx';
import { useFunds, type Funds } from '../../../chain/funds/use-funds.ts';
import { FactList } from '../../../components/display/fact-list.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { AmountField } from '../../../components/form/amount-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useGameAccount } from '../../../lib/data/game/game-account.ts';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { formatFullAmount, toInputText, type BookUnits } from '../../../lib/amount.ts';
import { tokenAddress } from '../../../lib/tokens/token.ts';
import { readAmount, type AmountVerdict } from '../../../lib/tokens/read-amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { deposit } from '../actions/deposit.action.ts';
import styles from '../currency.module.css';
import { movable, unitsOfResource } from '../resources.ts';
import { DepositSteps } from './deposit-steps.tsx';
import type { InWallet } from './use-in-wallet.ts';
import { useSentGone } from './use-sent-gone.ts';
import { useUnderway } from './use-underway.ts';

export type Terms = OutputOf<typeof withdrawalEndpoints.preDeposit>;
export type DepositFormProps = {
  config: ChainConfig;
  terms: Terms;
  inWallet: InWallet;
  amount: string;
  onAmount: (text: string) => void;
  /** On its way, or credited while this page was open. */
  followed: Deposit | null;
  /** All that are on their way. */
  moving: readonly Deposit[];
};

type ResumeProps = { units: BookUnits; allowance: bigint | undefined; min: bigint; balance: bigint | null };

/** What an approval that was never used would still carry: a deposit that stopped between the two, on whatever device. */
function resumable({ allowance, min, balance }: ResumeProps): bigint | null {
  const isOne = allowance !== undefined && allowance >= min && balance !== null && allowance <= balance;
  return isOne ? allowance : null;
}

function Resume({ onResume, ...props }: ResumeProps & { onResume: (text: string) => void }) {
  const t = useText();
  const amount = resumable(props);
  if (amount === null) return null;
  const shown = `${formatFullAmount(amount, props.units)} ${props.units.symbol}`;
  return (
    <Notice
      action={
        <ActionButton size="small" onClick={() => onResume(toInputText(amount, props.units))}>
          {t('currency.deposit.resumeDo', { amount: shown })}
        </ActionButton>
      }
    >
      {t('currency.deposit.resumeFrom', { amount: shown })}
    </Notice>
  );
}

/** What the transaction centre has of a deposit; null for one that was sent elsewhere. */
function useRecordOf(one: Deposit | null) {
  return useTransactions().find(({ hashes }) => one !== null && hashes.includes(one.txHash)) ?? null;
}

/**
 * Why no deposit can be made now. A second one of an amount that is on its way waits until it is credited; where the first was
 * dropped, until it is taken from the transaction centre.
 */
function useRefusal({ locked, paused }: Terms, underway: Deposit | null): string | null {
  const t = useText();
  const shut = useShutReason();
  const isDropped = useIsForgotten(useRecordOf(underway));
  if (locked) return t('currency.deposit.locked');
  if (paused) return t('currency.deposit.paused');
  if (!underway) return shut;
  return t(isDropped ? 'currency.deposit.dropped' : 'currency.deposit.underway');
}

/** What is wrong with the amount that was typed. */
function useWrong(verdict: AmountVerdict, funds: Funds): string | null {
  const t = useText();
  if (verdict === 'required') return t('currency.deposit.enter');
  return funds.reason ?? (verdict === 'ok' ? null : t('currency.deposit.wrong'));
}

/** What the button says: how much, once it is known. */
function useSubmitText(amount: bigint | null, units: BookUnits): string {
  const t = useText();
  if (amount === null) return t('currency.deposit.submitPlain');
  return t('currency.deposit.submit', { amount: `${formatFullAmount(amount, units)} ${units.symbol}` });
}

/** An amount of a currency from the wallet into the game. */
export function DepositForm(props: DepositFormProps) {
  const { config, terms, inWallet, amount: typed, onAmount, followed, moving } = props;
  const t = useText();
  const { whenActive } = useGameAccount();
  const action = useChainAction(deposit);
  const { token, resType } = movable.find((one) => one.resType === terms.resType) ?? movable[0];
  const units = unitsOfResource(config, resType);
  const { balance, allowance } = inWallet;
  const min = BigInt(terms.min);
  const { verdict, amount } = readAmount(typed, units, { min, balance });
  const wanted = readAmount(typed, units, {}).amount;
  const funds = useFunds({ ...units, id: token, address: tokenAddress(config, token) }, wanted);
  const wrong = useWrong(verdict, funds);
  const clear = () => onAmount('');
  useSentGone(useTransactions(), { token, amount, allowance, onClear: clear });
  const underway = useUnderway(moving, { resType, amount, onClear: clear });
  const isAnyMoving = moving.some((one) => one.resType === resType);
  const reason = useRefusal(terms, underway) ?? wrong;
  const send = (of: bigint) => void action.run({ resType, token, amount: of });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null && amount !== null && !action.isRunning) whenActive(() => send(amount));
  };
  const submitText = useSubmitText(amount, units);
  return (
    <form className={styles.ask} onSubmit={submit}>
      <AmountField
        label={t('currency.deposit.amount')}
        value={typed}
        onChange={onAmount}
        units={units}
        min={min}
        balance={balance}
      />
      {funds.missing > 0n && <FundsLine funds={funds} isForGame />}
      <FactList
        facts={[
          { key: 'min', label: t('currency.deposit.min'), value: <Money amount={terms.min} token={units} /> },
          {
            key: 'confirmations',
            label: t('currency.deposit.confirmations'),
            value: t('currency.deposit.blocks', { count: terms.confirmations }),
          },
        ]}
      />
      {/* What is on its way used its approval up, which the wallet may show a moment later. */}
      {typed === '' && !action.isRunning && !isAnyMoving && (
        <Resume {...{ units, allowance, min, balance }} onResume={onAmount} />
      )}
      <DepositSteps
        {...{ units, amount, allowance, isRunning: action.isRunning }}
        required={terms.confirmations}
        followed={underway ?? (followed?.resType === resType ? followed : null)}
      />
      <ActionButton kind="primary" submit reason={reason} pending={action.isRunning}>
        {submitText}
      </ActionButton>
      <p className={styles.muted}>{t('currency.deposit.keeps')}</p>
    </form>
  );
}
