import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import type { WithdrawState, withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { StepTracker, type StepState } from '../../../components/display/flow/step-tracker.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { ConfirmationBar } from '../confirmation-bar.tsx';

export type OrderInfo = OutputOf<typeof withdrawalEndpoints.order>;

type Progress = Record<'order' | 'send' | 'confirm' | 'paid', StepState>;

const progress: Record<WithdrawState, Progress> = {
  created: { order: 'done', send: 'active', confirm: 'waiting', paid: 'waiting' },
  failed: { order: 'done', send: 'failed', confirm: 'waiting', paid: 'waiting' },
  submitted: { order: 'done', send: 'done', confirm: 'active', paid: 'waiting' },
  confirmed: { order: 'done', send: 'done', confirm: 'done', paid: 'done' },
  expired: { order: 'done', send: 'failed', confirm: 'waiting', paid: 'waiting' },
};

/** How far an order is, as the server knows it. */
export function OrderSteps({ info: { order, confirmations, required } }: { info: OrderInfo }) {
  const t = useText();
  const at = progress[order.state];
  const done = Math.min(confirmations, required);
  const bar = (
    <ConfirmationBar
      {...{ done, required }}
      label={t('currency.states.submitted')}
      text={t('currency.order.progress', { count: required, done, required })}
    />
  );
  return (
    <StepTracker
      label={t('currency.order.steps')}
      steps={[
        { key: 'order', label: t('currency.order.stepOrder'), state: at.order },
        {
          key: 'send',
          label: t('currency.order.stepSend'),
          state: at.send,
          note: order.state === 'failed' ? t('currency.order.reverted') : undefined,
        },
        {
          key: 'confirm',
          label: t('currency.order.stepConfirm', { count: required, required }),
          state: at.confirm,
          note: order.state === 'submitted' ? bar : undefined,
        },
        { key: 'paid', label: t('currency.order.stepPaid'), state: at.paid },
      ]}
    />
  );
}
