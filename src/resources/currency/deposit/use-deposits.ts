import { useEffect, useState } from 'react';
import type { Deposit } from '../../../../core/wire/game/withdrawals.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { isMoving } from './deposit-progress.ts';

/** While one is on its way: each block is a confirmation more, and no event tells of it. */
const LOOK_AGAIN_MS = 2_000;

/** What came in, newest first, and the deposit that this page follows: what is on its way, until something else is. */
export function useDeposits() {
  const list = useCursorList<Deposit>({ resource: 'withdrawals', endpoint: 'deposits' });
  const [followedId, setFollowed] = useState<string | null>(null);
  const moving = list.rows.filter(isMoving);
  const [newest] = moving;
  if (newest && newest.id !== followedId) setFollowed(newest.id);
  const { refetch } = list.query;
  const isAnyMoving = newest !== undefined;
  useEffect(() => {
    if (!isAnyMoving) return;
    const timer = setInterval(() => void refetch(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAnyMoving, refetch]);
  return { list, moving, followed: list.rows.find(({ id }) => id === followedId) ?? null };
}
