import { Link } from 'react-router-dom';
import type { Bindings } from '../../../../core/wire/account/binding.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { BindSteps } from './bind-steps.tsx';
import styles from './bind.module.css';
import { FullAddress } from './full-address.tsx';

export type BoundPanelProps = { wallet: Bindings['wallet'] };

/** The end of the way: the wallet that is bound, for ever. */
export function BoundPanel({ wallet: { address, since } }: BoundPanelProps) {
  const t = useText();
  return (
    <div className={styles.page}>
      <Panel title={t('accounts.bind.state')} extra={t('accounts.walletState.bound')}>
        <BindSteps at="bound" hasFailed={false} />
      </Panel>
      <Panel title={t('accounts.bind.done.title')}>
        <div className={styles.confirm}>
          <p>{t('accounts.bind.done.text')}</p>
          {address && <FullAddress address={address} />}
          {since && (
            <p className={styles.next}>
              {t('accounts.settings.wallet.since')} <DateField at={since} />
            </p>
          )}
          <p className={styles.next}>{t('accounts.settings.wallet.forEver')}</p>
          <div className={styles.actions}>
            <Link to="/hero/list" className={styles.primary}>
              {t('accounts.bind.done.toHeroes')}
            </Link>
            <Link to="/account" className={styles.plain}>
              {t('accounts.bind.done.toAccount')}
            </Link>
          </div>
        </div>
      </Panel>
    </div>
  );
}
