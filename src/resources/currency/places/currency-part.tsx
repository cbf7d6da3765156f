import { useGetIdentity } from '@refinedev/core';
import { useState } from 'react';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import type { PlacedAsset } from '../../../../core/wire/account/currency.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import type { WrapWay } from '../../../chain/funds/wrap/check-wrap.ts';
import { WrapDialog } from '../../../chain/funds/wrap/wrap-dialog.tsx';
import styles from '../currency.module.css';
import { movable } from '../resources.ts';
import { AssetPanel } from './asset-panel.tsx';
import { CoinPanel } from './coin-panel.tsx';
import { WrappedPanel } from './wrapped-panel.tsx';

export type CurrencyPartProps = {
  assets: readonly PlacedAsset[];
  config: ChainConfig;
  /** The kind that a claim led to. */
  focused: string;
};

/** ARCA, White Ore, the coin of the network and the coin that is wrapped, by where they are. */
export function CurrencyPart({ assets, config, focused }: CurrencyPartProps) {
  const wallet = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const [way, setWay] = useState<WrapWay | null>(null);
  const assetOf = (kind: PlacedAsset['kind']) => assets.find((asset) => asset.kind === kind);
  const [coin, wrapped] = [assetOf('coin'), assetOf('wrappedRon')];
  return (
    <div className={styles.panels}>
      {movable.map((one) => {
        const asset = assetOf(one.kind);
        return (
          asset && <AssetPanel key={one.kind} {...{ asset, one, config, wallet }} isFocused={focused === one.kind} />
        );
      })}
      {wallet !== null && coin && (
        <CoinPanel {...{ asset: coin, config, wallet }} isFocused={focused === 'coin'} onWrap={() => setWay('wrap')} />
      )}
      {wallet !== null && wrapped && (
        <WrappedPanel {...{ asset: wrapped, config, wallet }} isFocused={focused === 'wrappedRon'} onWay={setWay} />
      )}
      {wallet !== null && way !== null && <WrapDialog way={way} account={wallet} onClose={() => setWay(null)} />}
    </div>
  );
}
