// Written by `npm run contracts:build`. Never edited by hand.
import type { ArcaError } from './arca.ts';
import type { HeroError } from './hero.ts';
import type { MarketError } from './market.ts';

export const contractNames = [
  'arca',
  'hero',
  'market',
  'whiteOre',
  'items',
  'staking',
  'treasury',
] as const;
export type ContractName = (typeof contractNames)[number];

/** Every error that a contract on the screens can revert with: a text is needed for each. */
export type ContractErrorName = ArcaError | HeroError | MarketError;
