import { Link } from 'react-router-dom';
import { shortenAddress } from '../../../lib/address.ts';

/** An address that leads to what it has. */
export function PersonLink({ address }: { address: string }) {
  return (
    <Link to={`/profile/${address}`} title={address}>
      {shortenAddress(address)}
    </Link>
  );
}
