import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { Bindings } from '../../../../core/wire/account/binding.ts';
import { socialSource } from '../../../../core/wire/account/ways.ts';
import { Address } from '../../../components/display/address.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { WaySign } from '../way-sign.tsx';
import { countWays } from '../ways.ts';
import styles from './overview.module.css';

export type WaysPanelProps = { bindings: Bindings };

type WayProps = { way: Parameters<typeof WaySign>[0]['way']; value: ReactNode; isOn: boolean; action?: ReactNode };

function Way({ way, value, isOn, action }: WayProps) {
  const t = useText();
  return (
    <li data-on={isOn}>
      <WaySign way={way} />
      <span className={styles.wayWords}>
        <strong>{t(`accounts.ways.${way}`)}</strong>
        <span className={styles.wayValue}>{value}</span>
      </span>
      {action}
    </li>
  );
}

function Add({ way, to, label }: { way: string; to: string; label?: string }) {
  const t = useText();
  return (
    <Link to={to} className={styles.add} aria-label={label ?? t('accounts.overview.addNamed', { way })}>
      {label ?? t('accounts.overview.add')}
    </Link>
  );
}

function WalletWay({ wallet }: { wallet: Bindings['wallet'] }) {
  const t = useText();
  if (wallet.state === 'bound' && wallet.address) {
    return <Way way="wallet" isOn value={<Address address={wallet.address} />} />;
  }
  const label = t(wallet.state === 'binding' ? 'accounts.overview.goOnBinding' : 'accounts.overview.bindWallet');
  return (
    <Way
      way="wallet"
      isOn={false}
      value={t(`accounts.walletState.${wallet.state}`)}
      action={<Add way={t('accounts.ways.wallet')} to="/bind-wallet" label={label} />}
    />
  );
}

/** Wallet, e-mail and channels: which of them lead into this account, and how to add one. */
export function WaysPanel({ bindings }: WaysPanelProps) {
  const t = useText();
  const none = t('accounts.overview.notAdded');
  return (
    <Panel title={t('accounts.overview.waysIn')}>
      <ul className={styles.ways}>
        <WalletWay wallet={bindings.wallet} />
        <Way
          way="mail"
          isOn={bindings.email !== null}
          value={bindings.email ?? none}
          action={bindings.email === null && <Add way={t('accounts.ways.mail')} to="/account/settings#email" />}
        />
        {socialSource.options.map((source) => {
          const bound = bindings.channels.find((channel) => channel.source === source);
          return (
            <Way
              key={source}
              way={source}
              isOn={bound !== undefined}
              value={bound?.name ?? none}
              action={!bound && <Add way={t(`accounts.ways.${source}`)} to="/account/settings#channels" />}
            />
          );
        })}
      </ul>
      <p className={styles.hint}>{t('accounts.overview.waysHint', { count: countWays(bindings) })}</p>
    </Panel>
  );
}
