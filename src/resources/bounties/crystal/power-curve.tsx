import { powerAhead } from '../../../../core/rules/bounties/curves.ts';
import { veAt } from '../../../../core/rules/economy/vip.ts';
import type { BountyEpoch } from '../../../../core/wire/lp/bounties.ts';
import { Chart } from '../../../components/display/chart/chart.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { toChartNumber } from '../../../lib/amount.ts';
import { formatCompactCount } from '../../../lib/number.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { formatDateTime } from '../../../lib/time/format-time.ts';
import styles from '../bounties.module.css';
import { Crystal } from '../token-money.tsx';
import { crystal } from '../use-tokens.ts';

const EPOCHS = 12;
const SECOND = 1_000;
const seconds = (at: string) => Math.floor(Date.parse(at) / SECOND);
const iso = (at: number) => new Date(at * SECOND).toISOString();

export type Position = { since: string; endsAt: string; veAtStart: string };

type PowerCurveProps = {
  position: Position;
  epoch: BountyEpoch;
  /** V-Crystal that counts in the epoch, once it has begun. */
  valid: string;
};

/** How much V-Crystal the stake gives in this epoch and those to come, and how ve-ARCA falls until the lock ends. */
export function PowerCurve({ position, epoch, valid }: PowerCurveProps) {
  const t = useText();
  const language = useLanguage();
  const stake = { since: seconds(position.since), end: seconds(position.endsAt), ve: BigInt(position.veAtStart) };
  const span = { epochId: epoch.epochId, startsAt: seconds(epoch.startsAt), endsAt: seconds(epoch.endsAt) };
  const counts = epoch.state === 'upcoming' ? undefined : BigInt(valid);
  const ahead = powerAhead(stake, { ...span, counts }, EPOCHS);
  const points = ahead.map(({ startsAt, power }) => ({
    at: iso(startsAt),
    values: {
      ve: startsAt < stake.since ? null : toChartNumber(veAt(stake, startsAt), crystal),
      power: toChartNumber(power, crystal),
    },
  }));
  // The chart's figures, one an epoch: two narrow columns that are read downwards, on a phone too.
  const columns: SmallColumn<(typeof ahead)[number]>[] = [
    {
      key: 'epoch',
      title: t('bounties.crystal.epoch'),
      of: ({ epochId, startsAt }) => `${String(epochId)} · ${formatDateTime(iso(startsAt), language, 'date')}`,
    },
    {
      key: 'counts',
      title: t('bounties.crystal.counts'),
      of: ({ power, endsAt }) =>
        power === 0n && stake.end < endsAt ? t('bounties.crystal.ends') : <Crystal amount={power} />,
    },
  ];
  return (
    <Panel title={t('bounties.crystal.curve')}>
      <div className={styles.stack}>
        <Chart
          title={t('bounties.crystal.curve')}
          points={points}
          series={[
            { key: 'power', label: t('bounties.crystal.counts'), kind: 'bar', format: formatCompactCount },
            { key: 've', label: t('bounties.crystal.ve'), kind: 'line', format: formatCompactCount },
          ]}
          formatAt={(at) => formatDateTime(at, language, 'date')}
        />
        <SmallTable
          label={t('bounties.crystal.curve')}
          columns={columns}
          rows={ahead}
          keyOf={({ epochId }) => String(epochId)}
          isMatrix
        />
        <p className={styles.muted}>{t('bounties.crystal.rule')}</p>
      </div>
    </Panel>
  );
}
