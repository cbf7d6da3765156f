import { recastChanceBps, type RecastChances } from '../../../../core/rules/draws/recast.ts';
import { bodyParts, type BodyPart, type HeroFacets } from '../../../../core/wire/game/heroes.ts';

const WHOLE_BPS = 10_000n;

/** The cheapest way to one piece: a hero that wears it, and what its recast costs on average; amounts of ARCA. */
export type PieceCost = { part: BodyPart; count: number; floor: bigint | null; expected: bigint | null };
export type Completion = {
  /** The cheapest hero that wears all four. */
  whole: bigint | null;
  pieces: PieceCost[];
  /** What all four cost at least by recast, on average; null while a piece is not for sale. */
  byRecast: bigint | null;
};

const choiceOf = (facets: HeroFacets, field: BodyPart | 'suit', suitId: number) =>
  facets.facets[field].find(({ value }) => value === suitId);

/**
 * What a suit costs: bought whole, or piece by piece. A recast that succeeds with 35 % burns its material either way, so a
 * piece takes 1 / 0.35 materials on average (core.md 9, domain.md 5); rounded up to the last unit. None of them costs less
 * than the cheapest, but all after it may cost more, and a hero that wears several pieces burns for one of them. By a recast
 * that never succeeds nothing is completed, for whatever money.
 */
export function completionOf(facets: HeroFacets, suitId: number, chances: RecastChances): Completion {
  const pieces = bodyParts.map((part): PieceCost => {
    const { count = 0, floor = null } = choiceOf(facets, part, suitId) ?? {};
    const price = floor === null ? null : BigInt(floor);
    const chance = BigInt(recastChanceBps(chances, part));
    const expected = price === null || chance === 0n ? null : (price * WHOLE_BPS + chance - 1n) / chance;
    return { part, count, floor: price, expected };
  });
  const whole = choiceOf(facets, 'suit', suitId)?.floor ?? null;
  const all = pieces.flatMap(({ expected }) => expected ?? []);
  return {
    whole: whole === null ? null : BigInt(whole),
    pieces,
    byRecast: all.length === bodyParts.length ? all.reduce((sum, each) => sum + each, 0n) : null,
  };
}
