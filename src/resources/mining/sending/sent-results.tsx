import { useEffect, useRef } from 'react';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import lineStyles from '../../../components/dialog/lines.module.css';
import type { Sent } from './use-follow.ts';

/** What came of each that was sent, where not all of them began: one that was refused says why. */
export function SentResults({ sent }: { sent: readonly Sent[] }) {
  const t = useText();
  const errorText = useErrorText();
  const sum = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone, or its list is another one.
  useEffect(() => sum.current?.focus(), [sent]);
  const done = sent.filter(({ error }) => error === null).length;
  if (done === sent.length) return null;
  return (
    <div role="status">
      <p ref={sum} tabIndex={-1}>
        {t('transactions.results.sum', { done, count: sent.length })}
      </p>
      <ul className={lineStyles.lines}>
        {sent.map(({ heroId, heroName, error }) => (
          <li key={heroId}>
            <strong>
              {heroName} #{heroId}
            </strong>
            <span>{error === null ? t('mining.many.sent') : errorText(error)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
