import { withdrawVariants, type WithdrawVariant } from '../../../core/wire/game/withdrawals.ts';
import { causes } from '../ledger/ledger.service.ts';
import type { WithdrawOrderRow } from './withdrawals.tables.ts';

type Named = Pick<WithdrawOrderRow, 'id' | 'round'>;

/** An order is settled once, and once more each time that a reorganisation has opened it again. */
export const moveKey = ({ id, round }: Named, what: string): string => `order:${id}:${what}#${String(round)}`;

export const moveOf = (order: Named & Pick<WithdrawOrderRow, 'resource'>, what: string, at: Date) => ({
  key: moveKey(order, what),
  resource: BigInt(order.resource),
  cause: causes.order(order.id),
  at,
});

export const variantOf = ({ variant }: Pick<WithdrawOrderRow, 'variant'>): WithdrawVariant =>
  withdrawVariants[variant] ?? 'game';
