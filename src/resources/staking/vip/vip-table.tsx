import type { ReactNode } from 'react';
import { weeklyCapOf } from '../../../../core/rules/boxes/boxes.ts';
import { LEADER_VIP } from '../../../../core/rules/seasons/teams.ts';
import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import { boxEndpoints } from '../../../../core/wire/game/boxes.ts';
import { stakingEndpoints } from '../../../../core/wire/game/staking.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { Term } from '../../../components/display/term/term.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { formatAmount } from '../../../lib/amount.ts';
import { formatBps } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useArca } from '../use-stake.ts';

/** The terms of the sale that counts VIP levels; undefined while there is none. */
function useVipBalls() {
  const query = useApi(boxEndpoints.list, { size: 20, filter: { tier: ['vip'] } }, { quiet: true, live: 'boxes' });
  const sales = (query.data?.list ?? []).flatMap(({ sale, isTest }) => (sale && !isTest ? [sale] : []));
  return sales.find(({ weeklyBase }) => weeklyBase > 0) ?? sales[0];
}

type Level = OutputOf<typeof stakingEndpoints.levels>['levels'][number];

/** Every benefit of every level. `mine` is the reader's own, marked. */
export function VipTable({ mine }: { mine?: number | undefined }) {
  const t = useText();
  const units = useArca();
  const query = useApi(stakingEndpoints.levels, {}, { quiet: true, live: 'staking' });
  const sale = useVipBalls();
  const balls = (level: number) => {
    if (!sale || level < sale.minVipLevel) return '–';
    return sale.weeklyBase === 0
      ? t('staking.table.any')
      : String(weeklyCapOf(level, sale.weeklyBase, sale.levelsPerExtra));
  };
  const levels = query.data?.levels ?? [];
  const column = (
    key: 'level' | 've' | 'trade' | 'withdraw' | 'team' | 'balls' | 'mining' | 'machines',
    of: (level: Level) => ReactNode,
  ) => ({ key, title: t(`staking.table.${key}`), of });
  const columns: SmallColumn<Level>[] = [
    column('level', ({ level }) => t('staking.vip', { level })),
    { ...column('ve', ({ threshold }) => formatAmount(threshold, units)), place: 'main' },
    column('trade', ({ tradeFeeBps }) => formatBps(tradeFeeBps)),
    column('withdraw', ({ withdrawFeeBps }) => formatBps(withdrawFeeBps)),
    column('team', ({ level }) => (level >= LEADER_VIP ? t('staking.table.yes') : '–')),
    column('balls', ({ level }) => balls(level)),
    column('mining', ({ miningPercent }) => `+${String(miningPercent)} %`),
    column('machines', ({ machines }) => machines),
  ];
  return (
    <Panel title={<Term name="vip">{t('staking.table.title')}</Term>} extra={<Term name="veArca" />} flush>
      <ListState resource="staking" query={query} isEmpty={levels.length === 0} skeleton={<TableSkeleton rows={8} />}>
        <SmallTable
          label={t('staking.table.title')}
          columns={columns}
          rows={levels}
          keyOf={({ level }) => String(level)}
          isMine={({ level }) => level === mine}
        />
      </ListState>
    </Panel>
  );
}
