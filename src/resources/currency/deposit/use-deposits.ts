import { useEffect, useState } from 'react';
import type { Deposit } from '../../../../core/wire/game/withdrawals.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { isMoving } from './deposit-progress.ts';
import { useSentDeposits } from './use-sent-deposits.ts';

/** While one is on its way: each block is a confirmation more, and no event tells of it. */
const LOOK_AGAIN_MS = 2_000;

/** What came in, newest first, and the deposit that this page follows: what is on its way, until something else is. */
export function useDeposits() {
  const list = useCursorList<Deposit>({ resource: 'withdrawals', endpoint: 'deposits' });
  const [followedHash, setFollowed] = useState<string | null>(null);
  const sent = useSentDeposits(list.rows);
  const moving = [...sent, ...list.rows.filter(isMoving)];
  const [newest] = moving;
  if (newest && newest.txHash !== followedHash) setFollowed(newest.txHash);
  const { refetch } = list.query;
  const isAnyMoving = newest !== undefined;
  useEffect(() => {
    if (!isAnyMoving) return;
    const timer = setInterval(() => void refetch(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAnyMoving, refetch]);
  const followed = [...sent, ...list.rows].find(({ txHash }) => txHash === followedHash) ?? null;
  return { list, moving, followed };
}
