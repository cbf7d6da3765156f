import { Link } from 'react-router-dom';
import { shortenAddress } from '../../../lib/address.ts';
import { usePlayerName } from '../../../lib/players/player-names.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CopyButton } from '../copy-button.tsx';
import styles from '../address.module.css';

export type PersonProps = {
  address: string;
  /** In place of what they are called: "you". */
  name?: string;
  copy?: boolean;
};

/** A player by name, or by wallet while that has none; the way to all that the wallet has. */
export function Person({ address, name, copy = false }: PersonProps) {
  const t = useText();
  const known = usePlayerName(address);
  return (
    <span className={styles.address} title={address}>
      <Link to={`/profile/${address}`}>{name ?? known ?? shortenAddress(address)}</Link>
      {copy && <CopyButton text={address} label={t('common.actions.copyAddress', { address })} />}
    </span>
  );
}
