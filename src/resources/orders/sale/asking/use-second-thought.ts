import { useState } from 'react';
import { isAskedAgain, percentUnder } from '../../../../../core/rules/market/price-band.ts';
import type { Amount } from '../../../../../core/wire/primitives.ts';

/** A price and the lowest that others ask for the like of it; either may be unknown. */
export type Compared = { price: bigint | null; floor: Amount | null };

const isFar = ({ price, floor }: Compared) => price !== null && floor !== null && isAskedAgain(price, BigInt(floor));

/** Prices far under the floor are asked about once more: the first press says how far, the next one, at the same prices, means it. */
export function useSecondThought(prices: readonly Compared[]) {
  const [asked, setAsked] = useState<string | null>(null);
  const far = prices.filter(isFar);
  const now = far.map(({ price }) => String(price)).join(' ');
  const isAsking = far.length > 0 && asked === now;
  const percents = far.map(({ price, floor }) => percentUnder(price ?? 0n, BigInt(floor ?? '0')));
  return {
    isAsking,
    /** Of the one that is furthest under. */
    percent: Math.max(0, ...percents),
    /** Whether it may go on; else it was asked. */
    isMeant: () => {
      if (far.length === 0 || isAsking) return true;
      setAsked(now);
      return false;
    },
  };
}

export type SecondThought = ReturnType<typeof useSecondThought>;
