import { useMemo } from 'react';
import type { ServerSeries } from '../../../core/wire/admin/server.ts';
import { Chart, type ChartPoint } from '../../components/display/chart/chart.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { formatCount } from '../../lib/number.ts';
import { useLanguage, useText } from '../../lib/text/use-text.ts';
import styles from './server.module.css';

export type SeriesPanelsProps = { series: ServerSeries };

const HEIGHT = 180;
const names = ['sales', 'listings', 'signIns', 'errors'] as const;
const colours = { sales: 1, listings: 0, signIns: 2, errors: 4 };

/** Four small charts over the same time, so that a spike in one is seen beside the others. */
export function SeriesPanels({ series }: SeriesPanelsProps) {
  const t = useText();
  const language = useLanguage();
  const formatAt = useMemo(() => {
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const day = { month: 'short', day: 'numeric', ...time } as const;
    const format = new Intl.DateTimeFormat(language, series.range === '7d' ? day : time);
    return (at: string) => format.format(new Date(at));
  }, [language, series.range]);
  const points = useMemo(
    (): ChartPoint[] => series.points.map(({ at, ...values }) => ({ at, values })),
    [series.points],
  );
  const bucket = t('admin.server.perMinutes', { minutes: formatCount(series.bucketSeconds / 60) });
  return (
    <div className={styles.charts}>
      {names.map((name) => {
        const title = t(`admin.server.series.${name}`);
        const total = series.points.reduce((sum, point) => sum + point[name], 0);
        return (
          <Panel key={name} title={title} extra={`${formatCount(total)} · ${bucket}`}>
            <Chart
              title={title}
              points={points}
              series={[{ key: name, label: title, kind: 'bar', format: formatCount, colour: colours[name] }]}
              formatAt={formatAt}
              height={HEIGHT}
            />
          </Panel>
        );
      })}
    </div>
  );
}
