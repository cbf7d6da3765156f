import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../forge.module.css';
import { RequestProof, type RequestProofProps } from './request-proof.tsx';

/** The check of an answered request, asked of the chain once somebody opens it. */
export function ProofFold({ request }: RequestProofProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('forge.proof.check')}</summary>
      {isOpen && <RequestProof request={request} />}
    </details>
  );
}
