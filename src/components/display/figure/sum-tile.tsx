import type { ReactNode } from 'react';
import { Money, type MoneyProps } from '../money.tsx';
import { StatTile } from '../stat-tile.tsx';

export type Sum = Pick<MoneyProps, 'amount' | 'token'>;
export type SumTileProps = {
  label: string;
  /** Of each token, the one that is the figure first. Undefined while it loads; none is a dash. */
  sums: readonly Sum[] | undefined;
  note?: ReactNode;
};

/** Sums of several tokens. A tile's figure is one line: one of them is it, the others stand below it. */
export function SumTile({ label, sums, note }: SumTileProps) {
  const [first, ...others] = sums ?? [];
  return (
    <StatTile
      label={label}
      value={sums && (first ? <Money {...first} large /> : '–')}
      note={
        <>
          {others.map(({ amount, token }) => (
            <span key={token.symbol}>
              + <Money amount={amount} token={token} /> ·{' '}
            </span>
          ))}
          {note}
        </>
      }
    />
  );
}
