import type { CallResult } from '../../../chain/actions/call-result.ts';
import type { ActionEnding, EndingPicture } from '../../../chain/actions/chain-action.ts';
import { heroEnding } from '../hero-ending.ts';
import { piecesEnding } from '../pieces-ending.ts';
import type { SeenListing } from './wanted.ts';

const picturesOf = (listing: SeenListing): EndingPicture[] => {
  if (listing.kind === 'hero') return listing.hero ? [{ kind: 'hero', hero: listing.hero }] : [];
  return listing.itemId === undefined ? [] : [{ kind: 'item', id: listing.itemId }];
};

/** One thing that was bought ends as if it had been bought alone; several lead to where one's own are. */
export function boughtEnding(listings: readonly SeenListing[], results: readonly CallResult[]): ActionEnding | null {
  const bought = listings.filter((_listing, at) => results[at]?.state === 'done');
  const [first] = bought;
  if (!first) return null;
  const items = new Set(bought.flatMap((each) => (each.kind === 'item' ? [each.itemId] : [])));
  const heroes = bought.filter(({ kind }) => kind === 'hero').length;
  const [itemId] = items;
  if (first.kind === 'hero' && first.hero && bought.length === 1) return heroEnding(first.hero);
  if (heroes === 0 && items.size === 1 && itemId !== undefined) return piecesEnding(itemId);
  const kinds = new Map(bought.map((each) => [each.kind === 'item' ? (each.itemId ?? '') : each.listingId, each]));
  const pictures = [...kinds.values()].flatMap(picturesOf);
  const myItems = '/items/list?sort=latest';
  if (heroes === 0) return { to: myItems, pictures, next: { what: 'market', to: '/market/items' } };
  const next =
    items.size > 0 ? ({ what: 'myItems', to: myItems } as const) : ({ what: 'market', to: '/market/hero' } as const);
  return { to: '/hero/list', pictures, next };
}
