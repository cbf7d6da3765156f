import type { CallResult } from '../../chain/actions/call-result.ts';
import { useActionTexts } from '../../chain/actions/use-action-texts.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './bounties.module.css';

export type RowResultsProps = {
  lines: readonly { key: string; name: string; result: CallResult | undefined }[];
  doneText: string;
};

/** What came of each row of a batch; one that failed says why, and the others stand. */
export function RowResults({ lines, doneText }: RowResultsProps) {
  const t = useText();
  const texts = useActionTexts();
  const done = lines.filter(({ result }) => result?.state === 'done').length;
  const wordsOf = (result: CallResult | undefined) => {
    if (!result || result.state === 'unsent') return t('bounties.results.unsent');
    return result.state === 'done' ? doneText : texts.refusal(result.refusal, 'ARCA');
  };
  return (
    <>
      <p role="status">{t('bounties.results.sum', { done, count: lines.length })}</p>
      <ul className={styles.results}>
        {lines.map(({ key, name, result }) => (
          <li key={key} data-state={result?.state ?? 'unsent'}>
            <strong>{name}</strong> <span>{wordsOf(result)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
