import { gameResourceOf, resources, wrappedResource } from '../../../core/rules/economy/resources.ts';
import type { AssetLocation } from '../../../core/wire/admin/books.ts';
import type { Currency } from '../../../core/wire/primitives.ts';
import type { Database } from '../../db/database.ts';

/** What can be held: a currency, pieces of an item, heroes, which are counted, or the chain's own coin. */
export type Asset =
  | { kind: 'token'; resource: number }
  | { kind: 'item'; id: string }
  | { kind: 'hero' }
  /** The chain's own coin: no event says who has it, so the index knows only what our contracts owe of it. */
  | { kind: 'coin' };
export type Holding = { asset: Asset; amount: bigint };

/**
 * A contract that holds things for others. What it holds is at `location`. `holds` says what its own records in the index
 * come to, by asset: the books are right when the chain has at least as much there. More is a surplus, which anybody can
 * make by sending something there that nobody asked for.
 */
export type Custody = {
  name: string;
  contract: string;
  location: AssetLocation;
  holds(db: Database): Promise<Holding[]>;
};

export const tokenOf = (resource: number): Asset => ({ kind: 'token', resource });
export const itemOf = (id: string): Asset => ({ kind: 'item', id });
export const hero: Asset = { kind: 'hero' };
export const coin: Asset = { kind: 'coin' };

/** As the market's currencies name it. */
const currencyOfCoin = 'RON' satisfies Currency;

export function nameOfAsset(asset: Asset): string {
  if (asset.kind === 'hero') return 'heroes';
  if (asset.kind === 'coin') return currencyOfCoin;
  return asset.kind === 'item' ? `item ${asset.id}` : nameOfResource(String(asset.resource));
}

/** What the ledger keeps accounts of, by its number: a currency, what the panels give, or an item by its id. */
export function nameOfResource(resource: string): string {
  if (resource === String(resources.arca)) return 'ARCA';
  if (resource === String(wrappedResource)) return 'WRON';
  if (resource === String(resources.whiteOre)) return 'WO';
  return gameResourceOf(resource) ?? `item ${resource}`;
}
