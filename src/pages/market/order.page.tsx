import { useGetIdentity } from '@refinedev/core';
import { useCallback } from 'react';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { type GameStatus } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { NoWallet } from '../../chain/intent/no-wallet.tsx';
import { useWithdrawn } from '../../chain/reads/use-withdrawn.ts';
import { Notice } from '../../components/display/notice.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useGameStatus } from '../../lib/data/use-game-status.ts';
import { useOnceKnown } from '../../lib/view/still/once-known.ts';
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
        onChange={(tab) => onChange({ tab, row: '' })}
      />
      <ChoiceSwitch
        label={t('market.order.kind')}
        options={sellKinds.map((value) => ({ value, label: t(`market.order.kinds.${value}`) }))}
        value={query.kind}
        onChange={(kind) => onChange({ kind, row: '' })}
      />
    </div>
  );
}

type MyOrdersProps = {
  account: string;
  vipLevel: number;
  status: GameStatus | undefined;
  query: SellQuery;
  onChange: (query: SellQuery) => void;
};

/** What invalid means depends on what the market takes, so the orders wait until the chain has said it, or cannot. */
function MyOrders({ account, ...props }: MyOrdersProps) {
  const t = useText();
  const tokens = useChainConfig()?.tokens ?? NO_TOKENS;
  const rules = useWithdrawn();
  // Asked once more by a dialog of the table, it must not take the table and its dialog away.
  const isKnown = useOnceKnown(rules.isPending);
  return (
    <>
      {props.query.tab === 'invalid' && <Notice>{t('market.invalid.about')}</Notice>}
      {rules.isError && <Notice kind="warning">{t('market.invalid.unread')}</Notice>}
      <OwedNotice account={account} tokens={tokens} />
      {isKnown ? (
        <SellsTable account={account} tokens={tokens} withdrawn={rules.data ?? NOTHING} {...props} />
      ) : (
        <TableSkeleton rows={8} />
      )}
    </>
  );
}

export default function MarketOrderPage() {
  const t = useText();
  const [query, change] = useUrlState(sellCodec);
  const me = useGetIdentity<UserInfo | null>().data;
  const status = useGameStatus().data;
  const replace = useCallback((next: SellQuery) => change(next), [change]);
  return (
    <>
      <PageHeader
        title={t('market.order.title')}
        extra={<OrderSwitches query={query} onChange={(part) => change(part, { push: true })} />}
      />
      <StaleBanner index={status?.index} />
      {!me && <TableSkeleton rows={8} />}
      {me && !me.walletAddress && <NoWallet hint={t('market.order.noWalletHint')} />}
      {me?.walletAddress && (
        <MyOrders
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
