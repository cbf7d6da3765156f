import type { PlacedAsset } from '../../../../core/wire/account/currency.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { useBalance } from '../../../chain/reads/use-balances.ts';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../currency.module.css';
import { PlaceTable } from './place-table.tsx';
import { useWays } from './use-ways.ts';
import { coinWays, withWallet } from './ways.ts';

export type CoinPanelProps = {
  asset: PlacedAsset;
  config: ChainConfig;
  wallet: string;
  isFocused?: boolean;
  onWrap: () => void;
};

/** The coin of the network: in the wallet, and what a market could not pay out and holds for its seller. */
export function CoinPanel({ asset, config, wallet, isFocused, onWrap }: CoinPanelProps) {
  const t = useText();
  const waysOf = useWays();
  const held = useBalance('RON', wallet).data;
  const name = t('currency.kinds.coin');
  const wrapWay = { label: t('transactions.wrap.do.wrap'), open: onWrap };
  const all = held === undefined ? asset : withWallet(asset, held);
  return (
    <Panel
      title={name}
      extra={held === undefined ? '…' : <Money amount={all.total} token={config.currency} />}
      isFocused={isFocused}
    >
      <div className={styles.stack}>
        {(held !== undefined || all.places.length > 0) && (
          <PlaceTable
            asset={all}
            label={name}
            show={(amount) => <Money amount={amount} token={config.currency} compact={false} />}
            waysFrom={(place) => [...waysOf(coinWays(place)), ...(place === 'wallet' ? [wrapWay] : [])]}
          />
        )}
        {held === undefined && <p className={styles.muted}>{t('currency.coinUnread')}</p>}
      </div>
    </Panel>
  );
}
