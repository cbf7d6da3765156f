import { errors, type ErrorName } from '../../../core/wire/errors.ts';
import { useDynamicText, useText } from '../../lib/text/use-text.ts';
import styles from './letters.module.css';
import { useLetterWords } from './use-letter-words.ts';
import type { TakenLetter } from './use-taking.ts';

const isError = (name: string): name is ErrorName => Object.hasOwn(errors, name);

/** What came of each letter of the last press. */
export function TakeResults({ results, left }: { results: readonly TakenLetter[]; left: number }) {
  const t = useText();
  const text = useDynamicText();
  const wordsOf = useLetterWords();
  if (results.length === 0) return null;
  const sentence = ({ outcome, letter }: TakenLetter) => {
    const title = letter ? wordsOf(letter).title : t('letters.untitled');
    if (outcome === 'ok') return t('letters.done', { title });
    return `${title}: ${isError(outcome) ? text(`errors.${String(errors[outcome].code)}`, outcome) : outcome}`;
  };
  return (
    <div role="status" className={styles.results}>
      <ul aria-label={t('letters.results')}>
        {results.map((result) => (
          <li key={result.id} data-state={result.outcome === 'ok' ? 'done' : 'failed'}>
            {sentence(result)}
          </li>
        ))}
      </ul>
      {left > 0 && <p>{t('letters.left', { count: left })}</p>}
    </div>
  );
}
