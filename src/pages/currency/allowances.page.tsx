import { useChainConfig } from '../../chain/chain-config.ts';
import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { WithWallet } from '../../resources/currency/needs-game-account.tsx';
import { AllowanceTable } from '../../resources/currency/send/allowance-table.tsx';
import { CurrencyNav } from './currency-nav.tsx';

/** What contracts of the game may take from the wallet. */
export default function AllowancesPage() {
  const t = useText();
  const config = useChainConfig();
  return (
    <>
      <PageHeader
        title={t('currency.titles.allowances')}
        note={t('currency.allowances.note')}
        extra={<CurrencyNav current="allowances" />}
      />
      <WithWallet>
        {({ walletAddress }) => (
          <Panel title={t('currency.titles.allowances')}>
            {config && <AllowanceTable account={walletAddress} config={config} />}
          </Panel>
        )}
      </WithWallet>
    </>
  );
}
