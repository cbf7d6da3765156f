import { seasonIds, type LotteryGame, type SeasonId } from '../../wire/season/names.ts';

export { seasonIds, type LotteryGame, type SeasonId };
export const isSeasonId = (text: string): text is SeasonId => seasonIds.some((id) => id === text);

export const camps = [1, 2] as const;
export type Camp = (typeof camps)[number];
export const isCamp = (value: number): value is Camp => value === 1 || value === 2;

export type SeasonRules = {
  id: SeasonId;
  hasTeams: boolean;
  /** Teams of the third season choose one of two camps (domain.md 13). */
  hasCamps: boolean;
  game: LotteryGame | null;
  /** Of the boxes that its vouchers and coupons are for. */
  boxFamily: number;
  /** The item that is verified for points: one that this season alone gives. */
  sogItem: string;
  /** Where its jump task leads. */
  jumpPath: string;
};

const FIRST_SOG = 71_100;

function rulesOf(id: SeasonId, at: number): SeasonRules {
  const common = { id, sogItem: String(FIRST_SOG + at), hasCamps: false };
  if (id === '2') return { ...common, hasTeams: true, game: 'luckyGrid9', boxFamily: 1, jumpPath: '/boxes/list' };
  if (id === '3') {
    return { ...common, hasTeams: true, hasCamps: true, game: 'sakuraFlip', boxFamily: 2, jumpPath: '/market/hero' };
  }
  if (id === '4') return { ...common, hasTeams: true, game: 'pumpkinFlip', boxFamily: 3, jumpPath: '/boxes/list' };
  return { ...common, hasTeams: false, game: null, boxFamily: 0, jumpPath: '/market/hero' };
}

const all = new Map(seasonIds.map((id, at) => [id, rulesOf(id, at)] as const));

export function seasonRulesOf(id: SeasonId): SeasonRules {
  const found = all.get(id);
  if (!found) throw new RangeError(`There is no season ${id}`);
  return found;
}
