import { useCallback, useRef } from 'react';
import { useStore } from '../../store.ts';
import { createStore } from '../../create-store.ts';
import { useGameStatus } from '../use-game-status.ts';

/** What goes on once the game account is made; null while nobody is asked. */
export const gameAccountAsked = createStore<{ go: () => void } | null>(null);

/** Asks for the player name that makes the game account (decisions.md 45). */
export const askGameAccount = (go: () => void = () => undefined): void => gameAccountAsked.set({ go });

/** Whether the reader is in the game, and the way past the question for whatever needs that. */
export function useGameAccount() {
  const { data, isError, isFetching, refetch } = useGameStatus();
  const state = data?.Account;
  const isAsked = useStore(gameAccountAsked) !== null;
  // Right after a login what is known is still what a guest was told.
  const isAwaited = !isError && (state === undefined || (state === 'guest' && isFetching));
  const isPressed = useRef(false);
  const whenActive = useCallback(
    (go: () => void): void => {
      const decide = (known: typeof state) => (known === 'none' ? askGameAccount(go) : go());
      if (!isAwaited) return decide(state);
      // Pressed before the answer is there: it is waited for, or who has no account would be refused in place of asked.
      if (isPressed.current) return;
      isPressed.current = true;
      void refetch({ cancelRefetch: false }).then(({ data: told }) => {
        isPressed.current = false;
        decide(told?.Account);
      });
    },
    [state, isAwaited, refetch],
  );
  return { isActive: state === 'active', isMissing: state === 'none', isAwaited, isAsked, whenActive };
}
