import type { PlacedAsset } from '../../../../core/wire/account/currency.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { useBalance } from '../../../chain/reads/use-balances.ts';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../currency.module.css';
import { PlaceTable } from './place-table.tsx';
import { useWays } from './use-ways.ts';
import { coinWays } from './ways.ts';

/** What contracts hold, as the server tells it, and what the wallet has, which the chain alone knows. */
function withWallet(asset: PlacedAsset, held: bigint): PlacedAsset {
  const inWallet = held === 0n ? [] : [{ place: 'wallet' as const, amount: held.toString() }];
  return { ...asset, places: [...inWallet, ...asset.places], total: (held + BigInt(asset.total)).toString() };
}

/** The coin of the network: in the wallet, and what a market could not pay out and holds for its seller. */
export function CoinPanel({ asset, config, wallet }: { asset: PlacedAsset; config: ChainConfig; wallet: string }) {
  const t = useText();
  const waysOf = useWays();
  const held = useBalance('RON', wallet).data;
  const name = t('currency.kinds.coin');
  const all = held === undefined ? null : withWallet(asset, held);
  return (
    <Panel title={name} extra={all && <Money amount={all.total} token={config.currency} />}>
      {all === null ? (
        <p className={styles.muted}>…</p>
      ) : (
        <PlaceTable
          asset={all}
          label={name}
          show={(amount) => <Money amount={amount} token={config.currency} compact={false} />}
          waysFrom={(place) => waysOf(coinWays(place))}
        />
      )}
    </Panel>
  );
}
