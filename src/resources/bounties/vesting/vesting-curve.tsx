import { unlockCurve } from '../../../../core/rules/bounties/curves.ts';
import { Chart } from '../../../components/display/chart/chart.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { formatAmount, toChartNumber } from '../../../lib/amount.ts';
import { formatCompactCount } from '../../../lib/number.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { formatDateTime } from '../../../lib/time/format-time.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import styles from '../bounties.module.css';

const ARCA = { decimals: 18, displayDecimals: 2 };
const STEPS = 26;
const SECOND = 1_000;

export type VestingCurveProps = {
  locked: readonly string[];
  terms: { stepBps: number; spacingSeconds: number; minStep: string };
};

/** What is left locked of several heroes, if each is claimed as soon as it can be. */
export function VestingCurve({ locked, terms }: VestingCurveProps) {
  const t = useText();
  const language = useLanguage();
  const span = terms.spacingSeconds * SECOND;
  const today = useServerTime((now) => Math.floor(now / span) * span);
  const rules = { stepBps: terms.stepBps, minStep: BigInt(terms.minStep) };
  const curves = locked.map((amount) => unlockCurve(BigInt(amount), rules, STEPS));
  const left = Array.from({ length: STEPS + 1 }, (_, at) => curves.reduce((sum, curve) => sum + (curve[at] ?? 0n), 0n));
  const points = left.map((amount, at) => ({
    at: new Date(today + at * span).toISOString(),
    values: { left: toChartNumber(amount, ARCA) },
  }));
  const half = left.findIndex((amount) => amount * 2n <= (left[0] ?? 0n));
  return (
    <Panel title={t('vestings.curve')}>
      <Chart
        title={t('vestings.curve')}
        points={points}
        series={[{ key: 'left', label: t('vestings.left'), kind: 'area', format: formatCompactCount }]}
        formatAt={(at) => formatDateTime(at, language, 'date')}
      />
      <p className={styles.muted}>
        {t('vestings.curveNote', { weeks: STEPS, left: formatAmount(left.at(-1) ?? 0n, ARCA) })}{' '}
        {half > 0 && t('vestings.half', { count: half, weeks: half })}
      </p>
    </Panel>
  );
}
