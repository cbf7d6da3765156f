/** Raised when the drawing itself changes, so that a changed picture has a changed address. */
const DRAWING = 1;

export type PictureTraits = {
  rarity: number;
  heroClass: number;
  faction: number;
  gender: number;
  parts: readonly number[];
  materials: readonly number[];
  /** eyes, nose, mouth, skin, hair, weapon */
  looks: readonly number[];
  burnCount: number;
};

/** A short text that changes whenever the picture of a hero does; it is part of the picture's address. */
export function pictureVersion(traits: PictureTraits): string {
  const { rarity, heroClass, faction, gender, parts, materials, looks, burnCount } = traits;
  const groups = [[DRAWING, rarity, heroClass, faction, gender, burnCount], parts, materials, looks];
  const text = groups.map((group) => group.join('.')).join('/');
  return fnv1a(text, 0x811c9dc5).toString(36) + fnv1a(text, 0x2f0b4a27).toString(36);
}

function fnv1a(text: string, basis: number): number {
  let hash = basis;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
