import { StepTracker } from '../../../components/display/flow/step-tracker.tsx';
import { formatFullAmount, type BookUnits } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ConfirmationBar } from '../confirmation-bar.tsx';
import { progressOf, shownDeposit, type ProgressParts } from './deposit-progress.ts';

export type DepositStepsProps = ProgressParts & { units: BookUnits; required: number };

/** How far a deposit is, from what chain and server say: the same on every device. */
export function DepositSteps(props: DepositStepsProps) {
  const { units, amount, required, isRunning } = props;
  const followed = shownDeposit(props);
  const t = useText();
  const at = progressOf(props);
  const about = amount ?? (followed && BigInt(followed.amount));
  const shown = about === null ? t('currency.deposit.anAmount') : `${formatFullAmount(about, units)} ${units.symbol}`;
  const done = Math.min(followed?.confirmations ?? 0, required);
  const bar = (
    <ConfirmationBar
      {...{ done, required }}
      label={t('currency.deposit.confirmations')}
      text={t('currency.deposit.progress', { count: required, done, required })}
    />
  );
  const isResumed = at.allow === 'done' && at.send !== 'done' && !isRunning;
  return (
    <StepTracker
      label={t('currency.deposit.steps')}
      steps={[
        {
          key: 'allow',
          label: t('currency.deposit.stepAllow', { amount: shown }),
          state: at.allow,
          note: isResumed ? t('currency.deposit.resume') : undefined,
        },
        { key: 'send', label: t('currency.deposit.stepSend'), state: at.send },
        {
          key: 'confirm',
          label: t('currency.deposit.stepConfirm', { count: required, required }),
          state: at.confirm,
          note: at.confirm === 'active' ? bar : undefined,
        },
        {
          key: 'credit',
          label: t('currency.deposit.stepCredit'),
          state: at.credit,
          note: at.credit === 'active' ? t('currency.deposit.waits') : undefined,
        },
      ]}
    />
  );
}
