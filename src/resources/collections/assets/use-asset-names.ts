import { useMemo } from 'react';
import type { Asset } from '../../../../core/wire/marketplace/collections.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';

/** What things are called: a hero has a name, that of an item follows from its id. Needs the texts of boxes and items. */
export function useAssetNames() {
  const { item } = useItemNames();
  return useMemo(
    () => ({
      name: ({ hero, id }: Asset): string => hero?.name ?? item(id),
      /** A hero's number, where several may have the name. */
      number: ({ hero, id }: Asset): string | null => (hero ? `#${id}` : null),
    }),
    [item],
  );
}
