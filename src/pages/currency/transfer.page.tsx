import { useChainConfig } from '../../chain/chain-config.ts';
import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import styles from '../../resources/currency/currency.module.css';
import { heldOf, type Held } from '../../resources/currency/resources.ts';
import { WithWallet } from '../../resources/currency/needs-game-account.tsx';
import { ReceivePanel } from '../../resources/currency/send/receive-panel.tsx';
import { SendForm } from '../../resources/currency/send/send-form.tsx';
import { CurrencyNav } from './currency-nav.tsx';

type Query = { of: Held['resType'] };
const codec = {
  decode: (search: URLSearchParams): Query => ({ of: heldOf(search.get('of') ?? '')?.resType ?? '37' }),
  encode: ({ of }: Query) => new URLSearchParams(of === '37' ? {} : { of }),
};

/** From the wallet to another one, and one's own address for others. */
export default function TransferPage() {
  const t = useText();
  const config = useChainConfig();
  const [{ of }, change] = useUrlState(codec);
  return (
    <>
      <PageHeader title={t('currency.titles.transfer')} extra={<CurrencyNav current="transfer" />} />
      <WithWallet>
        {({ walletAddress: account }) =>
          config && (
            <div className={styles.columns}>
              <Panel title={t('currency.send.title')}>
                <SendForm {...{ account, config, of }} onOf={(next) => change({ of: next })} />
              </Panel>
              <ReceivePanel {...{ account, config }} />
            </div>
          )
        }
      </WithWallet>
    </>
  );
}
