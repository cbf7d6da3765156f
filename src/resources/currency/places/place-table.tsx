import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AssetPlace, PlacedAsset } from '../../../../core/wire/account/currency.ts';
import type { Amount } from '../../../../core/wire/primitives.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
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

function Ways({ ways, label }: { ways: readonly Way[]; label: string }) {
  if (ways.length === 0) return null;
  return (
    <span className={styles.ways}>
      {ways.map((way) => (
        <WayThere key={way.label} way={way} label={label} />
      ))}
    </span>
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
  const columns: SmallColumn<PlacedAsset['places'][number]>[] = [
    {
      key: 'place',
      title: t('currency.place'),
      of: ({ place }) => <span className={styles.place}>{t(`currency.places.${place}`)}</span>,
    },
    { key: 'amount', title: t('currency.amount'), of: ({ amount }) => show(amount), place: 'main' },
    {
      key: 'way',
      title: t('currency.way'),
      of: ({ place }) => <Ways ways={waysFrom(place)} label={label} />,
      place: 'action',
    },
  ];
  return (
    <SmallTable
      label={label}
      columns={columns}
      rows={asset.places}
      keyOf={({ place }) => place}
      foot={{ place: t('currency.total'), amount: <strong>{show(asset.total)}</strong> }}
    />
  );
}
