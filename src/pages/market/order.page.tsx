import { useGetIdentity } from '@refinedev/core';
import { Button } from 'antd';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { statEndpoints } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { useWithdrawn } from '../../chain/reads/use-withdrawn.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { OwedNotice } from '../../resources/orders/sells/owed-notice.tsx';
import { sellCodec, sellKinds, sellTabs, type SellQuery } from '../../resources/orders/sells/sell-query.ts';
import { SellsTable } from '../../resources/orders/sells/sells-table.tsx';
import styles from './order.module.css';

const NO_TOKENS: never[] = [];
const NOTHING: never[] = [];

function OrderSwitches({ query, onChange }: { query: SellQuery; onChange: (change: Partial<SellQuery>) => void }) {
  const t = useText();
  return (
    <div className={styles.switches}>
      <ChoiceSwitch
        label={t('market.order.tabs')}
        options={sellTabs.map((value) => ({ value, label: t(`market.order.tab.${value}`) }))}
        value={query.tab}
        onChange={(tab) => onChange({ tab })}
      />
      <ChoiceSwitch
        label={t('market.order.kind')}
        options={sellKinds.map((value) => ({ value, label: t(`market.order.kinds.${value}`) }))}
        value={query.kind}
        onChange={(kind) => onChange({ kind })}
      />
    </div>
  );
}

export default function MarketOrderPage() {
  const t = useText();
  const [query, change] = useUrlState(sellCodec);
  const me = useGetIdentity<UserInfo | null>().data;
  const account = me?.walletAddress ?? null;
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const status = useApi(statEndpoints.status, {}, { live: 'status' }).data;
  const rules = useWithdrawn();
  const replace = useCallback((next: SellQuery) => change(next), [change]);
  const isKnown = me !== undefined && (rules.isSuccess || rules.isError);

  return (
    <>
      <PageHeader
        title={t('market.order.title')}
        extra={<OrderSwitches query={query} onChange={(part) => change(part, { push: true })} />}
      />
      <StaleBanner index={status?.index} />
      {query.tab === 'invalid' && <Notice>{t('market.invalid.about')}</Notice>}
      {rules.isError && <Notice kind="warning">{t('market.invalid.unread')}</Notice>}
      {account && <OwedNotice account={account} tokens={tokens} />}
      {!isKnown && <TableSkeleton rows={8} />}
      {isKnown && !account && (
        <EmptyState
          title={t('pages.hero.noWallet')}
          hint={t('market.order.noWalletHint')}
          action={
            <Link to="/bind-wallet">
              <Button type="primary">{t('market.order.bind')}</Button>
            </Link>
          }
        />
      )}
      {isKnown && account && (
        <SellsTable
          account={account}
          vipLevel={me?.vipLevel ?? 0}
          tokens={tokens}
          status={status?.Status}
          withdrawn={rules.data ?? NOTHING}
          query={query}
          onChange={replace}
        />
      )}
    </>
  );
}
