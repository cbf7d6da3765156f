import type { SyncDifference } from '../../../../core/wire/account/profile.ts';
import type { TokenState } from '../../../http/deps.ts';
import type { HeroPlace } from '../../heroes/heroes.service.ts';

export type OrderState = { id: bigint; tokenId: bigint; state: string; price: string };

/** What the index and the chain say of the heroes that have to do with a wallet. */
export type Holdings = {
  wallet: string;
  tokenIds: readonly bigint[];
  states: ReadonlyMap<bigint, TokenState>;
  places: readonly HeroPlace[];
  /** Of this seller: those that the index holds for open, and those that the chain does. */
  orders: readonly OrderState[];
};

export type Found = { tokenId: bigint; difference: Omit<SyncDifference, 'done'> };

const NOWHERE: TokenState = { holder: null, listing: null };

/** Where the index says something else than the chain: heroes, then orders. */
export function compareHoldings(holdings: Holdings): Found[] {
  return [...compareHeroes(holdings), ...compareOrders(holdings)];
}

function compareHeroes({ wallet, tokenIds, states, places }: Holdings): Found[] {
  const byToken = new Map(places.map((place) => [place.tokenId, place]));
  return tokenIds.flatMap((tokenId) => {
    const place = byToken.get(tokenId);
    const state = states.get(tokenId) ?? NOWHERE;
    if (isSame(place, state)) return [];
    const before = place?.owner === wallet ? place.state : 'absent';
    const difference = { field: 'heroes', subject: tokenId.toString(), before, after: wordOf(state, wallet) } as const;
    return [{ tokenId, difference }];
  });
}

function isSame(place: HeroPlace | undefined, { holder, listing }: TokenState): boolean {
  // Burned: the index keeps the row, the chain has none.
  if (!place || place.state === 'burned') return holder === null;
  const owner = listing?.seller ?? holder;
  if (place.holder !== holder || place.owner !== owner) return false;
  return place.listingId === (listing?.id ?? null) && (listing === null || place.price === listing.price.toString());
}

function wordOf({ holder, listing }: TokenState, wallet: string): string {
  if (holder === null) return 'burned';
  if (listing) return listing.seller === wallet ? 'listed' : 'absent';
  return holder === wallet ? 'idle' : 'absent';
}

function compareOrders({ wallet, states, orders }: Holdings): Found[] {
  const open = [...states].flatMap(([tokenId, { listing }]) =>
    listing?.seller === wallet ? [{ tokenId, ...listing }] : [],
  );
  const onChain = new Map(open.map((listing) => [listing.id, listing]));
  const known = new Map(orders.map((order) => [order.id, order]));
  const missed = open.flatMap(({ id, tokenId, price }): Found[] => {
    const order = known.get(id);
    if (order?.state === 'open' && order.price === price.toString()) return [];
    const before = order?.state ?? 'absent';
    return [{ tokenId, difference: orderDifference(id, before, before === 'open' ? 'repriced' : 'open') }];
  });
  const over = orders.flatMap(({ id, tokenId, state }): Found[] =>
    state === 'open' && states.has(tokenId) && !onChain.has(id)
      ? [{ tokenId, difference: orderDifference(id, 'open', 'closed') }]
      : [],
  );
  return [...missed, ...over];
}

const orderDifference = (id: bigint, before: string, after: string) =>
  ({ field: 'orders', subject: id.toString(), before, after }) as const;
