import { useId } from 'react';
import {
  isPlainText,
  MAX_CREATION_DESCRIPTION,
  MAX_CREATION_NAME,
} from '../../../../core/wire/marketplace/creations.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../creations.module.css';

export type Words = { name: string; description: string };

/** Which words cannot go: a key of `creations.words.problem`, null for none. */
export function problemsOf({ name, description }: Words) {
  const tooLong = (text: string, most: number) => text.trim().length > most;
  return {
    name:
      (name.trim() === '' && 'noName') ||
      (tooLong(name, MAX_CREATION_NAME) && 'longName') ||
      (!isPlainText(name.trim()) && 'hidden') ||
      null,
    description:
      (tooLong(description, MAX_CREATION_DESCRIPTION) && 'longDescription') ||
      (!isPlainText(description.trim(), true) && 'hidden') ||
      null,
  } as const;
}

export type WordsPartProps = { words: Words; isTouched: boolean; onChange: (change: Partial<Words>) => void };

/** What its maker says of it. */
export function WordsPart({ words, isTouched, onChange }: WordsPartProps) {
  const t = useText();
  const id = useId();
  const problems = problemsOf(words);
  const show = (problem: 'noName' | 'longName' | 'longDescription' | 'hidden' | null) =>
    problem && (isTouched || problem !== 'noName') ? t(`creations.words.problem.${problem}`) : null;
  const below = show(problems.description);
  const left = t('creations.words.length', {
    count: formatCount(words.description.trim().length),
    most: formatCount(MAX_CREATION_DESCRIPTION),
  });
  return (
    <>
      <TextField
        label={t('creations.words.name')}
        value={words.name}
        required
        problem={show(problems.name)}
        hint={t('creations.words.nameHint', { most: MAX_CREATION_NAME })}
        onChange={(name) => onChange({ name })}
      />
      <div className={styles.field}>
        <label htmlFor={id}>{t('creations.words.description')}</label>
        <textarea
          id={id}
          className={styles.area}
          rows={5}
          value={words.description}
          aria-invalid={below !== null}
          aria-describedby={`${id}-below`}
          onChange={({ target }) => onChange({ description: target.value })}
        />
        <p id={`${id}-below`} className={below === null ? styles.muted : styles.problem}>
          {below ?? left}
        </p>
      </div>
    </>
  );
}
