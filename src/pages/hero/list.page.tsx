import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { NoWallet } from '../../chain/intent/no-wallet.tsx';
import { FilterFrame } from '../../components/filters/filter-frame.tsx';
import { ListToolbar } from '../../components/filters/list-toolbar.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { FilterChips } from '../../resources/heroes/market/filters/filter-chips.tsx';
import { HeroFilters } from '../../resources/heroes/market/filters/hero-filters.tsx';
import { activeFilters, ownHeroSorts, type HeroQuery } from '../../resources/heroes/market/hero-query.ts';
import styles from './list.module.css';
import { heroListCodec, heroTabs } from './list-query.ts';
import { MyHeroes } from './mine/my-heroes.tsx';
import { useMyList } from './use-my-list.ts';

export default function HeroListPage() {
  const t = useText();
  const [query, change] = useUrlState(heroListCodec);
  const [isChoosing, setChoosing] = useState(false);
  const mine = useMyList(query);
  const { me, account, status, list, facets, tokens } = mine;
  const isNarrowed = activeFilters(query).length > 0;
  // The filters know nothing of the tab: it stays as it is.
  const narrow = useCallback(
    (next: Partial<HeroQuery> | ((now: HeroQuery) => HeroQuery)) =>
      change(typeof next === 'function' ? (now) => ({ ...now, ...next(now), show: 'all' }) : next),
    [change],
  );
  const searchName = useCallback((name: string) => narrow({ name }), [narrow]);
  const filters = <HeroFilters {...{ query, facets, tokens }} onChange={narrow} sale={undefined} isOwn />;
  if (me !== null && account === null) {
    return <NoWallet hint={t('pages.hero.noWalletHint')} />;
  }
  return (
    <>
      <PageHeader
        title={t('pages.hero.mine')}
        note={list.query.isSuccess && account ? t('pages.hero.count', { count: list.total }) : null}
        extra={
          <ListToolbar
            sorts={ownHeroSorts}
            query={query}
            onChange={narrow}
            search={{ label: t('common.search.label'), value: query.name, onChange: searchName }}
            arrived={{
              count: list.changes,
              text: t('common.actions.showChanges', { count: list.changes }),
              onShow: list.showChanges,
            }}
            filters={{ count: activeFilters(query).length, content: filters }}
          />
        }
      />
      <StaleBanner index={status?.index} />
      <div className={styles.switches}>
        <ChoiceSwitch
          label={t('pages.hero.tabs')}
          options={heroTabs.map((value) => ({ value, label: t(`pages.hero.tab.${value}`) }))}
          value={query.tab}
          onChange={(tab) => change({ tab }, { push: true })}
        />
        {query.view !== 'table' && (
          <ActionButton size="small" onClick={() => setChoosing(!isChoosing)}>
            {t(isChoosing ? 'pages.hero.chooseNone' : 'pages.hero.chooseSeveral')}
          </ActionButton>
        )}
      </div>
      <FilterFrame view={query.view} filters={filters}>
        <FilterChips query={query} onChange={narrow} tokens={tokens} />
        <ListState
          resource="heroes"
          query={list.query}
          isEmpty={list.rows.length === 0}
          isNarrowed={isNarrowed}
          {...(query.view === 'table' ? { skeleton: <TableSkeleton rows={10} /> } : {})}
          {...(isNarrowed ? {} : { emptyText: t(`pages.hero.empty.${query.tab}`) })}
          emptyAction={
            <Link to="/market/hero">
              <Button type="primary">{t('pages.hero.toMarket')}</Button>
            </Link>
          }
        >
          <MyHeroes {...{ mine, query, isChoosing }} onChange={change} />
        </ListState>
      </FilterFrame>
    </>
  );
}
