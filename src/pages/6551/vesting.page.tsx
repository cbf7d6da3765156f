import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { vestingEndpoints, type Vesting } from '../../../core/wire/lp/vestings.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { useComeBack } from '../../chain/intent/use-come-back.ts';
import { Panel } from '../../components/display/panel.tsx';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { ChangesPill } from '../../components/resource/changes-pill.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useHeroesById } from '../../lib/data/heroes/use-heroes-by-id.ts';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import styles from '../../resources/bounties/bounties.module.css';
import { NeedWallet } from '../../resources/bounties/need-wallet.tsx';
import { TokenMoney } from '../../resources/bounties/token-money.tsx';
import { useMe } from '../../resources/bounties/use-me.ts';
import { ClaimAllVestings } from '../../resources/bounties/vesting/claim-all.tsx';
import { useDue } from '../../resources/bounties/vesting/use-due.ts';
import { VestingCurve } from '../../resources/bounties/vesting/vesting-curve.tsx';
import { VestingNote } from '../../resources/bounties/vesting/vesting-note.tsx';
import { VestingRow } from '../../resources/bounties/vesting/vesting-row.tsx';

const SOONEST = [{ field: 'claimableAt', order: 'asc' } as const];
const SIZE = 100;

function useMine(me: string | null) {
  const filters = useMemo(() => toCrudFilters({ owner: me ?? '' }), [me]);
  const list = useCursorList<Vesting>({
    resource: 'vestings',
    filters,
    sorters: SOONEST,
    size: SIZE,
    enabled: me !== null,
    alsoLive: 'heroes', // they are of who owns the heroes
  });
  const { rows } = list;
  const heroes = useHeroesById(rows.map(({ heroId }) => heroId));
  const isReading = list.query.isPending || !rows.every(({ heroId }) => heroes.has(heroId));
  return { list, rows, heroes, isReading, due: useDue(rows, heroes) };
}

export default function VestingPage() {
  const t = useText();
  const me = useMe();
  const back = useComeBack('bounties.own');
  // The claim of a farm leads to the hero that it was locked for.
  const focused = useSearchParams()[0].get('hero');
  const arca = useChainConfig()?.contracts.arca;
  const query = useApi(vestingEndpoints.info, {}, { live: 'vestings', quiet: true, refreshMs: 30_000 });
  const { list, rows, heroes, isReading, due } = useMine(me);
  // Both are of the heroes that were read; they come a page at a time.
  const part = list.hasMore ? t('vestings.part', { count: list.rows.length, total: formatCount(list.total) }) : null;
  const money = (amount: string) => (arca ? <TokenMoney token={arca} amount={amount} large /> : undefined);
  return (
    <div className={styles.page} ref={back} tabIndex={-1}>
      <PageHeader title={t('common.routes.vesting')} />
      <ShowState query={query} record={query.data}>
        {({ totalLocked, locked, claimable, terms }) => (
          <>
            {terms && <VestingNote terms={terms} />}
            <div className={styles.tiles}>
              <StatTile label={t('vestings.totalLocked')} value={money(totalLocked)} />
              <StatTile label={t('vestings.myLocked')} value={money(locked)} />
              <StatTile label={t('vestings.myClaimable')} value={money(claimable)} />
            </div>
            {me === null ? (
              <NeedWallet />
            ) : (
              <>
                <Panel
                  title={t('vestings.heroes')}
                  extra={<ClaimAllVestings {...{ due, isReading, heroes }} note={part} />}
                >
                  <ListState
                    resource="vestings"
                    query={list.query}
                    isEmpty={rows.length === 0}
                    skeleton={<TableSkeleton rows={3} />}
                  >
                    <ChangesPill changes={list.changes} onShow={list.showChanges} />
                    <ul className={styles.rows}>
                      {rows.map((vesting) => (
                        <VestingRow
                          key={vesting.heroId}
                          vesting={vesting}
                          hero={heroes.get(vesting.heroId)}
                          isFocused={vesting.heroId === focused}
                        />
                      ))}
                    </ul>
                    <LoadMore list={list} />
                  </ListState>
                </Panel>
                {terms && rows.length > 0 && <VestingCurve {...{ rows, terms }} note={part} />}
              </>
            )}
          </>
        )}
      </ShowState>
    </div>
  );
}
