import { Button } from 'antd';
import { useEffect } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { useIsSlow } from '../../lib/time/use-is-slow.ts';
import { Modal } from '../../components/dialog/modal.tsx';
import { connectorName } from './connector-name.ts';
import { useAppKitConnectors } from './extra-connectors.ts';
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

/** The wallets to choose from, for the dialog and the login page. Social ones have buttons of their own there. */
export function ConnectorList() {
  const t = useText();
  const { store } = useWallet();
  const { connectors: all, status } = useWalletSession();
  useAppKitConnectors(store, true);
  const connectors = all.filter(({ kind }) => kind !== 'social');

  if (connectors.length === 0 && status === 'notInitialised') {
    return <p role="status">{t('wallet.connect.searching')}</p>;
  }
  const hasBrowserWallet = connectors.some(({ kind }) => kind !== 'qr');
  return (
    <div className={styles.list}>
      <p className={styles.hint}>{t(hasBrowserWallet ? 'wallet.connect.hint' : 'wallet.connect.none')}</p>
      <ul className={styles.list}>
        {connectors.map((connector) => (
          <li key={connector.id}>
            <ConnectorChoice connector={connector} />
          </li>
        ))}
      </ul>
      <ConnectStatus />
    </div>
  );
}

/** Which wallet is being asked, and what became of it. A silent one can be given up on at any time. */
export function ConnectStatus() {
  const t = useText();
  const { store } = useWallet();
  const { connectors, connectingId, failure } = useWalletSession();
  const isSlow = useIsSlow(connectingId !== null);
  const asked = connectors.find(({ id }) => id === connectingId);
  return (
    <div aria-live="polite">
      {asked && (
        <p className={styles.row}>
          {t('wallet.connect.waiting', { wallet: connectorName(t, asked) })}
          <Button size="small" type="link" onClick={store.cancelPrompt}>
            {t('wallet.connect.cancel')}
          </Button>
        </p>
      )}
      {isSlow && <p className={styles.hint}>{t('wallet.connect.slow')}</p>}
      {failure && (
        <p className={failure === 'notInitialised' ? styles.warning : styles.failure}>
          {t(`wallet.failures.${failure}`)}
        </p>
      )}
    </div>
  );
}

function ConnectorChoice({ connector }: { connector: Connector }) {
  const t = useText();
  const { store } = useWallet();
  const isAsked = useWalletSession().connectingId === connector.id;
  return (
    <button
      type="button"
      className={styles.choice}
      disabled={isAsked}
      onClick={() => {
        void store.connect(connector.id);
      }}
    >
      {connector.icon ? <img src={connector.icon} alt="" width={32} height={32} /> : <Sign kind={connector.kind} />}
      <span>
        {connector.kind === 'qr' ? t('wallet.connect.qr') : connectorName(t, connector)}
        {connector.kind === 'sandbox' && <small>{t('wallet.connect.sandboxHint')}</small>}
        {connector.kind === 'qr' && <small>{t('wallet.connect.qrHint')}</small>}
      </span>
    </button>
  );
}

const QR = 'M6 6h8v8H6zM18 6h8v8h-8zM6 18h8v8H6zM18 18h3v3h-3zM24 18h2v4M18 25h4M26 26v0';

function Sign({ kind }: { kind: Connector['kind'] }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke="currentcolor" strokeWidth="2">
      {kind === 'qr' ? (
        <path d={QR} strokeLinejoin="round" strokeLinecap="round" />
      ) : (
        <>
          <rect x="4" y="8" width="24" height="18" rx="4" />
          <path d="M4 13h24M21 19.5h3" strokeLinecap="round" />
        </>
      )}
    </svg>
  );
}
