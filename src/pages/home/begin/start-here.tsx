import { Link } from 'react-router-dom';
import { Panel } from '../../components/display/panel.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from './home.module.css';

/** What a newcomer can do, and what to press for it. */
export function StartHere() {
  const t = useText();
  return (
    <Panel title={t('pages.home.start')}>
      <div className={styles.start}>
        <p>{t('pages.home.startText')}</p>
        <p className={styles.buttons}>
          <Link to="/login" className={styles.primary}>
            {t('common.account.login')}
          </Link>
          <Link to="/market/hero" className={styles.plain}>
            {t('pages.home.startMarket')}
          </Link>
        </p>
      </div>
    </Panel>
  );
}
