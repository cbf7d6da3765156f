import { useCallback } from 'react';
import { leadsSomewhere } from './leads-somewhere.ts';
import { useGameConfig } from '../data/use-game-config.ts';

/** Whether a link would lead to a page that is there now: some are hidden until a manager shows them. */
export function useLeadsSomewhere(): (to: string) => boolean {
  const routes = useGameConfig().data?.routes;
  return useCallback((to) => leadsSomewhere(to, routes), [routes]);
}
