import { useId } from 'react';
import { TextField } from '../../components/form/text-field.tsx';
import { languageNames } from '../../lib/text/text-keys.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './game.module.css';
import { letterLanguages, type LetterDraft, type LetterLanguage } from './letter-draft.ts';

type Words = LetterDraft['words'][LetterLanguage];
export type LetterWordsFieldsProps = { language: LetterLanguage; words: Words; onChange: (words: Words) => void };

/** Title and text in one language. */
export function LetterWordsFields({ language, words, onChange }: LetterWordsFieldsProps) {
  const t = useText();
  const id = useId();
  const name = languageNames[language];
  return (
    <div className={styles.pair}>
      <TextField
        label={`${t('admin.letters.heading')} · ${name}`}
        value={words.title}
        maxLength={120}
        onChange={(title) => onChange({ ...words, title })}
      />
      <div className={styles.field}>
        <label htmlFor={id}>{`${t('admin.letters.body')} · ${name}`}</label>
        <textarea
          id={id}
          className={styles.text}
          value={words.text}
          maxLength={4_000}
          onChange={(event) => onChange({ ...words, text: event.target.value })}
        />
      </div>
    </div>
  );
}

/** As each reader will have it. */
export function LetterPreview({ words }: { words: LetterDraft['words'] }) {
  return (
    <div className={styles.pair}>
      {letterLanguages.map((language) => (
        <article key={language} lang={language}>
          <h3>{words[language].title}</h3>
          <p>{words[language].text}</p>
        </article>
      ))}
    </div>
  );
}
