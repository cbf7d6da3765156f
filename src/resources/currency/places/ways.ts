import type { AssetPlace, PlacedAsset } from '../../../../core/wire/account/currency.ts';
import type { TextKey } from '../../../lib/text/text-keys.ts';
import { wrappedCoin, type Held } from '../resources.ts';

type Path = { to: string; text: TextKey };

/** Where all claims are; a kind of them is found there also while the pages of its event are hidden. */
const claims = (kind: string): Path => ({ to: `/account/claims?kind=${kind}`, text: 'currency.ways.proceeds' });

/** Where what waits to be claimed is claimed, and where it comes from. */
const unclaimed = {
  proceeds: [claims('market')],
  // Claims open some time after the epoch's end: the list of votes says when.
  votes: [{ to: '/6551/bounty-list', text: 'currency.ways.bounty' }, claims('bounty')],
  mining: [claims('mining'), { to: '/mining', text: 'currency.ways.heroes.mining' }],
  weeks: [claims('staking'), { to: '/defi/staking', text: 'currency.ways.staking' }],
  farm: [{ to: '/6551/farms', text: 'currency.ways.farm' }, claims('farm')],
  vesting: [{ to: '/6551/vesting', text: 'currency.ways.vesting' }, claims('vesting')],
  season: [claims('season')],
  promised: [{ to: '/currency/promised', text: 'currency.ways.promised' }],
} as const satisfies Partial<Record<AssetPlace, readonly Path[]>>;

/** On its way out, in from the wallet and not yet credited, or as ore at the forge: each is seen at its own place. */
const transitWays = (resType: Held['resType']): readonly Path[] => [
  { to: '/currency/orders', text: 'currency.ways.transit' },
  ...(resType === wrappedCoin.resType
    ? []
    : [{ to: `/currency/deposit?of=${resType}`, text: 'currency.ways.deposits' } as const]),
  ...(resType === '38' ? [{ to: '/hero/list', text: 'currency.ways.forge' } as const] : []),
];

/** Where a currency can be moved from a place. */
export function currencyWays(place: AssetPlace, { resType }: Pick<Held, 'resType'>): readonly Path[] {
  const deposit: Path = { to: `/currency/deposit?of=${resType}`, text: 'currency.ways.wallet' };
  const ways: Record<AssetPlace, readonly Path[]> = {
    game: [{ to: `/currency/withdraw?from=${resType}`, text: 'currency.ways.game' }],
    earned: [{ to: '/currency/withdraw?from=referral', text: 'currency.ways.earned' }],
    payout: [{ to: '/currency/withdraw?from=staking', text: 'currency.ways.earned' }],
    wallet: [
      // Wrapped coin is never in the game.
      ...(resType === wrappedCoin.resType ? [] : [deposit]),
      { to: `/currency/transfer?of=${resType}`, text: 'currency.ways.send' },
    ],
    market: [{ to: '/market/offers?tab=made', text: 'currency.ways.market' }],
    staking: [{ to: '/defi/staking', text: 'currency.ways.staking' }],
    // What one put into bounties oneself, whoever has their captains by now; it comes back after an epoch without a vote.
    bounty: [{ to: '/6551/bounty-list?tab=posts', text: 'currency.ways.bounty' }, claims('bountyBack')],
    // Taken out where the hero is shown with its account.
    heroAccount: [{ to: '/6551/my-hero', text: 'currency.ways.heroAccount' }],
    transit: transitWays(resType),
    ...unclaimed,
  };
  return ways[place];
}

const things = {
  heroes: {
    wallet: ['/hero/list'],
    market: ['/hero/list?tab=listed'],
    bounty: ['/6551/board'],
    mining: ['/mining'],
    transit: ['/hero/list'],
  },
  boxes: {
    wallet: ['/boxes/list?tab=mine'],
    heroAccount: ['/6551/my-hero'],
    market: ['/boxes/list?tab=listings'],
    game: ['#in-game'],
    // Being opened, or frozen for an order.
    transit: ['/boxes/list?tab=mine', '/currency/orders'],
  },
  items: {
    wallet: ['/items/list'],
    heroAccount: ['/6551/my-hero'],
    market: ['/market/order?kind=item'],
    game: ['#in-game'],
    transit: ['/currency/orders'],
  },
} as const satisfies Record<string, Partial<Record<AssetPlace, readonly string[]>>>;

/** What contracts hold of the coin, as the server tells it, and what the wallet has, which the chain alone knows. */
export function withWallet(asset: PlacedAsset, held: bigint): PlacedAsset {
  const inWallet = held === 0n ? [] : [{ place: 'wallet' as const, amount: held.toString() }];
  return { ...asset, places: [...inWallet, ...asset.places], total: (held + BigInt(asset.total)).toString() };
}

/** Of the coin of the network: what a market holds is claimed with everything else that can be. */
export const coinWays = (place: AssetPlace): readonly Path[] => (place === 'proceeds' ? unclaimed.proceeds : []);

/** What energy is for, and where it is at work. */
export function energyWays(place: AssetPlace): Path[] {
  const ways: Partial<Record<AssetPlace, Path[]>> = {
    game: [{ to: '/mining', text: 'currency.ways.useEnergy' }],
    mining: [{ to: '/mining', text: 'currency.ways.heroes.mining' }],
    transit: [{ to: '/energy', text: 'currency.energyPage' }],
  };
  return ways[place] ?? [];
}

/** Where heroes and pieces of items can be moved from a place. */
export function thingWays(place: AssetPlace, kind: keyof typeof things): Path[] {
  const paths: Partial<Record<AssetPlace, readonly string[]>> = things[kind];
  return (paths[place] ?? []).map((to, at) => ({
    to,
    text: at === 0 ? (`currency.ways.${kind}.${place}` as TextKey) : 'currency.ways.transit',
  }));
}
