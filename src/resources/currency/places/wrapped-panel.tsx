import type { WrapWay } from '../../../chain/funds/wrap/check-wrap.ts';
import { useBalance } from '../../../chain/reads/use-balances.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../currency.module.css';
import { wrappedCoin } from '../resources.ts';
import { AssetPanel, type AssetPanelProps } from './asset-panel.tsx';

export type WrappedPanelProps = Pick<AssetPanelProps, 'asset' | 'config' | 'isFocused'> & {
  wallet: string;
  onWay: (way: WrapWay) => void;
};

/** The coin of the network as the token that bounties can be paid in, and the way in and out of it. */
export function WrappedPanel({ asset, config, wallet, isFocused, onWay }: WrappedPanelProps) {
  const t = useText();
  const held = useBalance(wrappedCoin.token, wallet).data;
  const actions = (
    <>
      <p className={styles.muted}>{t('currency.wrapped.note', { coin: config.currency.symbol })}</p>
      <span className={styles.buttons}>
        <ActionButton onClick={() => onWay('wrap')}>{t('transactions.wrap.do.wrap')}</ActionButton>
        <ActionButton reason={held === 0n ? t('currency.wrapped.none') : null} onClick={() => onWay('unwrap')}>
          {t('transactions.wrap.do.unwrap')}
        </ActionButton>
      </span>
    </>
  );
  return <AssetPanel {...{ asset, config, wallet, actions, isFocused }} one={wrappedCoin} />;
}
