import { Link } from 'react-router-dom';
import { useText } from '../../lib/text/use-text.ts';
import styles from './shell.module.css';

/** core.md 4: has or has no in-game account. A locked one has no session, so nobody is logged in with it. */
export type AccountState = 'active' | 'none';

export type AccountStatePillProps = { state: AccountState };

/** The reader's in-game account: a word and a mark of its own shape, and the way to what it means. */
export function AccountStatePill({ state }: AccountStatePillProps) {
  const t = useText();
  const name = t('common.accountState.label', { state: t(`common.accountState.${state}`) });
  return (
    <Link
      to="/account"
      className={styles.accountPill}
      data-account={state}
      title={`${name}\n${t(`common.accountState.${state}Hint`)}`}
    >
      <svg viewBox="0 0 20 20" className={styles.pillSign} aria-hidden="true">
        <path d="M6.2 6.5h7.6a3.6 3.6 0 0 1 3.5 4.5l-.6 2.5a1.8 1.8 0 0 1-3.1.8l-1.4-1.6H7.8l-1.4 1.6a1.8 1.8 0 0 1-3.1-.8l-.6-2.5a3.6 3.6 0 0 1 3.5-4.5M7 8.6v2.6M5.7 9.9h2.6M13.3 9.9h.01" />
      </svg>
      <span className={styles.mark} aria-hidden="true" />
      <span className="visually-hidden">{name}</span>
      <span className={styles.roomyWord} aria-hidden="true">
        {t(`common.accountState.${state}`)}
      </span>
    </Link>
  );
}
