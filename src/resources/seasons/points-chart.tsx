import type { SeasonInfo } from '../../../core/wire/season/seasons.ts';
import { Panel } from '../../components/display/panel.tsx';
import { SmallTable, type SmallColumn } from '../../components/table/small/small-table.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';

type Points = NonNullable<SeasonInfo['own']>['byDay'][number];

/** Where my points of the round come from, by day. */
export function MyPoints({ own }: { own: NonNullable<SeasonInfo['own']> }) {
  const t = useText();
  if (own.byDay.length === 0) return null;
  const columns: SmallColumn<Points>[] = [
    { key: 'day', title: t('seasons.points.day'), of: ({ day }) => day, place: 'lead' },
    { key: 'source', title: t('seasons.points.source'), of: ({ source }) => t(`seasons.sources.${source}`) },
    { key: 'times', title: t('seasons.points.times'), of: ({ count }) => formatCount(count) },
    { key: 'points', title: t('seasons.points.points'), of: ({ points }) => formatCount(points), place: 'main' },
  ];
  return (
    <Panel title={t('seasons.points.title')} flush>
      <SmallTable
        label={t('seasons.points.title')}
        columns={columns}
        rows={own.byDay}
        keyOf={({ day, source }) => `${day} ${source}`}
      />
    </Panel>
  );
}
