import { useGetIdentity } from '@refinedev/core';
import { useSearchParams } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import styles from '../../resources/currency/currency.module.css';
import { historyCodec, movementSpec, transferSpec } from '../../resources/currency/history/history-query.ts';
import { MovementTable } from '../../resources/currency/history/movement-table.tsx';
import { TransferTable } from '../../resources/currency/history/transfer-table.tsx';
import { CurrencyNav } from './currency-nav.tsx';

const movementCodec = historyCodec(movementSpec);
const transferCodec = historyCodec(transferSpec);
type Known = { account: string; config: ChainConfig };

function OfTheGame(known: Known) {
  const [query, change] = useUrlState(movementCodec);
  return <MovementTable {...known} query={query} onChange={change} />;
}

function OfTheWallet(known: Known) {
  const [query, change] = useUrlState(transferCodec);
  return <TransferTable {...known} query={query} onChange={change} />;
}

/** What changed the player's balances in the game, and what moved in the wallet, one by one. */
export default function HistoryPage() {
  const t = useText();
  const config = useChainConfig();
  const account = useGetIdentity<UserInfo | null>().data?.userId;
  const [search] = useSearchParams();
  const tab = search.get('tab') === 'wallet' ? 'wallet' : 'game';
  const Table = tab === 'wallet' ? OfTheWallet : OfTheGame;
  const tabs = [
    { key: 'game', to: '/currency/history', label: t('currency.history.tabs.game') },
    { key: 'wallet', to: '/currency/history?tab=wallet', label: t('currency.history.tabs.wallet') },
  ];
  return (
    <>
      <PageHeader
        title={t('currency.titles.history')}
        note={t(tab === 'wallet' ? 'currency.history.walletNote' : 'currency.history.note')}
        extra={<CurrencyNav current="history" />}
      />
      <div className={styles.stack}>
        <TabLinks label={t('currency.history.tabs.label')} current={tab} tabs={tabs} />
        {config && account !== undefined ? <Table account={account} config={config} /> : <TableSkeleton rows={8} />}
      </div>
    </>
  );
}
