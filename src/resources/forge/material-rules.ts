import { recastParts, BODY_PARTS, type RecastPart } from '../../../core/rules/draws/recast.ts';
import { bodyParts, type Hero } from '../../../core/wire/game/heroes.ts';

/** Why a hero cannot be burned for another one: a key of `forge.reasons`, or null. */
export type MaterialReason = 'isItself' | 'notIdle' | 'otherRarity' | 'otherGender' | 'samePart' | 'enough' | null;

type Target = Pick<Hero, 'id' | 'rarity' | 'gender' | 'parts'>;

/** In the order of domain.md 4, as the contract asks. */
export function upgradeReason(target: Target, material: Hero, { isFull }: { isFull: boolean }): MaterialReason {
  if (material.id === target.id) return 'isItself';
  if (material.state !== 'idle') return 'notIdle';
  if (material.rarity !== target.rarity) return 'otherRarity';
  return isFull ? 'enough' : null;
}

/**
 * In the contract's order. Captains and voters may be recast (decisions.md 51), so only what is not in the wallet is out
 * of reach. Parts of the face are no part of a row: the contract is asked about them before the wallet is.
 */
export function recastReason(target: Target, material: Hero, part: RecastPart): MaterialReason {
  if (material.id === target.id) return 'isItself';
  if (!isInWallet(material)) return 'notIdle';
  if (material.gender !== target.gender) return 'otherGender';
  const body = recastParts.indexOf(part) < BODY_PARTS ? bodyParts.find((each) => each === part) : undefined;
  return body && material.parts[body].suitId === target.parts[body].suitId ? 'samePart' : null;
}

/** Idle, captain or candidate: all three stay in the wallet. */
export const isInWallet = ({ state }: Pick<Hero, 'state'>): boolean =>
  state === 'idle' || state === 'captain' || state === 'candidate';
