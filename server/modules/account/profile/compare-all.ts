import type { WalletView } from '../../../http/deps.ts';
import type { HeroesService } from '../../heroes/heroes.service.ts';
import type { OrdersService } from '../../orders/orders.service.ts';
import { compareHoldings, type Found, type Holdings, type OrderState } from './holdings.ts';

/** Heroes that are held against the chain at once; all are, however many there are. */
const PIECE = 500;

type Parts = { heroes: HeroesService; orders: OrdersService };
type Asked = { wallet: string; view: WalletView; open: readonly OrderState[] };

async function holdingsOf(
  { wallet, view, open }: Asked,
  tokenIds: readonly bigint[],
  { heroes, orders }: Parts,
): Promise<Holdings> {
  const states = await view.states(tokenIds);
  const listed = [...states.values()].flatMap(({ listing }) => (listing?.seller === wallet ? [listing.id] : []));
  const known = await orders.statesOf(listed);
  const records = new Map([...open, ...known].map((order) => [order.id, order]));
  return { wallet, tokenIds, states, places: await heroes.placesOf(tokenIds), orders: [...records.values()] };
}

/** Where the index differs, of these heroes, or of all that have to do with the wallet: what moved of late comes first. */
export async function compareAll(
  wallet: string,
  view: WalletView,
  parts: Parts,
  only?: readonly bigint[],
): Promise<Found[]> {
  const open = await parts.orders.openOf(wallet);
  const every = async () => [
    ...(await view.traces(wallet)),
    ...open.map(({ tokenId }) => tokenId),
    ...(await parts.heroes.tokenIdsOf(wallet)),
  ];
  const all = [...new Set(only ?? (await every()))];
  const found: Found[] = [];
  for (let at = 0; at < all.length; at += PIECE) {
    const piece = all.slice(at, at + PIECE);
    found.push(...compareHoldings(await holdingsOf({ wallet, view, open }, piece, parts)));
  }
  return found;
}
