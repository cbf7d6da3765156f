import { useGetIdentity } from '@refinedev/core';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useGameStatus } from '../../lib/data/use-game-status.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { HeroGrid } from '../../resources/heroes/market/hero-grid.tsx';
import { OwnerAction } from '../../resources/orders/owner-action.tsx';
import { closedReason } from '../../resources/orders/sale/sale-subject.ts';
import styles from './list.module.css';
import { filterOf, heroListCodec, heroListViews, heroTabs, type HeroListQuery } from './list-query.ts';

const MyHeroesTable = lazyPart('my heroes', () =>
  import('./my-heroes-table.tsx').then((module) => module.MyHeroesTable),
);
const NO_TOKENS: never[] = [];

/** My heroes of a tab, those in escrow among them, and what can be done with each. */
function useMyHeroes({ tab, newestFirst }: HeroListQuery) {
  const me = useGetIdentity<UserInfo | null>().data ?? null;
  const account = me?.walletAddress ?? null;
  const vipLevel = me?.vipLevel ?? 0;
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const status = useGameStatus().data;
  const filter = useMemo(() => filterOf(tab, account ?? ''), [tab, account]);
  const filters = useMemo(() => toCrudFilters(filter), [filter]);
  const order = newestFirst ? 'desc' : 'asc';
  const sorters = useMemo(() => [{ field: 'id', order } as const], [order]);
  const list = useCursorList<Hero>({ resource: 'heroes', filters, sorters, enabled: account !== null });
  const gameStatus = status?.Status;
  const renderAction = useCallback(
    (hero: Hero) => <OwnerAction hero={hero} tokens={tokens} vipLevel={vipLevel} status={gameStatus} />,
    [tokens, vipLevel, gameStatus],
  );
  return { me, account, vipLevel, tokens, status, list, filter, renderAction };
}

type SwitchesProps = { query: HeroListQuery; onChange: (change: Partial<HeroListQuery>) => void };

function Switches({ query, onChange }: SwitchesProps) {
  const t = useText();
  return (
    <div className={styles.switches}>
      <ChoiceSwitch
        label={t('pages.hero.tabs')}
        options={heroTabs.map((value) => ({ value, label: t(`pages.hero.tab.${value}`) }))}
        value={query.tab}
        onChange={(tab) => onChange({ tab })}
      />
      <ChoiceSwitch
        label={t('heroes.view.label')}
        options={heroListViews.map((value) => ({ value, label: t(`heroes.view.${value}`) }))}
        value={query.view}
        onChange={(view) => onChange({ view })}
      />
    </div>
  );
}

type ContentProps = ReturnType<typeof useMyHeroes> & {
  query: HeroListQuery;
  onChange: (change: Partial<HeroListQuery>) => void;
};

/** The heroes as cards, or as rows that can be chosen. */
function Content({ query, onChange, account, vipLevel, tokens, status, list, filter, renderAction }: ContentProps) {
  const t = useText();
  const key = closedReason(status?.Status);
  if (query.view === 'table' && account) {
    return (
      <MyHeroesTable
        fallback={<TableSkeleton rows={10} />}
        heroes={list.rows}
        filter={filter}
        list={list}
        tokens={tokens}
        account={account}
        vipLevel={vipLevel}
        reason={key && t(key)}
        newestFirst={query.newestFirst}
        onSort={(newestFirst) => onChange({ newestFirst })}
        search={heroListCodec.encode(query).toString()}
        onSearch={(text) => onChange(heroListCodec.decode(new URLSearchParams(text)))}
        renderAction={renderAction}
      />
    );
  }
  return (
    <HeroGrid
      heroes={list.rows}
      tokens={tokens}
      isLoading={list.query.isFetching}
      renderAction={renderAction}
      renderEnd={(isDrawn) => <LoadMore list={list} isDrawn={isDrawn} />}
    />
  );
}

export default function HeroListPage() {
  const t = useText();
  const [query, change] = useUrlState(heroListCodec);
  const mine = useMyHeroes(query);
  const { me, account, status, list } = mine;
  const hasNoWallet = me !== null && account === null;

  return (
    <>
      <PageHeader
        title={t('pages.hero.mine')}
        note={list.query.isSuccess && account ? t('pages.hero.count', { count: list.total }) : null}
        extra={<Switches query={query} onChange={(part) => change(part, { push: true })} />}
      />
      <StaleBanner index={status?.index} />
      {hasNoWallet ? (
        <EmptyState title={t('pages.hero.noWallet')} hint={t('pages.hero.noWalletHint')} />
      ) : (
        <ListState
          resource="heroes"
          query={list.query}
          isEmpty={list.rows.length === 0}
          {...(query.view === 'table' ? { skeleton: <TableSkeleton rows={10} /> } : {})}
          emptyText={t(`pages.hero.empty.${query.tab}`)}
          emptyAction={
            <Link to="/market/hero">
              <Button type="primary">{t('pages.hero.toMarket')}</Button>
            </Link>
          }
        >
          <Content {...mine} query={query} onChange={change} />
        </ListState>
      )}
    </>
  );
}
