import { runnerImport } from 'vite';
import { inRoot } from '../../../scripts/paths.mjs';
import type { routes } from '../../../src/routes.tsx';
import { ask, logIn } from '../accounts/ask.ts';
import { setShown } from '../pages/set-shown.ts';
import type { World } from '../world.ts';

/** The table as a module that Vite loaded: Node alone knows no `import.meta.env`. */
type RouteTable = { routes: typeof routes };

/** Who looks at a page: the least that its line in the route table asks for. */
export type Visitor = 'guest' | 'player' | 'manager';

/** One page of the product as somebody opens it. */
export type Visit = { name: string; path: string; as: Visitor };

/** The demo account of a visitor: one that owns and trades, so that its pages have something to show. */
export const accountOf = { player: 'rich', manager: 'manager' } as const;

/** A hero that the player's account can work with. */
async function idleOf(world: World): Promise<string> {
  const owner = world.account(accountOf.player).address;
  const [idle] = await world.heroes({ owner, state: ['idle'] });
  return idle?.id ?? '1';
}

/** What stands for the parameters of a line in the route table. A new line with a parameter needs one here. */
const samples: Record<string, (world: World) => Promise<Omit<Visit, 'as'>[]>> = {
  '/6551/epoch/:epochId': () => Promise.resolve([{ name: 'bounty-epoch', path: '/6551/epoch/3' }]),
  '/6551/hero-info/:tokenId': async (world) => [
    { name: 'bounty-hero', path: `/6551/hero-info/${await idleOf(world)}` },
  ],
  // It has not begun, so that it has no teams.
  '/season/2/members/:teamId': () => Promise.resolve([]),
  '/season/3/menber/:teamId': () =>
    Promise.resolve([{ name: 'season-3-member', path: '/season/3/menber/seed-team-3-1' }]),
  '/season/4/member/:teamId': () =>
    Promise.resolve([{ name: 'season-4-member', path: '/season/4/member/seed-team-4-1' }]),
  '/hero/details/:contractAddress/:nftId': async (world) => {
    const [listed] = await world.heroes({ forSale: true, rarity: [4] }, 'price:asc', 1);
    const [idle] = await world.heroes({ state: ['idle'] }, 'id:asc', 1);
    const at = (id: string | undefined) => `/hero/details/${world.info.contracts.hero}/${id ?? '1'}`;
    return [
      { name: 'hero-details', path: at(listed?.id) },
      { name: 'hero-details-idle', path: at(idle?.id) },
    ];
  },
  '/currency/order/:orderId': async (world) => {
    const key = await logIn(world, world.account(accountOf.player).privateKey);
    const { list } = await ask<{ list: { id: string }[] }>(world, '/api/game/Order/Withdrawals?size=1', { key });
    const [newest] = list;
    if (!newest) throw new Error('the player has no withdrawal to look at');
    return [{ name: 'currency-order', path: `/currency/order/${newest.id}` }];
  },
  '/hero/forge/:nftId': async (world) => [{ name: 'hero-forge', path: `/hero/forge/${await idleOf(world)}` }],
  '/hero/grow-up/:nftId': async (world) => [{ name: 'hero-grow-up', path: `/hero/grow-up/${await idleOf(world)}` }],
  '/wiki/suit/details/:suitId?': () =>
    Promise.resolve([{ name: 'wiki-suit-details', path: '/wiki/suit/details/10104' }]),
  '/collections/:collectionId': () =>
    Promise.resolve([
      { name: 'collection-heroes', path: '/collections/hero' },
      { name: 'collection-badges', path: '/collections/badge' },
      { name: 'collection-creations', path: '/collections/creation' },
    ]),
  '/asset/:contractAddress/:tokenId': (world) =>
    Promise.resolve([{ name: 'asset', path: `/asset/${world.info.contracts.items}/20003` }]),
  '/profile/:address': async (world) => {
    const [listed] = await world.heroes({ forSale: true, rarity: [4] }, 'price:asc', 1);
    const at = `/profile/${listed?.owner ?? world.info.contracts.hero}`;
    return [
      { name: 'profile', path: at },
      { name: 'profile-offered', path: `${at}?tab=offered` },
      { name: 'profile-creations', path: `${at}?tab=creations` },
    ];
  },
};

/** Pages that look different by their query. */
const more: Record<string, Omit<Visit, 'as'>[]> = {
  '/market/hero': [
    { name: 'market-hero-table', path: '/market/hero?view=table' },
    { name: 'market-hero-filtered', path: '/market/hero?rarity=3,4&faction=1&currency=ARCA' },
    { name: 'market-hero-empty', path: '/market/hero?min=999999&max=999999' },
  ],
  '/hero/compare': [{ name: 'hero-compare-four', path: '/hero/compare?heroes=1,2,3,4' }],
  '/explore': [
    { name: 'explore-empty', path: '/explore?min=999999&max=999999' },
    { name: 'explore-creations', path: '/explore?collection=creation' },
  ],
  '/rankings': [
    { name: 'rankings-sales', path: '/rankings?board=sales&range=all' },
    { name: 'rankings-sellers', path: '/rankings?board=sellers&range=all' },
  ],
  '/market/offers': [
    { name: 'market-offers-made', path: '/market/offers?tab=made' },
    { name: 'market-offers-counters', path: '/market/offers?tab=counters' },
    { name: 'market-offers-closed', path: '/market/offers?tab=closed' },
  ],
  '/market/order': [{ name: 'market-order-closed', path: '/market/order?tab=closed' }],
  '/account/portfolio': [
    { name: 'portfolio-holdings', path: '/account/portfolio?tab=holdings' },
    { name: 'portfolio-trades', path: '/account/portfolio?tab=trades' },
  ],
  '/account/watchlist': [
    { name: 'watchlist-items', path: '/account/watchlist?tab=items' },
    { name: 'watchlist-alerts', path: '/account/watchlist?tab=alerts' },
    { name: 'watchlist-notices', path: '/account/watchlist?tab=notices' },
  ],
  '/hero/list': [
    { name: 'hero-list-listed', path: '/hero/list?tab=listed' },
    { name: 'hero-list-table', path: '/hero/list?view=table' },
  ],
  '/boxes/list': [
    { name: 'boxes-list-sale', path: '/boxes/list?tab=sale' },
    { name: 'boxes-list-openings', path: '/boxes/list?tab=openings' },
  ],
  '/market/items': [
    { name: 'market-items-table', path: '/market/items?view=table' },
    { name: 'market-items-dialog', path: '/market/items?item=20003' },
    { name: 'market-items-empty', path: '/market/items?min=999999&max=999999' },
  ],
  '/items/list': [{ name: 'items-list-dialog', path: '/items/list?item=20001' }],
  '/boxes/activity/:activityId?': [{ name: 'boxes-activity-details', path: '/boxes/activity/50010' }],
};

/** Where nobody goes by themselves and nobody stays. */
const passing = ['/login/callback'];

const nameOf = (path: string) =>
  path
    .slice(1)
    .replace(/\/:[^/]+/g, '')
    .replaceAll('/', '-') || 'home';

async function visitsOf(path: string, world: World): Promise<Omit<Visit, 'as'>[]> {
  const needed = path.replace(/\/:[^/]+\?$/, '');
  if (!needed.includes(':')) return [{ name: nameOf(path), path: needed }, ...(more[path] ?? [])];
  const sample = samples[path];
  if (!sample) throw new Error(`tests/support/look/visits.ts has no sample for ${path}`);
  return sample(world);
}

const visitorOf = (access: string): Visitor => {
  if (access === 'guest' || access === 'player') return access;
  return 'manager';
};

/** The pages of the route table that are built, by whether they are hidden until a manager shows them. */
async function visitsThat(world: World, isHidden: boolean): Promise<Visit[]> {
  const { module } = await runnerImport<RouteTable>(inRoot('src/routes.tsx'));
  const all: Visit[] = [];
  for (const route of module.routes) {
    if (route.page === null || route.hidden !== isHidden || route.debug || passing.includes(route.path)) continue;
    const visits = await visitsOf(route.path, world);
    all.push(...visits.map((visit) => ({ ...visit, as: visitorOf(route.access) })));
  }
  return all;
}

/** Every page of the route table that is built and shown. What a guest sees of Home and a hero, a player sees too. */
export async function listVisits(world: World): Promise<Visit[]> {
  const all = await visitsThat(world, false);
  const alsoAsPlayer = all.filter(({ name, as }) => as === 'guest' && ['home', 'hero-details'].includes(name));
  return [...all, ...alsoAsPlayer.map((visit) => ({ ...visit, name: `${visit.name}-player`, as: 'player' as const }))];
}

/** Shows the pages that are hidden by default, as a manager does, and lists them as a player opens them. */
export async function listHiddenVisits(world: World): Promise<Visit[]> {
  await setShown(world, true);
  return (await visitsThat(world, true)).map((visit) => ({ ...visit, as: 'player' }));
}
