import type { SocialSource } from '../../../core/wire/account/ways.ts';
import { useText } from '../../lib/text/use-text.ts';
import { SocialSign } from './social-sign.tsx';
import styles from './social.module.css';

export type SocialButtonProps = {
  source: SocialSource;
  /** What pressing it does: `Continue with Google`. */
  label: string;
  onPress: () => void;
  isBusy?: boolean;
  disabled?: boolean;
  /** Its issuer does not answer just now. */
  isUnavailable?: boolean;
};

/** One social channel, by its sign and its name. */
export function SocialButton({ source, label, onPress, isBusy, disabled, isUnavailable }: SocialButtonProps) {
  const t = useText();
  const channel = t(`login.social.channels.${source}`);
  return (
    <button
      type="button"
      className={styles.button}
      disabled={disabled ?? isUnavailable}
      aria-busy={isBusy}
      onClick={onPress}
    >
      <SocialSign source={source} />
      <span>
        {label}
        {isUnavailable && <small>{t('login.social.unavailable', { channel })}</small>}
      </span>
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}
