import { formatAmount } from '../../../lib/amount.ts';
import { formatBps } from '../../../lib/number.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { formatSpan } from '../../../lib/time/format-time.ts';
import styles from '../bounties.module.css';
import type { VestingCurveProps } from './vesting-curve.tsx';

const ARCA = { decimals: 18, displayDecimals: 2 };

/** How what is locked is paid out: a share of it at a time, and no less than the smallest step. */
export function VestingNote({ terms: { stepBps, spacingSeconds, minStep } }: Pick<VestingCurveProps, 'terms'>) {
  const t = useText();
  const language = useLanguage();
  return (
    <p className={styles.muted}>
      {t('vestings.note', { part: formatBps(stepBps), span: formatSpan(spacingSeconds, language) })}{' '}
      {minStep !== '0' && t('vestings.least', { amount: formatAmount(minStep, ARCA) })}
    </p>
  );
}
