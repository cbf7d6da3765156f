import type { Movement } from '../../../../core/wire/account/currency.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { formatFullAmount } from '../../../lib/amount.ts';
import { unitsOfResource } from '../resources.ts';

export type Moved = Pick<Movement, 'direction' | 'resType' | 'amount'>;

export const signOf = ({ direction }: Pick<Moved, 'direction'>) => (direction === 'in' ? '+' : '−');

/** For a file: every decimal, no separators, and below zero what left. */
export function signedAmount({ direction, resType, amount }: Moved, config: ChainConfig): string {
  const exact = formatFullAmount(amount, unitsOfResource(config, resType)).replaceAll(',', '');
  return direction === 'in' ? exact : `-${exact}`;
}
