import { inArca } from '../economy/accounting-rate.ts';
import { ARCA_PER_RON, WHITE_ORE_PER_ARCA } from '../economy/peg.ts';

/** Where the tokens are that bounties are posted in. */
export type BountyTokens = { arca: string; whiteOre: string; wrappedRon: string };

const UNITS = { decimals: 18 };

/**
 * What a bounty is reckoned as in ARCA, so that bounties in several tokens have an order and a sum; nothing for a token of
 * which nobody says what it is worth.
 */
export function worthInArca(token: string, amount: bigint, { arca, whiteOre, wrappedRon }: BountyTokens): bigint {
  if (token === arca) return amount;
  if (token === whiteOre) return amount / BigInt(WHITE_ORE_PER_ARCA);
  return token === wrappedRon ? (inArca(amount, { rate: ARCA_PER_RON, ...UNITS }, UNITS) ?? 0n) : 0n;
}
