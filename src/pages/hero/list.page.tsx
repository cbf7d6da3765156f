import { useGetIdentity } from '@refinedev/core';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import { statEndpoints } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { HeroGrid } from '../../resources/heroes/market/hero-grid.tsx';
import { OwnerAction } from '../../resources/orders/owner-action.tsx';
import { filterOf, heroListCodec, heroTabs, type HeroTab } from './list-query.ts';

const sorters = [{ field: 'id', order: 'desc' as const }];
const NO_TOKENS: never[] = [];

/** My heroes of a tab, those in escrow among them, and what can be done with each. */
function useMyHeroes(tab: HeroTab) {
  const me = useGetIdentity<UserInfo | null>().data ?? null;
  const account = me?.walletAddress ?? null;
  const vipLevel = me?.vipLevel ?? 0;
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const status = useApi(statEndpoints.status, {}, { live: 'status' }).data;
  const filters = useMemo(() => toCrudFilters(filterOf(tab, account ?? '')), [tab, account]);
  const list = useCursorList<Hero>({ resource: 'heroes', filters, sorters, enabled: account !== null });
  const gameStatus = status?.Status;
  const renderAction = useCallback(
    (hero: Hero) => <OwnerAction hero={hero} tokens={tokens} vipLevel={vipLevel} status={gameStatus} />,
    [tokens, vipLevel, gameStatus],
  );
  return { me, account, tokens, status, list, renderAction };
}

export default function HeroListPage() {
  const t = useText();
  const [{ tab }, change] = useUrlState(heroListCodec);
  const { me, account, tokens, status, list, renderAction } = useMyHeroes(tab);
  const hasNoWallet = me !== null && account === null;

  return (
    <>
      <PageHeader
        title={t('pages.hero.mine')}
        note={list.query.isSuccess && account ? t('pages.hero.count', { count: list.total }) : null}
        extra={
          <ChoiceSwitch
            label={t('pages.hero.tabs')}
            options={heroTabs.map((value) => ({ value, label: t(`pages.hero.tab.${value}`) }))}
            value={tab}
            onChange={(next) => change({ tab: next }, { push: true })}
          />
        }
      />
      <StaleBanner index={status?.index} />
      {hasNoWallet ? (
        <EmptyState title={t('pages.hero.noWallet')} hint={t('pages.hero.noWalletHint')} />
      ) : (
        <ListState
          resource="heroes"
          query={list.query}
          isEmpty={list.rows.length === 0}
          emptyText={t(`pages.hero.empty.${tab}`)}
          emptyAction={
            <Link to="/market/hero">
              <Button type="primary">{t('pages.hero.toMarket')}</Button>
            </Link>
          }
        >
          <HeroGrid
            heroes={list.rows}
            tokens={tokens}
            isLoading={list.query.isFetching}
            renderAction={renderAction}
            renderEnd={(isDrawn) => <LoadMore list={list} isDrawn={isDrawn} />}
          />
        </ListState>
      )}
    </>
  );
}
