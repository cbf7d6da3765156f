import type { ReactNode } from 'react';
import type { BindFailure, BindPhase } from '../../../chain/wallet/bind/use-bind-wallet.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useIsSlow } from '../../../lib/time/use-is-slow.ts';
import styles from './bind.module.css';
import { NextStep } from './next-step.tsx';

export type BindStatusProps = {
  phase: BindPhase;
  failure: BindFailure | null;
  onCancel: () => void;
  /** What to press about a refusal. */
  actions?: ReactNode;
};

function Failure({ failure, actions }: { failure: BindFailure; actions: ReactNode }) {
  const t = useText();
  const errorText = useErrorText();
  if (failure.reason !== 'server') {
    return (
      <Notice kind={failure.reason === 'rejected' || failure.reason === 'cancelled' ? 'info' : 'warning'} isNews>
        {t(`accounts.bind.failures.${failure.reason}`)}
      </Notice>
    );
  }
  return (
    <Notice kind="danger" isNews title={errorText(failure.error)} action={actions}>
      <NextStep error={failure.error} />
    </Notice>
  );
}

/** How far the signing is, or why it stopped and what to do. A wallet that does not answer can be given up on. */
export function BindStatus({ phase, failure, onCancel, actions }: BindStatusProps) {
  const t = useText();
  const isSlow = useIsSlow(phase === 'signing');
  if (phase !== 'idle') {
    return (
      <div className={styles.status} role="status">
        <p>
          <strong>{t(`accounts.bind.phases.${phase}`)}</strong>
        </p>
        {isSlow && <p className={styles.next}>{t('accounts.bind.slow')}</p>}
        {phase === 'signing' && <ActionButton onClick={onCancel}>{t('accounts.bind.giveUp')}</ActionButton>}
      </div>
    );
  }
  return failure && <Failure failure={failure} actions={actions} />;
}
