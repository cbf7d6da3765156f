import { energyResource } from '../../../core/rules/economy/resources.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import type { BookUnits } from '../../lib/amount.ts';
import { tokenUnits, type Token } from '../../lib/tokens/token.ts';

/** The currencies that move between wallet and game, by the numbers that orders carry. */
export const movable = [
  { resType: '37', token: 'ARCA', kind: 'arca' },
  { resType: '38', token: 'WO', kind: 'whiteOre' },
] as const satisfies readonly { resType: string; token: Token; kind: string }[];
export type Movable = (typeof movable)[number];

export const ENERGY = String(energyResource);
const PIECES: BookUnits = { symbol: '', decimals: 0, displayDecimals: 0 };

export const movableOf = (resType: string): Movable | undefined => movable.find((one) => one.resType === resType);

/** How amounts of a resource are written; what is no currency is counted in pieces. */
export function unitsOfResource(config: ChainConfig, resType: string): BookUnits {
  const known = movableOf(resType);
  return (known && tokenUnits(config, known.token)) ?? PIECES;
}
