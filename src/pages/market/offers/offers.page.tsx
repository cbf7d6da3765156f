import { useGetIdentity } from '@refinedev/core';
import { useCallback } from 'react';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import { type GameStatus } from '../../../../core/wire/game/status.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { NoWallet } from '../../../chain/intent/no-wallet.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { PageHeader } from '../../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { StaleBanner } from '../../../components/resource/stale-banner.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useGameStatus } from '../../../lib/data/use-game-status.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { EndedNotice } from '../../../resources/orders/offers/ended-notice.tsx';
import { LeastField } from '../../../resources/orders/offers/least-field.tsx';
import { CountersTable } from '../../../resources/orders/offers/list/counters-table.tsx';
import { OffersTable } from '../../../resources/orders/offers/list/offers-table.tsx';
import { offerCodec, offerTabs, type OfferQuery } from '../../../resources/orders/offers/offer-query.ts';
import offers from '../../../resources/orders/offers/offers.module.css';
import { closedReason } from '../../../resources/orders/sale/sale-subject.ts';
import styles from '../order.module.css';

const NO_TOKENS: never[] = [];

type MyOffersProps = {
  account: string;
  vipLevel: number;
  status: GameStatus | undefined;
  query: OfferQuery;
  onChange: (query: OfferQuery) => void;
};

function MyOffers({ account, vipLevel, status, query, onChange }: MyOffersProps) {
  const t = useText();
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const token = tokens.find(({ id }) => id === 'ARCA');
  const key = closedReason(status);
  const reason = key && t(key);
  const { tab } = query;
  if (!token) return <TableSkeleton rows={8} />;
  return (
    <>
      <EndedNotice account={account} token={token} />
      {tab === 'received' && (
        <div className={offers.tools}>
          <LeastField token={token} />
        </div>
      )}
      {tab === 'counters' ? (
        <CountersTable {...{ account, tokens, token, reason }} sought={query.row} />
      ) : (
        <OffersTable key={tab} {...{ tab, account, vipLevel, token, reason, query, onChange }} />
      )}
    </>
  );
}

export default function MarketOffersPage() {
  const t = useText();
  const [query, change] = useUrlState(offerCodec);
  const me = useGetIdentity<UserInfo | null>().data;
  const status = useGameStatus().data;
  const replace = useCallback((next: OfferQuery) => change(next), [change]);
  return (
    <>
      <PageHeader
        title={t('offers.titles.list')}
        extra={
          <div className={styles.switches}>
            <ChoiceSwitch
              label={t('offers.tabs')}
              options={offerTabs.map((value) => ({ value, label: t(`offers.tab.${value}`) }))}
              value={query.tab}
              onChange={(tab) => change({ tab, row: '' }, { push: true })}
            />
          </div>
        }
      />
      <StaleBanner index={status?.index} />
      {!me && <TableSkeleton rows={8} />}
      {me && !me.walletAddress && <NoWallet hint={t('market.order.noWalletHint')} />}
      {me?.walletAddress && (
        <MyOffers
          account={me.walletAddress}
          vipLevel={me.vipLevel}
          status={status?.Status}
          query={query}
          onChange={replace}
        />
      )}
    </>
  );
}
