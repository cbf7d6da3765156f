import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { historyCodec } from '../../resources/currency/history/history-query.ts';
import { HistoryTable } from '../../resources/currency/history/history-table.tsx';
import { CurrencyNav } from './currency-nav.tsx';

/** What changed the player's balances in the game, one by one. */
export default function HistoryPage() {
  const t = useText();
  const config = useChainConfig();
  const account = useGetIdentity<UserInfo | null>().data?.userId;
  const [query, change] = useUrlState(historyCodec);
  return (
    <>
      <PageHeader
        title={t('currency.titles.history')}
        note={t('currency.history.note')}
        extra={<CurrencyNav current="history" />}
      />
      {config && account !== undefined ? (
        <HistoryTable {...{ account, config, query }} onChange={change} />
      ) : (
        <TableSkeleton rows={8} />
      )}
    </>
  );
}
