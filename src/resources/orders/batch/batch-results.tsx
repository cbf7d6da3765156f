import type { Currency } from '../../../../core/wire/primitives.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import { useActionTexts } from '../../../chain/actions/use-action-texts.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './batch.module.css';

export type BatchLine = { key: string; name: string; currency: Currency | null; result: CallResult | undefined };
export type BatchResultsProps = {
  lines: readonly BatchLine[];
  /** What a line says that worked: "Bought". */
  doneText: string;
};

/** What came of each part of a batch; one that failed says why, and that the others stand. */
export function BatchResults({ lines, doneText }: BatchResultsProps) {
  const t = useText();
  const texts = useActionTexts();
  const done = lines.filter(({ result }) => result?.state === 'done').length;
  const wordsOf = ({ result, currency }: BatchLine): string => {
    if (!result || result.state === 'unsent') return t('market.batch.unsent');
    if (result.state === 'done') return doneText;
    return result.why ? t(`transactions.failures.${result.why}`) : texts.refusal(result.refusal, currency);
  };
  return (
    <>
      <p role="status" className={styles.sum}>
        {t('market.batch.sum', { done, count: lines.length })}
      </p>
      <ul className={styles.results}>
        {lines.map((line) => (
          <li key={line.key} data-state={line.result?.state ?? 'unsent'}>
            <strong>{line.name}</strong>
            <span>{wordsOf(line)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
