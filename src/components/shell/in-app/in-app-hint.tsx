import { useRef, useState } from 'react';
import { languageNames, languages, type Language } from '../../../lib/text/text-keys.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import styles from './in-app-hint.module.css';
import { InAppPicture } from './in-app-picture.tsx';

export type InAppHintProps = {
  /** The app whose browser this is. */
  app: string;
  /** The address of the page, to be opened elsewhere. */
  href: string;
  /** Leads there by itself, where the app has such a way. */
  outside: string | null;
  onStay: () => void;
  onLanguage: (language: Language) => void;
};

/** Shown in place of the product in the small browser of a social app, where wallets cannot connect. */
export function InAppHint({ app, href, outside, onStay, onLanguage }: InAppHintProps) {
  const t = useText();
  const current = useLanguage();
  return (
    <main className={styles.page}>
      <InAppPicture label={t('pages.inApp.picture')} />
      <h1>{t('pages.inApp.title')}</h1>
      <p className={styles.lead}>{t('pages.inApp.lead', { app })}</p>
      <ol className={styles.steps}>
        <li>{t('pages.inApp.menu')}</li>
        <li>{t('pages.inApp.choose')}</li>
      </ol>
      {outside && (
        <a className={styles.primary} href={outside}>
          {t('pages.inApp.open')}
        </a>
      )}
      <CopyLink href={href} />
      <button type="button" className={styles.stay} onClick={onStay}>
        {t('pages.inApp.stay')}
      </button>
      <div className={styles.languages} role="group" aria-label={t('common.settings.language')}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => {
              onLanguage(language);
            }}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
    </main>
  );
}

/** These browsers often have no clipboard, so the link is also there to be selected. */
function CopyLink({ href }: { href: string }) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href);
      setCopied(true);
    } catch {
      field.current?.select(); // no clipboard or no leave to use it: what is selected can be copied by hand
    }
  };
  return (
    <div className={styles.link}>
      <input
        ref={field}
        readOnly
        value={href}
        aria-label={t('pages.inApp.link')}
        onFocus={(event) => {
          event.target.select();
        }}
      />
      <button type="button" onClick={() => void copy()}>
        {isCopied ? t('common.actions.copied') : t('pages.inApp.copy')}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? t('common.actions.copied') : ''}
      </span>
    </div>
  );
}
