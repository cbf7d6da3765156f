import type { WareType } from '../../wire/game/wares.ts';
import { boxIdentityOf, couponIdentityOf, type BoxTier } from '../boxes/boxes.ts';
import { itemCategoryOf, itemKindOf, type ItemKind } from '../economy/resources.ts';

/** In the item range passes come first, then emotes, then goods. */
export const FIRST_EMOTE = 70_100;
export const FIRST_GOODS = 71_000;

/** Numbers of the item types (core.md 3), which are also the categories of unique items. */
export const itemTypeNumbers = { badge: 11, avatar: 12, frame: 13, pass: 14, emote: 15 } as const;
export type NumberedType = keyof typeof itemTypeNumbers;

/** 0 Common, 1 Rare, 2 Epic, 3 Legendary, 4 Unique (decisions.md 29). */
export const itemRarities = [0, 1, 2, 3, 4] as const;
const UNIQUE_RARITY = 4;
/** Only what is one of its kind is unique. */
const STACKED_RARITIES = 4;
const RARITY_SALT = 1;
const ATTRIBUTE_SALT = 3;

/** A number that looks random and is always the same for the same id. */
export function scatter(id: number, salt: number, count: number): number {
  let hash = Math.imul(id ^ (salt * 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % count;
}

const isRare: ReadonlySet<ItemKind> = new Set<ItemKind>(['badge', 'avatar', 'frame', 'item']);

function wareTypeOf(id: bigint, kind: ItemKind): WareType {
  if (kind !== 'item') return kind;
  if (id < BigInt(FIRST_EMOTE)) return 'pass';
  return id < BigInt(FIRST_GOODS) ? 'emote' : 'goods';
}

function rarityOf(id: bigint, kind: ItemKind): number | null {
  if (kind === 'unique') return UNIQUE_RARITY;
  return isRare.has(kind) ? scatter(Number(id), RARITY_SALT, STACKED_RARITIES) : null;
}

/** What an item id says: everything about an item that is no figure. Null for an id that no range holds. */
export type ItemIdentity = {
  kind: ItemKind;
  type: WareType;
  category: string;
  rarity: number | null;
  tier: BoxTier | null;
  family: number | null;
  off: number | null;
};

export function itemIdentityOf(text: string): ItemIdentity | null {
  const id = BigInt(text);
  const kind = itemKindOf(id);
  if (kind === null) return null;
  return {
    kind,
    type: wareTypeOf(id, kind),
    category: itemCategoryOf(id).toString(),
    rarity: rarityOf(id, kind),
    ...lineOf(Number(id), kind),
  };
}

/** Of boxes, and of coupons for them. */
function lineOf(id: number, kind: ItemKind): Pick<ItemIdentity, 'tier' | 'family' | 'off'> {
  const coupon = kind === 'coupon' ? couponIdentityOf(id) : null;
  if (coupon) return { tier: coupon.tier, family: coupon.family, off: coupon.offPercent };
  const box = kind === 'box' ? boxIdentityOf(id) : null;
  return { tier: box?.tier ?? null, family: box?.family ?? null, off: null };
}

/** What is worn, each in a place of its own; a unique item of the type is worn as well. */
export const wearSlots = ['badge', 'avatar', 'frame'] as const;
export type WearSlot = (typeof wearSlots)[number];

/** Where an item is worn; null for what is not. */
export function wearSlotOf(text: string): WearSlot | null {
  const identity = itemIdentityOf(text);
  return wearSlots.find((slot) => isOfType(identity, slot)) ?? null;
}

/** Whether it is of this type, one of its kind or not. */
export function isOfType(identity: ItemIdentity | null, type: NumberedType): boolean {
  return identity?.type === type || identity?.category === String(itemTypeNumbers[type]);
}

/** What a badge adds to one of these by its rarity, in basis points. */
export const badgeAttributes = [
  'health',
  'physicalAttack',
  'magicAttack',
  'physicalDefense',
  'magicDefense',
  'crit',
  'block',
  'pierce',
  'critResist',
  'dodge',
  'hit',
] as const;
export type BadgeAttribute = (typeof badgeAttributes)[number];
const badgeBps = [100, 200, 300, 500, 800] as const;

/** The attribute of a badge and by how much it raises it; null for what is no badge. */
export function badgeBonusOf(text: string): { attribute: BadgeAttribute; bps: number } | null {
  const identity = itemIdentityOf(text);
  if (!isOfType(identity, 'badge')) return null;
  const number = Number(BigInt(text) % 1_000_000_000n);
  const attribute = badgeAttributes[scatter(number, ATTRIBUTE_SALT, badgeAttributes.length)];
  const bps = badgeBps[identity?.rarity ?? 0];
  return attribute && bps ? { attribute, bps } : null;
}
