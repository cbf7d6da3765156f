import { Button } from 'antd';
import type { SocialTokens } from '../../lib/social/use-social-token.ts';
import type { SocialFailure } from '../../lib/social/social-error.ts';
import { useErrorText } from '../../lib/text/use-error-text.ts';
import { useText, type Translate } from '../../lib/text/use-text.ts';
import styles from './social.module.css';

export type SocialStatusProps = Pick<SocialTokens, 'phase' | 'source' | 'failure' | 'cancel'>;

/** How far a social login is, or why it stopped. Nothing of a login service's own words is shown. */
export function SocialStatus({ phase, source, failure, cancel }: SocialStatusProps) {
  const t = useText();
  const errorText = useErrorText();
  const channel = source === null ? '' : t(`login.social.channels.${source}`);
  return (
    <div aria-live="polite" className={styles.status}>
      {phase !== 'idle' && (
        <p className={styles.row}>
          {t(`login.social.phases.${phase}`, { channel })}
          {(phase === 'waiting' || phase === 'preparing') && (
            <Button size="small" onClick={cancel}>
              {t('common.actions.cancel')}
            </Button>
          )}
        </p>
      )}
      {phase === 'idle' && failure && (
        <p className={isWarning(failure) ? styles.warning : styles.failure}>{failureText(t, errorText, failure)}</p>
      )}
    </div>
  );
}

/** core.md 8: these two are warnings. */
const isWarning = ({ reason }: SocialFailure) => reason === 'notReady' || reason === 'unreachable';

export function failureText(t: Translate, errorText: (error: unknown) => string, failure: SocialFailure): string {
  if (failure.reason === 'server') return errorText(failure.error);
  if (failure.reason === 'refused') return t(`pages.oauth.${failure.error}`);
  return t(`login.social.failures.${failure.reason}`);
}
