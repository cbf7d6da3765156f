import { recastParts, BODY_PARTS, type RecastPart } from '../../../../core/rules/draws/recast.ts';
import { bodyParts, type Hero, type HeroState } from '../../../../core/wire/game/heroes.ts';

/** Why a hero cannot be burned for another one: a key of `forge.reasons`, or null. */
export type MaterialReason =
  'isItself' | Exclude<HeroState, 'idle'> | 'otherRarity' | 'otherGender' | 'samePart' | null;

type Target = Pick<Hero, 'id' | 'rarity' | 'gender' | 'parts'>;

/** In the order of domain.md 4, as the contract asks. */
export function upgradeReason(target: Target, material: Hero): MaterialReason {
  if (material.id === target.id) return 'isItself';
  if (material.state !== 'idle') return material.state;
  return material.rarity === target.rarity ? null : 'otherRarity';
}

/**
 * In the contract's order. Captains and voters may be recast (decisions.md 51), so only what is not in the wallet is out
 * of reach. Parts of the face are no part of a row: `alike` are those whose part of the face is the target's own.
 */
export function recastReason(
  target: Target,
  material: Hero,
  part: RecastPart,
  alike: ReadonlySet<string>,
): MaterialReason {
  if (material.id === target.id) return 'isItself';
  const away = burnReason(material);
  if (away !== null) return away;
  if (material.gender !== target.gender) return 'otherGender';
  const body = recastParts.indexOf(part) < BODY_PARTS ? bodyParts.find((each) => each === part) : undefined;
  const isSame = body ? material.parts[body].suitId === target.parts[body].suitId : alike.has(material.id);
  return isSame ? 'samePart' : null;
}

/** Why it cannot be burned: a captain and a voter can, and lose what they stand for. */
export const burnReason = ({ state }: Pick<Hero, 'state'>): Exclude<HeroState, 'idle'> | null =>
  state === 'idle' || state === 'captain' || state === 'candidate' ? null : state;

/** Idle, captain or candidate: all three stay in the wallet. */
export const isInWallet = (hero: Pick<Hero, 'state'>): boolean => burnReason(hero) === null;
