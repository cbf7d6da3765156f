import * as z from 'zod/mini';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { address, currencies } from '../../../core/wire/primitives.ts';
import { unitsOf, type BookUnits } from '../amount.ts';

/** What the hub knows by name: what the market takes, and what it does not: White Ore and the wrapped coin. */
export const namedToken = z.enum([...currencies, 'WO', 'WRON']);

const decimals = z.int().check(z.gte(0), z.lte(36));

/** Any other ERC-20: of a farm, of a bounty. */
export const otherToken = z.object({
  address,
  symbol: z.string().check(z.maxLength(30)),
  decimals,
  displayDecimals: decimals,
});

/** Whatever an action moves, asks an allowance for, or names in its line. */
export const token = z.union([namedToken, otherToken]);
export type Token = z.infer<typeof token>;

type Config = Pick<ChainConfig, 'tokens' | 'contracts'>;

const ZERO = `0x${'0'.repeat(40)}`;
const SHOWN_DECIMALS = 4;
const USUAL_DECIMALS = 18;

/** One by its address, as the chain names it: by name where it is ours, and as an ERC-20 otherwise. */
export function tokenAt(config: Config, at: string, symbol: string, its = USUAL_DECIMALS): Token {
  const where = at.toLowerCase();
  if (where === config.contracts.whiteOre) return 'WO';
  if (where === config.contracts.wrappedRon) return 'WRON';
  const known = config.tokens.find((each) => (each.address ?? ZERO) === where);
  return known?.id ?? { address: where, symbol, decimals: its, displayDecimals: Math.min(its, SHOWN_DECIMALS) };
}

/** How its amounts are written; undefined when the configuration lacks it. */
export function tokenUnits({ tokens }: Pick<Config, 'tokens'>, of: Token): BookUnits | undefined {
  return typeof of === 'string' ? unitsOf(of, tokens) : of;
}

/** Where its contract is; null for the native coin. */
export function tokenAddress({ tokens, contracts }: Config, of: Token): string | null {
  if (typeof of !== 'string') return of.address;
  if (of === 'WO') return contracts.whiteOre;
  if (of === 'WRON') return contracts.wrappedRon;
  const known = tokens.find(({ id }) => id === of);
  if (!known) throw new Error(`The chain configuration has no ${of}`);
  return known.address;
}

/** Its name among others: in keys of readings and lists. */
export const tokenKey = (of: Token): string => (typeof of === 'string' ? of : of.address);
