import { StarButton } from '../../../components/form/star-button.tsx';
import { useStar } from '../../../lib/data/stars.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { useText } from '../../../lib/text/use-text.ts';

/** The reader's star of an item or a gacha ball. */
export function ItemStar({ itemId }: { itemId: string }) {
  const t = useText();
  const name = useItemNames().item(itemId);
  const { isStarred, press } = useStar({ kind: 'item', id: itemId, name });
  return <StarButton label={t('items.star', { name })} isStarred={isStarred} onPress={press} isPlain />;
}
