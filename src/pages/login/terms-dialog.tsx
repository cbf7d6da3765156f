import { Button } from 'antd';
import { useState } from 'react';
import { Modal } from '../../components/dialog/modal.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from './login.module.css';

const clauses = ['account', 'wallet', 'trade', 'chance', 'data', 'change'] as const;

/** The terms of service, to be read before they are accepted. */
function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Modal
      title={t('login.terms.title')}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t('common.actions.close')}</Button>}
    >
      <dl className={styles.terms}>
        {clauses.map((clause) => (
          <div key={clause}>
            <dt>{t(`login.terms.${clause}.title`)}</dt>
            <dd>{t(`login.terms.${clause}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

/** Opens the terms beside the words that name them. */
export function TermsButton() {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setShown(true)}>
        {t('login.terms.open')}
      </Button>
      {isShown && <TermsDialog onClose={() => setShown(false)} />}
    </>
  );
}
