import { useEffect, useState } from 'react';

export const BETWEEN_MS = 900;

/** How many are unveiled by now: one after the other, or all of them for who wants no motion or has seen enough. */
export function useUnveiled(count: number, isAtOnce: boolean) {
  const [unveiled, setUnveiled] = useState(0);
  const isOver = isAtOnce || unveiled >= count;
  useEffect(() => {
    if (isOver || count === 0) return;
    const timer = setTimeout(() => setUnveiled((so) => so + 1), BETWEEN_MS);
    return () => clearTimeout(timer);
  }, [isOver, count, unveiled]);
  return { unveiled: isOver ? count : unveiled, isOver, skip: () => setUnveiled(count) };
}
