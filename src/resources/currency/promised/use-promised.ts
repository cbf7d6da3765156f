import { useEffect, useState } from 'react';
import type { ArcaClaim } from '../../../../core/wire/game/claims.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';

/** While one is under way: the office and a job bring it on, which no block tells of. */
const LOOK_AGAIN_MS = 10_000;
const isMoving = ({ state }: ArcaClaim) => state === 'pending' || state === 'sent';

/** What was promised, the newest first, and which of it is chosen: all that can be asked for, less what was unticked. */
export function usePromised() {
  const list = useCursorList<ArcaClaim>({ resource: 'withdrawals', endpoint: 'promised' });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { refetch } = list.query;
  const isAnyMoving = list.rows.some(isMoving);
  useEffect(() => {
    if (!isAnyMoving) return;
    const timer = setInterval(() => void refetch(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAnyMoving, refetch]);
  const chosen = list.rows.filter(({ id, state }) => state === 'open' && !left.has(id));
  const toggle = ({ id }: ArcaClaim) =>
    setLeft((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]));
  return { list, chosen, toggle, again: list.showChanges };
}
