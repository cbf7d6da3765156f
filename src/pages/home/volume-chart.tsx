import { useMemo } from 'react';
import type { HomeStat, StatRange, TokenInfo } from '../../../core/wire/game/status.ts';
import { Chart, type ChartSeries } from '../../components/display/chart/chart.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { toChartNumber } from '../../lib/amount.ts';
import { useLanguage, useText } from '../../lib/text/use-text.ts';
import { homeCharts, type HomeChart } from './home-query.ts';
import styles from './home.module.css';

export type VolumeChartProps = {
  stat: HomeStat | undefined;
  tokens: readonly TokenInfo[];
  chart: HomeChart;
  onChart: (chart: HomeChart) => void;
};

/** In px: what stands beside it on a wide page is as high with its panel. */
const HEIGHT = 438;
const NARROW_HEIGHT = 300;
const shown: Record<HomeChart, Pick<ChartSeries, 'kind' | 'colour'>> = {
  arca: { kind: 'area', colour: 0 },
  ron: { kind: 'area', colour: 2 },
  sales: { kind: 'bar', colour: 1 },
  registered: { kind: 'bar', colour: 3 },
};

/** Made when it is first asked for: a formatter costs more than the rest of the panel, and the figures come last. */
function whenAsked<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** Figures of a chart need no more than four digits. */
function useChartNumber(): (value: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const small = whenAsked(() => new Intl.NumberFormat(language, { maximumSignificantDigits: 4 }));
    const large = whenAsked(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }));
    return (value) => (Math.abs(value) > 1_000 ? `${large().format(value / 1_000)}K` : small().format(value));
  }, [language]);
}

function useAxisTime(range: StatRange): (at: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const parts: Intl.DateTimeFormatOptions =
      range === '24h' ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : { month: 'short', day: 'numeric' };
    const format = whenAsked(() => new Intl.DateTimeFormat(language, parts));
    return (at) => format().format(new Date(at));
  }, [language, range]);
}

/** How the market went over the range: by currency, by sales, by new players. */
export function VolumeChart({ stat, tokens, chart, onChart }: VolumeChartProps) {
  const t = useText();
  const format = useChartNumber();
  const formatAt = useAxisTime(stat?.range ?? '7d');
  const points = useMemo(() => {
    const unit = (id: string) => tokens.find((token) => token.id === id);
    const [arca, ron] = [unit('ARCA'), unit('RON')];
    if (!stat || !arca || !ron) return [];
    return stat.series.map((point) => ({
      at: point.at,
      values: {
        arca: toChartNumber(point.arca, arca),
        ron: toChartNumber(point.ron, ron),
        sales: point.sales,
        registered: point.registered,
      },
    }));
  }, [stat, tokens]);
  const title = t(`pages.home.charts.${chart}`);
  const unit = stat && t(`pages.home.unit.${chart}`, { per: t(`pages.home.per.${stat.bucket}`) });
  return (
    <Panel
      title={
        <>
          {title}{' '}
          <span className={styles.unit}>
            {unit}
            {unit && <span className={styles.open}> · {t('pages.home.lastOpen')}</span>}
          </span>
        </>
      }
      extra={
        <ChoiceSwitch
          label={t('pages.home.chartOf')}
          options={homeCharts.map((value) => ({ value, label: t(`pages.home.chartNames.${value}`) }))}
          value={chart}
          onChange={onChart}
        />
      }
    >
      <Chart
        title={title}
        points={points}
        series={[{ key: chart, label: title, format, ...shown[chart] }]}
        formatAt={formatAt}
        isLastOpen
        height={HEIGHT}
        narrowHeight={NARROW_HEIGHT}
      />
    </Panel>
  );
}
