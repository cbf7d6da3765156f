import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import type { Token } from '../../../lib/tokens/token.ts';
import type { CallResult } from '../call-result.ts';
import type { ActionEnding } from '../chain-action.ts';
import { useActionTexts } from '../use-action-texts.ts';
import { EndingPictures } from './ending.tsx';
import lineStyles from '../../../components/dialog/lines.module.css';
import styles from './ending.module.css';

/** `currency`: what the amounts of its refusal are in. */
export type ResultLine = { key: string; name: string; currency: Token | null; result: CallResult | undefined };
export type RowResultsProps = {
  lines: readonly ResultLine[];
  /** What a line says that worked: "Bought". */
  doneText: string;
  ending?: ActionEnding | null;
};

/**
 * What came of each part of a batch; one that failed says why, and that the others stand. It comes into the place of the
 * dialog that told of the transaction, so it is where one reads on: the focus goes to it.
 */
export function RowResults({ lines, doneText, ending }: RowResultsProps) {
  const t = useText();
  const texts = useActionTexts();
  const sum = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Who types beside it goes on typing; the sum is read out all the same.
    if (!document.activeElement?.matches('input, textarea, select')) sum.current?.focus();
  }, []);
  const done = lines.filter(({ result }) => result?.state === 'done').length;
  const wordsOf = ({ result, currency }: ResultLine): string => {
    return texts.undone(result ?? { state: 'unsent' }, currency) ?? doneText;
  };
  return (
    <>
      {ending && <EndingPictures ending={ending} />}
      <p ref={sum} tabIndex={-1} role="status" className={styles.sum}>
        {t('transactions.results.sum', { done, count: lines.length })}
      </p>
      <ul className={`${lineStyles.lines ?? ''} ${styles.results ?? ''}`}>
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
