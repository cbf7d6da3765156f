import type { Creation } from '../../../core/wire/marketplace/creations.ts';
import { useText } from '../../lib/text/use-text.ts';

/** What a creation is called; its number where its maker said nothing. */
export function useCreationName() {
  const t = useText();
  return ({ name, id }: Pick<Creation, 'name' | 'id'>) => (name === '' ? t('creations.unnamed', { id }) : name);
}
