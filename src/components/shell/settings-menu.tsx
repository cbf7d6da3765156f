import { chooseDisplayMode, displayMode, displayModes } from '../../lib/display-mode.ts';
import { useStore } from '../../lib/store.ts';
import { languageNames, languages, type Language } from '../../lib/text/text-keys.ts';
import { useLanguage, useText } from '../../lib/text/use-text.ts';
import { Popover } from './popover.tsx';
import styles from './shell.module.css';

export type SettingsMenuProps = { onLanguage: (language: Language) => void };

/** Language and appearance. */
export function SettingsFields({ onLanguage }: SettingsMenuProps) {
  const t = useText();
  const current = useLanguage();
  const mode = useStore(displayMode);
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t('common.settings.language')}</legend>
        {languages.map((language) => (
          <label key={language} lang={language}>
            <input type="radio" name="language" checked={language === current} onChange={() => onLanguage(language)} />
            {languageNames[language]}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('common.settings.scheme')}</legend>
        {displayModes.map((each) => (
          <label key={each}>
            <input type="radio" name="display-mode" checked={each === mode} onChange={() => chooseDisplayMode(each)} />
            {t(`common.settings.${each}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
}

export function SettingsMenu({ onLanguage }: SettingsMenuProps) {
  const t = useText();
  const label = `${t('common.settings.language')}, ${t('common.settings.scheme')}`;
  return (
    <Popover
      label={label}
      className={styles.round}
      trigger={
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 2.5a7.5 7.5 0 1 0 0 15M10 2.5a7.5 7.5 0 0 1 0 15M10 2.5c-5 4.5-5 10.5 0 15M10 2.5c5 4.5 5 10.5 0 15M3 7.5h14M3 12.5h14" />
        </svg>
      }
    >
      {() => <SettingsFields onLanguage={onLanguage} />}
    </Popover>
  );
}
