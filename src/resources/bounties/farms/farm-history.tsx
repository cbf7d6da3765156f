import { useMemo } from 'react';
import type { FarmEvent, FarmPool } from '../../../../core/wire/game/farms.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { heroTitle } from '../hero-link.tsx';
import { TokenMoney } from '../token-money.tsx';

const UNITS = { decimals: 18, displayDecimals: 4 };

/** What I did in farms, newest first. */
export function FarmHistory({ me, pools }: { me: string; pools: readonly FarmPool[] }) {
  const t = useText();
  const arca = useChainConfig()?.contracts.arca;
  const filters = useMemo(() => toCrudFilters({ account: me }), [me]);
  const list = useCursorList<FarmEvent>({ resource: 'farms', filters });
  const heroes = useHeroesById(list.rows.flatMap(({ heroId }) => heroId ?? []));
  const symbolOf = (poolId: number) => pools.find((pool) => pool.poolId === poolId)?.symbol ?? `#${String(poolId)}`;
  const columns: SmallColumn<FarmEvent>[] = [
    {
      key: 'what',
      title: t('farms.columns.what'),
      of: ({ poolId, kind, heroId }) =>
        `${t(`farms.kinds.${kind}`)} · ${symbolOf(poolId)}${heroId === null ? '' : ` · ${heroTitle(heroId, heroes.get(heroId))}`}`,
    },
    {
      key: 'amount',
      title: t('farms.columns.amount'),
      of: ({ poolId, kind, amount }) =>
        kind === 'claimed' && arca ? (
          <TokenMoney token={arca} amount={amount} />
        ) : (
          <Money amount={amount} token={{ ...UNITS, symbol: symbolOf(poolId) }} />
        ),
      place: 'main',
    },
    { key: 'at', title: t('farms.columns.at'), of: ({ at }) => <DateField at={at} /> },
  ];
  return (
    <Panel title={t('farms.history')}>
      <ListState
        resource="farms"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={3} />}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <SmallTable label={t('farms.history')} columns={columns} rows={list.rows} keyOf={({ id }) => id} />
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
