import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AssetPlace, PlacedAsset } from '../../../../core/wire/account/currency.ts';
import type { Amount } from '../../../../core/wire/primitives.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../currency.module.css';

/** The way to move something from a place: where it leads or what it opens, and what it is called. */
export type Way = { label: string } & ({ to: string } | { open: () => void });

function WayThere({ way, label }: { way: Way; label: string }) {
  const name = `${way.label}: ${label}`;
  if ('to' in way) {
    return (
      <Link to={way.to} aria-label={name}>
        {way.label}
      </Link>
    );
  }
  return (
    <ActionButton size="small" label={name} onClick={way.open}>
      {way.label}
    </ActionButton>
  );
}

export type PlaceTableProps = {
  asset: PlacedAsset;
  /** What the table is of, for a screen reader. */
  label: string;
  show: (amount: Amount) => ReactNode;
  waysFrom: (place: AssetPlace) => readonly Way[];
};

/** How much of something is where, and the way to move it from there; the sum below. */
export function PlaceTable({ asset, label, show, waysFrom }: PlaceTableProps) {
  const t = useText();
  if (asset.places.length === 0) return <p className={styles.muted}>{t('currency.nothing')}</p>;
  return (
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['place', 'amount', 'way'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`currency.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {asset.places.map(({ place, amount }) => (
            <tr key={place}>
              <th scope="row">{t(`currency.places.${place}`)}</th>
              <td>{show(amount)}</td>
              <td>
                <span className={styles.ways}>
                  {waysFrom(place).map((way) => (
                    <WayThere key={way.label} way={way} label={label} />
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('currency.total')}</th>
            <td>
              <strong>{show(asset.total)}</strong>
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
