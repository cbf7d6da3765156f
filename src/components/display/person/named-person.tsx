import { Link } from 'react-router-dom';

export type NamedPersonProps = {
  name: string;
  /** Null for who has no wallet, and so no page. */
  address: string | null;
};

/** A player whose name came with the row: the way to what the wallet has. */
export function NamedPerson({ name, address }: NamedPersonProps) {
  if (address === null) return <>{name}</>;
  return (
    <Link to={`/profile/${address}`} title={address}>
      {name}
    </Link>
  );
}
