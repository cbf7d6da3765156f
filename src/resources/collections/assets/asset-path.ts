import type { Asset, CollectionId } from '../../../../core/wire/marketplace/collections.ts';

/** The page of what is traded, as routes.tsx has it: a hero has one of its own. */
export function assetPath({ collection, contractAddress, id }: Asset): string {
  return collection === 'hero' ? `/hero/details/${contractAddress}/${id}` : `/asset/${contractAddress}/${id}`;
}

const shelves: Partial<Record<CollectionId, string>> = {
  hero: '/market/hero',
  box: '/market/boxes',
};

/** Where the market offers it with all its filters; null for what it does not trade, or not on a shelf of the menu. */
export function marketPath(collection: CollectionId): string | null {
  if (collection === 'voucher' || collection === 'coupon' || collection === 'creation') return null;
  if (collection === 'item') return '/market/items?type=pass,emote,goods';
  return shelves[collection] ?? `/market/items?type=${collection}`;
}
