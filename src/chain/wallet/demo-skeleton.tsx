import { useText } from '../../lib/text/use-text.ts';
import styles from './sandbox/sandbox-dialog.module.css';

/** As many as there are in every seeded world. */
const ACCOUNTS = ['new', 'rich', 'vip', 'leader', 'support', 'manager'];

/** The room of the demo accounts before they are known, so that the ways in below them stay where they are. */
export function DemoSkeleton() {
  const t = useText();
  return (
    <>
      <span className="visually-hidden" role="status">
        {t('common.states.loading')}
      </span>
      <ul className={styles.accounts} aria-hidden="true">
        {ACCOUNTS.map((key) => (
          <li key={key}>
            <span className={styles.account}>
              <strong>&nbsp;</strong>
              <em>&nbsp;</em>
              <small>&nbsp;</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
