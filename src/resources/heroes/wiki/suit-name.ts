import { useCallback } from 'react';
import { suitOf } from '../../../../core/rules/suits.ts';
import { useDynamicText } from '../../../lib/text/use-text.ts';

/** What an outfit set is called. */
export function useSuitName() {
  const text = useDynamicText();
  return useCallback((id: number) => text(`suits.${String(id)}`, suitOf(id)?.name ?? String(id)), [text]);
}
