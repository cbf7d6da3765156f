import { or, sql } from 'drizzle-orm';
import { heroAbi } from '../../../core/abi/hero.ts';
import { marketOffersAbi } from '../../../core/abi/market-offers.ts';
import { marketAbi } from '../../../core/abi/market.ts';
import { mysticSuitsText, type MysticSuits } from '../../../core/rules/suits.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { bigintArray, upsertRows } from '../../chain/rows.ts';
import type { Database } from '../../db/database.ts';
import { HeroBoard } from './hero-board.ts';
import { heroEvents, heroes, type HeroRow } from './heroes.tables.ts';
import { givenNames } from './names/hero-names.repository.ts';

export type HeroesProjectionOptions = {
  contracts: Pick<ContractAddresses, 'arca' | 'hero' | 'market' | 'marketOffers' | 'forge'>;
  mystic: MysticSuits;
};

/** A name belongs to its owner: it is given at birth and changed by nobody but him. */
const OWNERS_OWN = ['name'];
const HERO_EVENTS = ['HeroMinted', 'HeroTraitsChanged', 'Transfer'] as const;
const MARKET_EVENTS = ['Listed', 'ExpirySet', 'PriceChanged', 'Sold', 'Unlisted'] as const;

/** Heroes as the chain has them, each with its open listing, and what happened to each. */
export function heroesProjection({ contracts, mystic }: HeroesProjectionOptions): Projection {
  return {
    name: 'heroes',
    version: 1,
    figures: mysticSuitsText(mystic),
    sources: [
      { address: contracts.hero, abi: heroAbi, events: HERO_EVENTS },
      { address: contracts.market, abi: marketAbi, events: MARKET_EVENTS },
      { address: contracts.marketOffers, abi: marketOffersAbi, events: ['OfferAccepted'] },
    ],
    tables: [{ table: heroes, keep: OWNERS_OWN }, { table: heroEvents }],
    async apply(tx, events) {
      const board = new HeroBoard(contracts, mystic, await loadHeroes(tx, events));
      for (const event of events) board.apply(event);
      for (const [tokenId, name] of await givenNames(tx, board.bornRows())) board.nameAs(tokenId, name);
      await upsertRows(tx, heroes, board.changedRows(), OWNERS_OWN);
      await upsertRows(tx, heroEvents, board.history);
      return changesOf(board);
    },
  };
}

/** The heroes that these events touch, by their ids and by their open listings. */
async function loadHeroes(tx: Database, events: readonly ChainEvent[]): Promise<HeroRow[]> {
  const tokenIds = new Set<bigint>();
  const listingIds = new Set<bigint>();
  for (const { name, args } of events) {
    if (name === 'PriceChanged' || name === 'ExpirySet') listingIds.add(args.uint('listingId'));
    else if (name !== 'HeroMinted') tokenIds.add(args.uint('tokenId'));
  }
  if (tokenIds.size + listingIds.size === 0) return [];
  const byToken = sql`${heroes.tokenId} = any(${bigintArray(tokenIds)})`;
  const byListing = sql`${heroes.listingId} = any(${bigintArray(listingIds)})`;
  return tx
    .select()
    .from(heroes)
    .where(listingIds.size === 0 ? byToken : or(byToken, byListing));
}

function changesOf(board: HeroBoard): Change[] {
  const changes: Change[] = [];
  const created = [...board.created].map(String);
  const updated = [...board.changed].filter((id) => !board.created.has(id)).map(String);
  if (created.length > 0) changes.push({ resource: 'heroes', type: 'created', ids: created });
  if (updated.length > 0) changes.push({ resource: 'heroes', type: 'updated', ids: updated });
  return changes;
}
