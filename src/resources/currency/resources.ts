import { wrappedResource } from '../../../core/rules/economy/resources.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import type { BookUnits } from '../../lib/amount.ts';
import { tokenUnits, type Token } from '../../lib/tokens/token.ts';

/** The currencies that move between wallet and game, by the numbers that orders carry. */
export const movable = [
  { resType: '37', token: 'ARCA', kind: 'arca' },
  { resType: '38', token: 'WO', kind: 'whiteOre' },
] as const satisfies readonly { resType: string; token: Token; kind: string }[];
/** The coin of the network as an ERC-20, which is never in the game. */
export const wrappedCoin = { resType: `${wrappedResource}`, token: 'WRON', kind: 'wrappedRon' } as const;
/** What a wallet can hold and send of the tokens of ours. */
export const held = [...movable, wrappedCoin] as const;
export type Held = (typeof held)[number];

const PIECES: BookUnits = { symbol: '', decimals: 0, displayDecimals: 0 };

export const movableOf = (resType: string) => movable.find((one) => one.resType === resType);
export const heldOf = (resType: string): Held | undefined => held.find((one) => one.resType === resType);

/** How amounts of a resource are written; what is no currency is counted in pieces. */
export function unitsOfResource(config: ChainConfig, resType: string): BookUnits {
  const known = heldOf(resType);
  return (known && tokenUnits(config, known.token)) ?? PIECES;
}
