import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { HistoryList, type HistoryListProps } from './history-list.tsx';
import { transferSpec } from './history-query.ts';
import { useTransferColumns } from './transfer-columns.tsx';

type Given = Pick<HistoryListProps<'transfers'>, 'account' | 'query' | 'onChange'>;

/** What came into the wallet and what left it. */
export function TransferTable({ config, ...given }: Given & { config: ChainConfig }) {
  const t = useText();
  const columns = useTransferColumns(config);
  return (
    <HistoryList<'transfers'>
      {...given}
      spec={transferSpec}
      label={t('currency.history.tabs.wallet')}
      kindsLabel={t('currency.history.with')}
      kindName={(partner) => t(`currency.history.partners.${partner}`)}
      nameOf={(row) => t(`currency.history.partners.${row.with}`)}
      columns={columns}
      tableId="currency.transfers"
      fileName="wallet-transfers"
    />
  );
}
