import type { Collection } from '../../../core/wire/marketplace/collections.ts';
import { isNamed } from '../../lib/palette/is-named.ts';
import { useText } from '../../lib/text/use-text.ts';
import type { Placed } from './collection-table.tsx';

/** Those of such a name, '' for all of them, each with its place among all. They are few: all are there. */
export function usePlaced(collections: readonly Collection[], name: string): Placed[] {
  const t = useText();
  return collections
    .map((collection, at) => ({ ...collection, rank: at + 1 }))
    .filter(({ id }) => name === '' || isNamed(t(`collections.names.${id}`), name));
}
