import { sql, type SQL } from 'drizzle-orm';
import { itemKindOf } from '../../../../core/rules/economy/resources.ts';
import type { ContractAddresses } from '../../../../core/wire/contract-addresses.ts';
import type { Asset } from '../../../../core/wire/marketplace/collections.ts';

export type AssetRow = {
  token_id: string | null;
  item_id: string | null;
  name: string | null;
  rarity: number | null;
  hero_class: number | null;
  faction: number | null;
  burn_count: number | null;
  picture_version: string | null;
};

/** Of `sale`, which names a token or an item, and of the hero `h`, where it is one. */
export const assetColumns: SQL = sql`sale.token_id::text as token_id, sale.item_id::text as item_id, h.name, h.rarity,
  h.hero_class, h.faction, h.burn_count, h.picture_version`;

export type KnownAsset = { tokenId: string | null; itemId: string | null; hero: Asset['hero'] };

export function assetOf(row: AssetRow): KnownAsset {
  const { token_id: tokenId, item_id: itemId, name } = row;
  if (tokenId === null || name === null) return { tokenId, itemId, hero: null };
  const hero = {
    id: tokenId,
    name,
    rarity: row.rarity ?? 0,
    heroClass: row.hero_class ?? 0,
    faction: row.faction ?? 0,
    upgradeLevel: row.burn_count ?? 0,
    pictureVersion: row.picture_version ?? '',
  };
  return { tokenId, itemId, hero };
}

/** As the wire has it; null for what belongs to no collection of ours. */
export function wireAsset({ tokenId, itemId, hero }: KnownAsset, contracts: ContractAddresses): Asset | null {
  if (tokenId !== null) return { collection: 'hero', contractAddress: contracts.hero, id: tokenId, hero };
  const kind = itemId === null ? null : itemKindOf(BigInt(itemId));
  if (itemId === null || kind === null) return null;
  return { collection: kind, contractAddress: contracts.items, id: itemId, hero: null };
}
