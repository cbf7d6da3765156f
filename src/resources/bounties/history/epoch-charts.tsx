import { useState } from 'react';
import type { EpochRecord } from '../../../../core/wire/lp/bounties.ts';
import { Chart, type ChartSeries } from '../../../components/display/chart/chart.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { toChartNumber, type BookUnits } from '../../../lib/amount.ts';
import { formatCompactCount } from '../../../lib/number.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { formatDateTime } from '../../../lib/time/format-time.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import styles from '../bounties.module.css';
import { crystal, useTokens } from '../use-tokens.ts';
import { bountiesIn, tokensOf, yieldOf } from './epoch-figures.ts';

type EpochChartsProps = { records: readonly EpochRecord[]; arca: string };
type Point = { at: string; values: { value: number | null } };

function pointsOf(
  records: readonly EpochRecord[],
  units: Pick<BookUnits, 'decimals'>,
  valueOf: (record: EpochRecord) => bigint | null,
): Point[] {
  return [...records].reverse().map((record) => {
    const value = valueOf(record);
    return { at: record.epoch.startsAt, values: { value: value === null ? null : toChartNumber(value, units) } };
  });
}

type OneChartProps = Pick<ChartSeries, 'kind' | 'format'> & { title: string; points: Point[]; isLastOpen: boolean };

function OneChart({ title, points, isLastOpen, ...series }: OneChartProps) {
  const language = useLanguage();
  return (
    <Chart
      title={title}
      points={points}
      series={[{ key: 'value', label: title, isDotted: true, ...series }]}
      formatAt={(at: string) => formatDateTime(at, language, 'date')}
      isLastOpen={isLastOpen}
      height={200}
    />
  );
}

/** What was offered in one token, epoch by epoch: sums of several tokens have no common measure over the years. */
function BountiesChart({ records, arca, isLastOpen }: EpochChartsProps & { isLastOpen: boolean }) {
  const t = useText();
  const namedOf = useTokens();
  const tokens = tokensOf(records, arca);
  const [chosen, choose] = useState(arca);
  const symbolOf = (token: string) => namedOf(token)?.units.symbol ?? token;
  const title = t('bounties.history.charts.bounties', { symbol: symbolOf(chosen) });
  const points = pointsOf(records, namedOf(chosen)?.units ?? crystal, (record) => bountiesIn(record, chosen));
  return (
    <Panel
      title={title}
      extra={
        tokens.length > 1 && (
          <ChoiceSwitch
            label={t('bounties.history.charts.token')}
            options={tokens.map((value) => ({ value, label: symbolOf(value) }))}
            value={chosen}
            onChange={choose}
          />
        )
      }
    >
      <OneChart {...{ title, points, isLastOpen }} kind="bar" format={formatCompactCount} />
    </Panel>
  );
}

/** Bounties in each token, votes, and what a V-Crystal earned in ARCA, epoch by epoch. */
export function EpochCharts({ records, arca }: EpochChartsProps) {
  const t = useText();
  const language = useLanguage();
  // A V-Crystal earns parts of a token: as whole numbers all of them would be 0.
  const small = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const endsAt = Date.parse(records[0]?.epoch.endsAt ?? '');
  const isLastOpen = useServerTime((now) => now < endsAt);
  const [voted, earned] = [t('bounties.history.charts.voted'), t('bounties.history.charts.yield')];
  return (
    <div className={styles.charts}>
      <BountiesChart {...{ records, arca, isLastOpen }} />
      <Panel title={voted}>
        <OneChart
          {...{ title: voted, isLastOpen }}
          points={pointsOf(records, crystal, (record) => BigInt(record.voted))}
          kind="bar"
          format={formatCompactCount}
        />
      </Panel>
      <Panel title={earned}>
        <OneChart
          {...{ title: earned, isLastOpen }}
          points={pointsOf(records, crystal, (record) => yieldOf(record, arca))}
          kind="line"
          format={(value) => small.format(value)}
        />
      </Panel>
    </div>
  );
}
