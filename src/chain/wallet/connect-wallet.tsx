import { Button } from 'antd';
import { useEffect } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { Modal } from '../../components/dialog/modal.tsx';
import { connectorName } from './connector-name.ts';
import type { Connector } from './session/discovery.ts';
import styles from './wallet.module.css';
import { useWallet, useWalletSession } from './wallet-context.ts';

/** Every way to attach a wallet that this browser has, as a dialog. */
export function ConnectWalletDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { store } = useWallet();
  const { status, connectingId } = useWalletSession();

  useEffect(() => {
    if (status === 'connected' && connectingId === null) onClose();
  }, [status, connectingId, onClose]);

  const close = () => {
    store.cancelPrompt();
    onClose();
  };
  return (
    <Modal
      title={t('wallet.connect.title')}
      onDismiss={close}
      actions={<Button onClick={close}>{t('common.actions.close')}</Button>}
    >
      <ConnectorList />
    </Modal>
  );
}

/** The wallets to choose from, for the dialog and the login page. */
export function ConnectorList() {
  const t = useText();
  const { store } = useWallet();
  const { connectors, connectingId, failure, status } = useWalletSession();
  const asked = connectors.find(({ id }) => id === connectingId);

  if (connectors.length === 0) {
    return <p>{t(status === 'notInitialised' ? 'wallet.connect.searching' : 'wallet.connect.none')}</p>;
  }
  return (
    <div className={styles.list}>
      <p className={styles.hint}>{t('wallet.connect.hint')}</p>
      <ul className={styles.list}>
        {connectors.map((connector) => (
          <li key={connector.id}>
            <ConnectorChoice connector={connector} isAsked={connector.id === connectingId} />
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {asked && (
          <p className={styles.row}>
            {t('wallet.connect.waiting', { wallet: connectorName(t, asked) })}
            <Button size="small" type="link" onClick={store.cancelPrompt}>
              {t('wallet.connect.cancel')}
            </Button>
          </p>
        )}
        {failure && <p className={styles.failure}>{t(`wallet.failures.${failure}`)}</p>}
      </div>
    </div>
  );
}

function ConnectorChoice({ connector, isAsked }: { connector: Connector; isAsked: boolean }) {
  const t = useText();
  const { store } = useWallet();
  const isSandbox = connector.kind === 'sandbox';
  return (
    <button
      type="button"
      className={styles.choice}
      disabled={isAsked}
      onClick={() => {
        void store.connect(connector.id);
      }}
    >
      {connector.icon ? <img src={connector.icon} alt="" width={32} height={32} /> : <WalletSign />}
      <span>
        {connectorName(t, connector)}
        {isSandbox && <small>{t('wallet.connect.sandboxHint')}</small>}
      </span>
    </button>
  );
}

function WalletSign() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke="currentcolor" strokeWidth="2">
      <rect x="4" y="8" width="24" height="18" rx="4" />
      <path d="M4 13h24M21 19.5h3" strokeLinecap="round" />
    </svg>
  );
}
