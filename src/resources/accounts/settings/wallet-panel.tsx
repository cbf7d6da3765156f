import { Link } from 'react-router-dom';
import type { Bindings } from '../../../../core/wire/account/binding.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { Address } from '../../../components/display/address.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './settings.module.css';

export type WalletPanelProps = { wallet: Bindings['wallet'] };

function Bound({ address, since }: { address: string; since: string | null }) {
  const t = useText();
  const explorerUrl = useChainConfig()?.explorerUrl ?? null;
  return (
    <>
      <p className={styles.address}>
        <Address address={address} full explorerUrl={explorerUrl} />
      </p>
      {since && (
        <p className={styles.muted}>
          {t('accounts.settings.wallet.since')} <DateField at={since} />
        </p>
      )}
    </>
  );
}

function Open({ wallet }: WalletPanelProps) {
  const t = useText();
  const isBinding = wallet.state === 'binding';
  return (
    <>
      {isBinding && wallet.address ? (
        <p>
          {t('accounts.settings.wallet.attempt')}{' '}
          {wallet.expiresAt && (
            <>
              <DateField at={wallet.expiresAt} />:{' '}
            </>
          )}
          <Address address={wallet.address} />
        </p>
      ) : (
        <p>{t('accounts.settings.wallet.none')}</p>
      )}
      <Link to="/bind-wallet" className={styles.button}>
        {t(isBinding ? 'accounts.overview.goOnBinding' : 'accounts.overview.bindWallet')}
      </Link>
    </>
  );
}

/** The account's wallet: bound for ever, or the way to bind one. */
export function WalletPanel({ wallet }: WalletPanelProps) {
  const t = useText();
  return (
    <Panel title={t('accounts.settings.wallet.title')} extra={t(`accounts.walletState.${wallet.state}`)}>
      <div className={styles.stack}>
        {wallet.state === 'bound' && wallet.address ? (
          <Bound address={wallet.address} since={wallet.since} />
        ) : (
          <Open wallet={wallet} />
        )}
        <p className={styles.small}>{t('accounts.settings.wallet.forEver')}</p>
      </div>
    </Panel>
  );
}
