import { useMemo } from 'react';
import { nameOfItem } from '../../../core/rules/items/item-names.ts';
import { useDynamicText, useText } from '../text/use-text.ts';

/** What items are called, in the reader's language. Needs the texts of boxes and of items. */
export function useItemNames() {
  const t = useText();
  const text = useDynamicText();
  return useMemo(
    () => ({
      item: (id: string) => nameOfItem(t, text, id),
      /** "3 × Badge #20001" */
      some: (id: string, amount: number | string) => t('boxes.some', { amount, name: nameOfItem(t, text, id) }),
    }),
    [t, text],
  );
}
