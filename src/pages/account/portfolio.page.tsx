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
import { portfolioCodec, portfolioTabs, type PortfolioQuery } from './portfolio-query.ts';

const NO_TOKENS: never[] = [];

type TablesProps = { query: PortfolioQuery; onChange: (query: Partial<PortfolioQuery>) => void };

/** The tables wait for whose they are and for the units of their amounts. */
function Tables({ query, onChange }: TablesProps) {
  const account = useGetIdentity<UserInfo | null>().data?.userId;
  const config = useChainConfig();
  if (config === undefined || account === undefined) return <TableSkeleton rows={8} />;
  const table = {
    account,
    config,
    search: portfolioCodec.encode(query).toString(),
    onSearch: (search: string) => onChange(portfolioCodec.decode(new URLSearchParams(search))),
  };
  if (query.tab === 'holdings') return <HoldingsTable {...table} />;
  return <EntriesTable {...table} order={query.order} onOrder={(order) => onChange({ order })} />;
}

/** What the player has, what it is worth, and what was won: a page of the account, since it is nobody else's business. */
export default function PortfolioPage() {
  const t = useText();
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const [query, change] = useUrlState(portfolioCodec);
  const { tab, measure } = query;
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
        {tab === 'overview' ? (
          <PortfolioOverview tokens={tokens} measure={measure} />
        ) : (
          <Tables query={query} onChange={change} />
        )}
      </div>
    </>
  );
}
