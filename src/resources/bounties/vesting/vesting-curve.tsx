import { unlockCurve, unlockPlan } from '../../../../core/rules/bounties/curves.ts';
import type { Vesting } from '../../../../core/wire/lp/vestings.ts';
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
/** Heroes were locked for on different days: so finely their own clocks are told apart. */
const POINTS_A_STEP = 7;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export type VestingCurveProps = {
  rows: readonly Vesting[];
  terms: { stepBps: number; spacingSeconds: number; minStep: string };
  /** Of how many heroes it is, where these are not all. */
  note: string | null;
};

/** What is left locked of several heroes, if each is claimed as soon as it can be. */
export function VestingCurve({ rows, terms, note }: VestingCurveProps) {
  const t = useText();
  const language = useLanguage();
  const now = useServerTime((at) => Math.floor(at / MINUTE) * MINUTE);
  const spacing = terms.spacingSeconds * SECOND;
  const rules = { stepBps: terms.stepBps, minStep: BigInt(terms.minStep), spacing };
  const heroes = rows.map(({ locked, claimableAt }) => ({
    locked: BigInt(locked),
    claimableAt: Date.parse(claimableAt),
  }));
  const times = { now, every: spacing / POINTS_A_STEP, count: STEPS * POINTS_A_STEP };
  const points = unlockPlan(heroes, rules, times).map(({ at, left }) => ({
    at: new Date(at).toISOString(),
    values: { left: toChartNumber(left, ARCA) },
  }));
  const curves = heroes.map(({ locked }) => unlockCurve(locked, rules, STEPS));
  const left = Array.from({ length: STEPS + 1 }, (_, at) => curves.reduce((sum, curve) => sum + (curve[at] ?? 0n), 0n));
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
        {half > 0 && t('vestings.half', { count: half, weeks: half })} {note}
      </p>
    </Panel>
  );
}
