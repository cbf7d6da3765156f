import { useState, type ReactNode } from 'react';
import { Notice } from '../../../components/display/notice.tsx';
import { CheckBox } from '../../../components/form/check-box.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './bind.module.css';
import { FullAddress } from './full-address.tsx';

export type BindConfirmProps = {
  address: string;
  isPending: boolean;
  /** Known to belong to somebody else: then nothing is asked of the wallet. */
  isTaken: boolean;
  onBind: () => void;
  onOther: () => void;
  onSwitchAccount: () => void;
  status: ReactNode;
};

const warnings = ['never', 'one', 'lost', 'free'] as const;

/** The whole address, what binding it means, and the press that does it. */
export function BindConfirm(props: BindConfirmProps) {
  const { address, isPending, isTaken, onBind, onOther, onSwitchAccount, status } = props;
  const t = useText();
  const shut = useShutReason();
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const isAgreed = agreedTo === address; // agreed to one address, not to the next
  const reason = () => {
    if (shut) return shut;
    if (isTaken) return t('accounts.bind.taken');
    return isAgreed ? null : t('accounts.bind.agreeFirst');
  };
  return (
    <div className={styles.confirm}>
      <h3>{t('accounts.bind.address')}</h3>
      <FullAddress address={address} />
      <p className={styles.next}>{t('accounts.bind.compare')}</p>
      <Notice kind="warning" title={t('accounts.bind.forEver.title')}>
        <ul>
          {warnings.map((key) => (
            <li key={key}>{t(`accounts.bind.forEver.${key}`)}</li>
          ))}
        </ul>
      </Notice>
      <label className={styles.agree}>
        <CheckBox
          checked={isAgreed}
          disabled={isTaken}
          onChange={(event) => setAgreedTo(event.target.checked ? address : null)}
        />
        {t('accounts.bind.agree')}
      </label>
      {status}
      <div className={styles.actions}>
        <ActionButton kind="primary" size="large" reason={reason()} pending={isPending} onClick={onBind}>
          {t('accounts.bind.submit')}
        </ActionButton>
        <ActionButton size="large" reason={isPending ? t('common.disabled.busy') : null} onClick={onSwitchAccount}>
          {t('accounts.bind.switchAccount')}
        </ActionButton>
        <ActionButton size="large" reason={isPending ? t('common.disabled.busy') : null} onClick={onOther}>
          {t('accounts.bind.other')}
        </ActionButton>
      </div>
      <details className={styles.details}>
        <summary>{t('accounts.bind.message')}</summary>
        <p>{t('accounts.bind.messageText', { domain: location.host })}</p>
      </details>
    </div>
  );
}
