import { useCallback } from 'react';
import { useStore } from '../../store.ts';
import { createStore } from '../../create-store.ts';
import { useGameStatus } from '../use-game-status.ts';

/** What goes on once the game account is made; null while nobody is asked. */
export const gameAccountAsked = createStore<{ go: () => void } | null>(null);

/** Asks for the player name that makes the game account (decisions.md 45). */
export const askGameAccount = (go: () => void = () => undefined): void => gameAccountAsked.set({ go });

/** Whether the reader is in the game, and the way past the question for whatever needs that. */
export function useGameAccount() {
  const { data, isError, isFetching } = useGameStatus();
  const state = data?.Account;
  const isMissing = state === 'none';
  const isAsked = useStore(gameAccountAsked) !== null;
  const whenActive = useCallback((go: () => void) => (isMissing ? askGameAccount(go) : go()), [isMissing]);
  // Right after a login what is known is still what a guest was told.
  const isAwaited = !isError && (state === undefined || (state === 'guest' && isFetching));
  return { isActive: state === 'active', isMissing, isAwaited, isAsked, whenActive };
}
