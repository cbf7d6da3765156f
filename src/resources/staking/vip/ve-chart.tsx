import type { StakePoint } from '../../../../core/rules/economy/vip-plan.ts';
import { stakingEndpoints } from '../../../../core/wire/game/staking.ts';
import { Chart, type ChartSeries } from '../../../components/display/chart/chart.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { toChartNumber } from '../../../lib/amount.ts';
import { formatCompactCount } from '../../../lib/number.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { formatDateTime } from '../../../lib/time/format-time.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../staking.module.css';
import type { Stake } from '../use-stake.ts';
import { levelLines, vePoints } from './ve-points.ts';

export type VeChartProps = { stake: Stake; planned: StakePoint | null };

const MOST_CHANGES = 50;
const moves: ('staked' | 'appended' | 'extended' | 'unstaked')[] = ['staked', 'appended', 'extended', 'unstaked'];
const whole = (value: number) => formatCompactCount(value);

/** ve-ARCA as it was and as it will be when nothing is done, with the levels as lines. */
export function VeChart({ stake, planned }: VeChartProps) {
  const t = useText();
  const language = useLanguage();
  const { point, wallet, now, units, levels } = stake;
  const history = useApi(
    stakingEndpoints.history,
    { size: MOST_CHANGES, filter: { account: wallet ?? '', kind: moves } },
    { enabled: wallet !== null, live: 'staking', quiet: true },
  );
  const points = vePoints({ point, planned, history: history.data?.list ?? [], now, units });
  const top = [point?.ve ?? 0n, planned?.ve ?? 0n].reduce((most, ve) => (ve > most ? ve : most));
  const series: ChartSeries[] = [
    { key: 've', label: t('staking.chart.ve'), kind: 'area', format: whole },
    ...(planned ? [{ key: 'planned', label: t('staking.chart.planned'), kind: 'line' as const, format: whole }] : []),
  ];
  return (
    <Panel title={t('staking.chart.title')}>
      {points.length === 0 ? (
        <p className={styles.plain}>{t('staking.chart.none')}</p>
      ) : (
        <Chart
          title={t('staking.chart.title')}
          points={points}
          series={series}
          lines={levelLines(levels, top).map(({ level, threshold }) => ({
            at: toChartNumber(threshold, units),
            label: t('staking.vip', { level }),
          }))}
          formatAt={(at) => formatDateTime(at, language, 'date')}
        />
      )}
    </Panel>
  );
}
