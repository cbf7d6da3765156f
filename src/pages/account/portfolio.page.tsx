import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { measures } from '../../../core/wire/account/portfolio.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { PortfolioOverview } from '../../resources/portfolio/portfolio-overview.tsx';
import { EntriesTable, HoldingsTable } from '../../resources/portfolio/portfolio-tables.tsx';
import { AccountNav } from './account-nav.tsx';
import styles from './account.module.css';
import { portfolioCodec, portfolioTabs } from './portfolio-query.ts';

const NO_TOKENS: never[] = [];

/** What the player has, what it is worth, and what was won: a page of the account, since it is nobody else's business. */
export default function PortfolioPage() {
  const t = useText();
  const account = useGetIdentity<UserInfo | null>().data?.userId;
  const config = useChainConfig();
  const [query, change] = useUrlState(portfolioCodec);
  const { tab, measure, order } = query;
  const table = {
    account: account ?? 'guest',
    search: portfolioCodec.encode(query).toString(),
    onSearch: (search: string) => change(portfolioCodec.decode(new URLSearchParams(search))),
  };
  const isReady = config !== undefined && account !== undefined;
  return (
    <>
      <PageHeader title={t('common.routes.portfolio')} extra={<AccountNav current="portfolio" />} />
      <div className={styles.column}>
        <div className={styles.tools}>
          <TabLinks
            label={t('portfolio.tabs.label')}
            current={tab}
            tabs={portfolioTabs.map((key) => ({
              key,
              to: key === 'overview' ? '/account/portfolio' : `/account/portfolio?tab=${key}`,
              label: t(`portfolio.tabs.${key}`),
            }))}
          />
          {tab === 'overview' && (
            <ChoiceSwitch
              label={t('portfolio.measures.label')}
              options={measures.map((value) => ({ value, label: t(`portfolio.measures.${value}`) }))}
              value={measure}
              onChange={(next) => change({ measure: next })}
            />
          )}
        </div>
        {tab === 'overview' && <PortfolioOverview tokens={config?.tokens ?? NO_TOKENS} measure={measure} />}
        {tab !== 'overview' && !isReady && <TableSkeleton rows={8} />}
        {tab === 'holdings' && isReady && <HoldingsTable {...table} config={config} />}
        {tab === 'trades' && isReady && (
          <EntriesTable {...table} config={config} order={order} onOrder={(next) => change({ order: next })} />
        )}
      </div>
    </>
  );
}
