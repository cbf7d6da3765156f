import { useErrorText } from '../../lib/text/use-error-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import type { SignInFailure, SignInPhase } from './sign-in.ts';
import styles from './wallet.module.css';

/** How far a log-in is, or why it stopped. */
export function SignInStatus({ phase, failure }: { phase: SignInPhase; failure: SignInFailure | null }) {
  const t = useText();
  return (
    <div aria-live="polite">
      {phase !== 'idle' && <p>{t(`wallet.signIn.phases.${phase}`)}</p>}
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
