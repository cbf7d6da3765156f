import type { ForgeSettings } from '../../wire/game/forge.ts';
import { takeBelow } from './word.ts';

/** What a recast can exchange, in the order of the contract's part numbers. */
export const recastParts = ['head', 'body', 'legs', 'hands', 'eyes', 'nose', 'mouth'] as const;
export type RecastPart = (typeof recastParts)[number];
export const BODY_PARTS = 4;

/** The parts of the face among them, and how many looks each can have; as many have skin and hair. */
export const faceParts = ['eyes', 'nose', 'mouth'] as const;
export const FACE_LOOKS = 12;

const WHOLE_BPS = 10_000;

export type RecastChances = Pick<ForgeSettings, 'bodyChanceBps' | 'faceChanceBps'>;

/** How likely a recast is to succeed (core.md 9). */
export function recastChanceBps({ bodyChanceBps, faceChanceBps }: RecastChances, part: RecastPart): number {
  return recastParts.indexOf(part) < BODY_PARTS ? bodyChanceBps : faceChanceBps;
}

export type RecastHero = {
  id: bigint;
  gender: number;
  /** Suit ids of head, body, legs, hands, and their materials. */
  parts: readonly number[];
  materials: readonly number[];
  /** Eyes, nose, mouth. */
  face: readonly number[];
};

export type RecastRefusal = 'sameHero' | 'otherGender' | 'samePart';

/** The looks or the suit of a part. */
export function partOf(hero: Pick<RecastHero, 'parts' | 'face'>, part: RecastPart): number {
  const at = recastParts.indexOf(part);
  return (at < BODY_PARTS ? hero.parts[at] : hero.face[at - BODY_PARTS]) ?? 0;
}

/** Why these two cannot be recast, in the contract's order, or null. */
export function recastRefusal(hero: RecastHero, material: RecastHero, part: RecastPart): RecastRefusal | null {
  if (hero.id === material.id) return 'sameHero';
  if (hero.gender !== material.gender) return 'otherGender';
  return partOf(hero, part) === partOf(material, part) ? 'samePart' : null;
}

export const isRecastLucky = (chanceBps: number, word: bigint): boolean => takeBelow(word, WHOLE_BPS).value < chanceBps;

type Looks = Pick<RecastHero, 'parts' | 'materials' | 'face'>;

/** A hero with this part of another one, and of a body part what it is made of too. */
export function withPartOf<T extends Looks>(hero: T, material: Looks, part: RecastPart): T {
  const at = recastParts.indexOf(part);
  const put = (list: readonly number[], from: readonly number[], index: number) =>
    list.map((value, i) => (i === index ? (from[i] ?? value) : value));
  const recast =
    at < BODY_PARTS
      ? { parts: put(hero.parts, material.parts, at), materials: put(hero.materials, material.materials, at) }
      : { face: put(hero.face, material.face, at - BODY_PARTS) };
  return { ...hero, ...recast };
}

/** The hero after its recast: on success it has the material's part. */
export function recastOf<T extends RecastHero>(
  hero: T,
  material: RecastHero,
  { part, chanceBps, word }: { part: RecastPart; chanceBps: number; word: bigint },
): { hero: T; isLucky: boolean } {
  const isLucky = isRecastLucky(chanceBps, word);
  return { hero: isLucky ? withPartOf(hero, material, part) : hero, isLucky };
}
