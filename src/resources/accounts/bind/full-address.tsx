import { CopyButton } from '../../../components/display/copy-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './bind.module.css';

export type FullAddressProps = { address: string };

/** Every character in groups of four, so that eyes can compare them: two addresses may share their ends (faults B16). */
export function FullAddress({ address }: FullAddressProps) {
  const t = useText();
  const groups = address.slice(2).match(/.{1,4}/g) ?? [];
  return (
    <div className={styles.full} title={address}>
      <p className={styles.groups} aria-hidden="true">
        <span>0x</span>
        {groups.map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </p>
      <span className="visually-hidden">{address}</span>
      <CopyButton text={address} label={t('common.actions.copyAddress', { address })} />
    </div>
  );
}
