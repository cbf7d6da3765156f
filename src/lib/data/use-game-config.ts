import { useDataProvider, type HttpError } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { GAME_CONFIG_PATH, gameConfig, type GameConfig } from '../../../core/wire/game/status.ts';
import { useLiveEvent } from './use-live-event.ts';

const FRESH_MS = 60_000;

/** Flags and figures of the CDN's game configuration JSON: suits, features, visibility of routes. Never addresses. */
export function useGameConfig() {
  const dataProvider = useDataProvider();
  return useQuery<GameConfig, HttpError>({
    queryKey: ['cdn', GAME_CONFIG_PATH],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const { custom } = dataProvider('cdn');
      if (!custom) throw new Error('No CDN is configured');
      const answer = await custom({ url: GAME_CONFIG_PATH, method: 'get', meta: { schema: gameConfig, signal } });
      return answer.data as GameConfig;
    },
  });
}

/** Keeps it: to be used once, around all pages. What a manager switches is announced live as the state of the game is. */
export function useWatchedGameConfig(): void {
  const { refetch } = useGameConfig();
  useLiveEvent('status', () => void refetch());
}
