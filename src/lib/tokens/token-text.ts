import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { formatAmount } from '../amount.ts';
import { tokenAt, tokenUnits } from './token.ts';

/** An amount of a token that is named by its address, in words; empty while the chain is not known. */
export function tokenText(config: ChainConfig | undefined, address: string, amount: bigint): string {
  const units = config && tokenUnits(config, tokenAt(config, address, ''));
  return units ? `${formatAmount(amount, units)} ${units.symbol}`.trim() : '';
}
