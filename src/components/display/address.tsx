import { shortenAddress } from '../../lib/address.ts';
import { useText } from '../../lib/text/use-text.ts';
import styles from './address.module.css';
import { CopyButton } from './copy-button.tsx';

export type AddressProps = {
  address: string;
  /** Base URL of the chain's explorer; a link when given. */
  explorerUrl?: string | null;
  /** `tx` for a transaction hash. */
  kind?: 'address' | 'tx';
  /** Every character, for a confirmation: two addresses may share their ends (faults B16). */
  full?: boolean;
  copy?: boolean;
  /** In place of the characters: a nickname, "you". */
  name?: string;
};

/** First 7, dots, last 5 (core.md 9); the whole of it on hover, in a copy and for a screen reader. */
export function Address({ address, explorerUrl, kind = 'address', full, copy = true, name }: AddressProps) {
  const t = useText();
  const text = name ?? (full ? address : shortenAddress(address));
  return (
    <span className={full ? `${styles.address ?? ''} ${styles.full ?? ''}` : styles.address} title={address}>
      {explorerUrl ? (
        <a href={`${explorerUrl.replace(/\/$/, '')}/${kind}/${address}`} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        <span>{text}</span>
      )}
      {copy && <CopyButton text={address} label={t('common.actions.copyAddress', { address })} />}
    </span>
  );
}
