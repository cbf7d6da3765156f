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
      <span className={styles.mark} aria-hidden="true" />
      <span className="visually-hidden">{name}</span>
      <span className={styles.roomyWord} aria-hidden="true">
        {t(`common.accountState.${state}`)}
      </span>
    </Link>
  );
}
