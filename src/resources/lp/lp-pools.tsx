import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { OutputOf } from '../../../core/wire/endpoint.ts';
import { farmEndpoints, type FarmPool } from '../../../core/wire/game/farms.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { Address } from '../../components/display/address.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { SmallTable, type SmallColumn } from '../../components/table/small/small-table.tsx';
import { unitsOf, type BookUnits } from '../../lib/amount.ts';
import { formatBps, formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import styles from './lp.module.css';

const NO_TOKENS: never[] = [];
const ARCA: BookUnits = { symbol: 'ARCA', decimals: 18, displayDecimals: 4 };
/** What is earned grows with the clock, which no block tells of. */
const LOOK_AGAIN_MS = 15_000;

/** What a pool holds for the reader: the way to claim it, where there is something. */
function Claimable({ pool: { claimable, poolId }, arca }: { pool: FarmPool; arca: BookUnits }) {
  if (claimable === '0') return <Money amount="0" token={arca} />;
  return (
    <Link to={`/account/claims?row=farm-${String(poolId)}`}>
      <Money amount={claimable} token={arca} />
    </Link>
  );
}

/** What is known of a pool; `points` are those of all of them. */
function usePoolColumns(points: number, arca: BookUnits, explorerUrl: string | null): SmallColumn<FarmPool>[] {
  const t = useText();
  const column = (
    key: 'pool' | 'state' | 'share' | 'daily' | 'staked' | 'stakers' | 'mine' | 'claimable',
    of: (pool: FarmPool) => ReactNode,
  ) => ({ key, title: t(`lp.columns.${key}`), of });
  const lp = ({ symbol }: FarmPool) => ({ ...arca, symbol });
  return [
    column('pool', ({ symbol, lpToken }) => (
      <>
        {symbol} <Address address={lpToken} explorerUrl={explorerUrl} copy={false} />
      </>
    )),
    column('state', ({ isActive }) => (isActive ? t('lp.active') : t('lp.inactive'))),
    column('share', (pool) => formatBps(points === 0 ? 0 : Math.round((pool.points * 10_000) / points))),
    column('daily', ({ dailyReward }) => <Money amount={dailyReward} token={arca} />),
    column('staked', (pool) => <Money amount={pool.totalStaked} token={lp(pool)} hideUnit />),
    column('stakers', ({ stakers }) => formatCount(stakers)),
    column('mine', (pool) => <Money amount={pool.staked} token={lp(pool)} hideUnit />),
    { ...column('claimable', (pool) => <Claimable pool={pool} arca={arca} />), place: 'main' },
  ];
}

type TotalsProps = { totals: OutputOf<typeof farmEndpoints.pools>['totals'] | undefined; arca: BookUnits };

function LpTotals({ totals, arca }: TotalsProps) {
  const t = useText();
  return (
    <div className={styles.tiles}>
      <StatTile label={t('lp.daily')} value={totals && <Money amount={totals.dailyReward} token={arca} />} />
      <StatTile label={t('lp.free')} value={totals && <Money amount={totals.freeRewards} token={arca} />} />
      <StatTile label={t('lp.claimable')} value={totals && <Money amount={totals.claimable} token={arca} />} />
    </div>
  );
}

/** The pools of liquidity: what each shares out, who is in it, and what one's own part earns. */
export function LpPools() {
  const t = useText();
  const wallet = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const config = useChainConfig();
  const arca = unitsOf('ARCA', config?.tokens ?? NO_TOKENS) ?? ARCA;
  const query = useApi(farmEndpoints.pools, wallet === null ? {} : { address: wallet }, {
    live: 'farms',
    quiet: true,
    refreshMs: LOOK_AGAIN_MS,
  });
  const pools = query.data?.pools ?? [];
  const points = pools.reduce((sum, pool) => sum + pool.points, 0);
  const columns = usePoolColumns(points, arca, config?.explorerUrl ?? null);
  return (
    <>
      <LpTotals totals={query.data?.totals} arca={arca} />
      <Panel title={t('lp.title')} flush>
        <ListState
          resource="lp"
          query={query}
          isEmpty={pools.length === 0}
          emptyText={t('lp.none')}
          skeleton={<TableSkeleton rows={4} />}
        >
          <SmallTable label={t('lp.title')} columns={columns} rows={pools} keyOf={({ poolId }) => String(poolId)} />
        </ListState>
      </Panel>
    </>
  );
}
