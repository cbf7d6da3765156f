import { useEffect, useRef } from 'react';
import type { Deposit } from '../../../../core/wire/game/withdrawals.ts';
import { twinOf } from './deposit-progress.ts';

export type Asked = { resType: string; amount: bigint | null; onClear: () => void };

/**
 * The deposit on its way that one of the typed amount would double. When it is first seen the amount is cleared: it stands in
 * the address, and whoever closed the dialog or came back in the middle would be asked to deposit it a second time. One that
 * was sent and is in the list later is the same.
 */
export function useUnderway(moving: readonly Deposit[], { resType, amount, onClear }: Asked): Deposit | null {
  const seen = useRef(new Set<string>());
  const clear = useRef(onClear);
  const twin = twinOf(moving, resType, amount);
  useEffect(() => {
    clear.current = onClear;
  }, [onClear]);
  useEffect(() => {
    const isNew = twin !== null && !seen.current.has(twin.txHash);
    for (const { txHash } of moving) seen.current.add(txHash);
    if (isNew) clear.current();
  }, [moving, twin]);
  return twin;
}
