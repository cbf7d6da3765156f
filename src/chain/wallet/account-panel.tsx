import { Button } from 'antd';
import { Address } from '../../components/display/address.tsx';
import { Money } from '../../components/display/money.tsx';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useChainConfig } from '../chain-config.ts';
import { Modal } from '../../components/dialog/modal.tsx';
import { useBalance } from '../reads/use-balances.ts';
import { connectorName } from './connector-name.ts';
import { IdentityFix } from './identity-fix.tsx';
import styles from './wallet.module.css';
import { useWallet, useWalletSession } from './wallet-context.ts';

/** Logged-in account, bound address, connected address and network in one place, with the one button that fixes them. */
export function AccountPanel({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { store, account, problem } = useWallet();
  const { status, address } = useWalletSession();
  const config = useChainConfig();
  return (
    <Modal
      title={t('wallet.panel.title')}
      onDismiss={onClose}
      actions={
        <>
          {status === 'connected' && <Button onClick={store.disconnect}>{t('wallet.panel.disconnect')}</Button>}
          <Button onClick={onClose}>{t('common.actions.close')}</Button>
        </>
      }
    >
      <dl className={styles.facts}>
        <dt>{t('wallet.panel.account')}</dt>
        <dd>{account?.nickname ?? t('wallet.panel.nobody')}</dd>
        <dt>{t('wallet.panel.bound')}</dt>
        <dd>{account?.walletAddress ? <Address address={account.walletAddress} /> : t('wallet.panel.none')}</dd>
        <WalletFacts />
        {config?.tokens.map((token) => (
          <Balance key={token.id} token={token} account={account?.walletAddress ?? address} />
        ))}
      </dl>
      {problem === null ? <p className={styles.hint}>{t('wallet.panel.ready')}</p> : <IdentityFix onLeave={onClose} />}
    </Modal>
  );
}

function WalletFacts() {
  const t = useText();
  const { status, address, connector } = useWalletSession();
  const network = useNetworkName();
  return (
    <>
      <dt>{t('wallet.panel.wallet')}</dt>
      <dd>{connector ? connectorName(t, connector) : t(`wallet.status.${status}`)}</dd>
      <dt>{t('wallet.panel.connected')}</dt>
      <dd>{address ? <Address address={address} /> : t('wallet.panel.none')}</dd>
      <dt>{t('wallet.panel.network')}</dt>
      <dd>{network}</dd>
    </>
  );
}

/** The wallet's network; ours as long as no wallet is connected. */
function useNetworkName(): string {
  const t = useText();
  const { chainId } = useWalletSession();
  const config = useChainConfig();
  if (chainId === null || chainId === config?.chainId) return config?.name ?? t('wallet.panel.none');
  return t('wallet.panel.unknownNetwork', { id: chainId });
}

function Balance({ token, account }: { token: TokenInfo; account: string | null }) {
  const t = useText();
  const balance = useBalance(token.id, account);
  if (!account) return null;
  return (
    <>
      <dt>{token.name}</dt>
      <dd>
        {balance.data !== undefined && <Money amount={balance.data} token={token} compact={false} />}
        {balance.data === undefined && t(balance.isError ? 'wallet.panel.balanceFailed' : 'common.states.loading')}
      </dd>
    </>
  );
}
