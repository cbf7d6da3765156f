import type { EpochRecord } from '../../../../core/wire/lp/bounties.ts';
import { Chart } from '../../../components/display/chart/chart.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { toChartNumber } from '../../../lib/amount.ts';
import { formatCompactCount } from '../../../lib/number.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { formatDateTime } from '../../../lib/time/format-time.ts';
import styles from '../bounties.module.css';
import { crystal } from '../use-tokens.ts';
import { yieldOf } from './epoch-figures.ts';

/** Bounties, votes and what a V-Crystal earned, epoch by epoch, in ARCA. */
export function EpochCharts({ records, arca }: { records: readonly EpochRecord[]; arca: string }) {
  const t = useText();
  const language = useLanguage();
  // A V-Crystal earns parts of a token: as whole numbers all of them would be 0.
  const small = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const inTime = [...records].reverse();
  const formatAt = (at: string) => formatDateTime(at, language, 'date');
  const pointsOf = (valueOf: (record: EpochRecord) => bigint | null) =>
    inTime.map((record) => {
      const value = valueOf(record);
      return { at: record.epoch.startsAt, values: { value: value === null ? null : toChartNumber(value, crystal) } };
    });
  const bountiesOf = ({ tokens }: EpochRecord) => BigInt(tokens.find(({ token }) => token === arca)?.bounties ?? '0');
  const charts = [
    { key: 'bounties', kind: 'bar', format: formatCompactCount, points: pointsOf(bountiesOf) },
    { key: 'voted', kind: 'bar', format: formatCompactCount, points: pointsOf(({ voted }) => BigInt(voted)) },
    {
      key: 'yield',
      kind: 'line',
      format: (value: number) => small.format(value),
      points: pointsOf((record) => yieldOf(record, arca)),
    },
  ] as const;
  return (
    <div className={styles.charts}>
      {charts.map(({ key, kind, format, points }) => (
        <Panel key={key} title={t(`bounties.history.charts.${key}`)}>
          <Chart
            title={t(`bounties.history.charts.${key}`)}
            points={points}
            series={[
              {
                key: 'value',
                label: t(`bounties.history.charts.${key}`),
                kind,
                format,
                isDotted: true,
              },
            ]}
            formatAt={formatAt}
            height={200}
          />
        </Panel>
      ))}
    </div>
  );
}
