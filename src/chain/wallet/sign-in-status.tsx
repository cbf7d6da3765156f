import { Button } from 'antd';
import { useErrorText } from '../../lib/text/use-error-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useIsSlow } from '../../lib/time/use-is-slow.ts';
import type { SignIn, SignInFailure } from './sign-in.ts';
import styles from './wallet.module.css';

type SignInStatusProps = Pick<SignIn, 'phase' | 'failure' | 'cancel'>;

/** How far a log-in is, or why it stopped. A wallet that does not answer can be given up on. */
export function SignInStatus({ phase, failure, cancel }: SignInStatusProps) {
  const t = useText();
  const isSlow = useIsSlow(phase === 'signing');
  return (
    <div aria-live="polite">
      {phase !== 'idle' && <p>{t(`wallet.signIn.phases.${phase}`)}</p>}
      {isSlow && <p className={styles.hint}>{t('wallet.connect.slow')}</p>}
      {phase === 'signing' && (
        <Button size="small" onClick={cancel}>
          {t('common.actions.cancel')}
        </Button>
      )}
      {phase === 'idle' && failure && <Failure failure={failure} />}
    </div>
  );
}

function Failure({ failure }: { failure: SignInFailure }) {
  const t = useText();
  const errorText = useErrorText();
  if (failure.reason === 'server') return <p className={styles.failure}>{errorText(failure.error)}</p>;
  return (
    <>
      <p className={styles.failure}>{t(`wallet.signIn.failures.${failure.reason}`)}</p>
      {failure.reason === 'rejected' && <p className={styles.hint}>{t('wallet.signIn.failures.rejectedHint')}</p>}
    </>
  );
}
