import { Panel } from '../../../components/display/panel.tsx';
import { SettingsFields } from '../../../components/shell/settings-menu.tsx';
import { chooseLanguage } from '../../../lib/text/language-cookie.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './settings.module.css';

/** The same choices as in the header, with room for a word about them. */
export function LookPanel() {
  const t = useText();
  return (
    <Panel title={t('accounts.settings.look.title')}>
      <form className={styles.look}>
        <SettingsFields onLanguage={chooseLanguage} />
      </form>
      <p className={styles.small}>{t('accounts.settings.look.hint')}</p>
    </Panel>
  );
}
