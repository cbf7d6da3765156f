import { useCallback } from 'react';
import { useGameConfig } from '../../../lib/data/use-game-config.ts';
import type { TextKey } from '../../../lib/text/text-keys.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { Way } from './place-table.tsx';
import { canGo } from './ways.ts';

/** Ways as links, those to hidden pages left out. */
export function useWays(): (paths: readonly { to: string; text: TextKey }[]) => Way[] {
  const t = useText();
  const routes = useGameConfig().data?.routes;
  return useCallback(
    (paths) => {
      const isShown = (path: string) => routes?.[path]?.hidden === false;
      return paths.filter(({ to }) => canGo(to, isShown)).map(({ to, text }) => ({ to, label: t(text) }));
    },
    [routes, t],
  );
}
