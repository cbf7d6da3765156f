import { HERO_NAME_PAUSE_MS } from '../../../core/rules/hero-names.ts';
import type { Hero, HeroDetails, HeroEvent, Listing } from '../../../core/wire/game/heroes.ts';
import type { HeroEventRow } from './heroes.repository.ts';
import type { HeroRow } from './heroes.tables.ts';

/** The collection that a hero is of, and when somebody looks at it. */
export type Seen = { contractAddress: string; now: Date };

/** In full, also when somebody gave it a name; null when nobody did. */
export type SeenInFull = Seen & { namedAt: Date | null };

/** A hero as the wire has it. */
export function heroOf(row: HeroRow, { contractAddress, now }: Seen): Hero {
  const material = (at: number) => row.materials[at] ?? 0;
  return {
    id: row.tokenId.toString(),
    contractAddress,
    name: row.name,
    rarity: row.rarity,
    heroClass: row.heroClass,
    faction: row.faction,
    gender: row.gender,
    parts: {
      head: { suitId: row.head, material: material(0) },
      body: { suitId: row.body, material: material(1) },
      legs: { suitId: row.legs, material: material(2) },
      hands: { suitId: row.hands, material: material(3) },
    },
    suitId: row.suitId,
    upgradeLevel: row.burnCount,
    miningBonusBps: row.miningBonusBps,
    pictureVersion: row.pictureVersion,
    owner: row.owner,
    holder: row.holder,
    state: row.state as Hero['state'],
    listing: listingOf(row, now),
    lastSale: lastSaleOf(row),
    mintedAt: row.mintedAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
  };
}

function listingOf(row: HeroRow, now: Date): Listing | null {
  const { forSale, listingId, currency, price, listedAt, expiresAt, owner } = row;
  if (!forSale || listingId === null || currency === null || price === null || !listedAt) return null;
  return {
    listingId: listingId.toString(),
    seller: owner,
    currency: currency as Listing['currency'],
    price,
    listedAt: listedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now,
  };
}

function lastSaleOf({ lastSaleCurrency, lastSalePrice, lastSoldAt }: HeroRow): Hero['lastSale'] {
  if (lastSaleCurrency === null || lastSalePrice === null || !lastSoldAt) return null;
  return {
    currency: lastSaleCurrency as Listing['currency'],
    price: lastSalePrice,
    soldAt: lastSoldAt.toISOString(),
  };
}

/** When a hero that was named then can be renamed; null for now. */
export function renamableAt(namedAt: Date | null, now: Date): Date | null {
  const at = namedAt && new Date(namedAt.getTime() + HERO_NAME_PAUSE_MS);
  return at && at > now ? at : null;
}

export function detailsOf(row: HeroRow, seen: SeenInFull): HeroDetails {
  const [eyes = 0, nose = 0, mouth = 0, skin = 0, hair = 0, weapon = 0] = row.looks;
  return {
    ...heroOf(row, seen),
    face: { eyes, nose, mouth },
    skin,
    hair,
    weapon,
    skills: row.skills,
    growthBps: row.growthBps,
    burnCount: row.burnCount,
    // The contract has no breeding: every hero is minted without parents.
    breedCount: 0,
    parents: [],
    children: [],
    mintTxHash: row.mintTxHash,
    renamableAt: renamableAt(seen.namedAt, seen.now)?.toISOString() ?? null,
  };
}

export function heroEventOf(row: HeroEventRow): HeroEvent {
  return {
    id: row.id,
    kind: row.kind as HeroEvent['kind'],
    from: row.from,
    to: row.to,
    currency: row.currency as HeroEvent['currency'],
    price: row.price,
    feeBps: row.feeBps,
    txHash: row.txHash,
    blockNumber: row.blockNumber,
    at: row.at.toISOString(),
  };
}
