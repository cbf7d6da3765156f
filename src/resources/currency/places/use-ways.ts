import { useCallback } from 'react';
import { useLeadsSomewhere } from '../../../lib/routing/use-leads-somewhere.ts';
import type { TextKey } from '../../../lib/text/text-keys.ts';
import { useText } from '../../../lib/text/use-text.ts';
import type { Way } from './place-table.tsx';

/** Ways as links, those to hidden pages left out. */
export function useWays(): (paths: readonly { to: string; text: TextKey }[]) => Way[] {
  const t = useText();
  const leadsSomewhere = useLeadsSomewhere();
  return useCallback(
    (paths) => paths.filter(({ to }) => leadsSomewhere(to)).map(({ to, text }) => ({ to, label: t(text) })),
    [leadsSomewhere, t],
  );
}
