import { useCallback } from 'react';
import type { Voucher } from '../../../../core/wire/game/withdrawals.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { formatFullAmount } from '../../../lib/amount.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { withdraw } from '../actions/withdraw.action.ts';
import { movableOf, unitsOfResource } from '../resources.ts';

/** Has the wallet carry out an order by its voucher. */
export function useSendOrder() {
  const config = useChainConfig();
  const items = useItemNames();
  const { run, isRunning } = useChainAction(withdraw);
  const send = useCallback(
    async (voucher: Voucher) => {
      const known = movableOf(voucher.resType);
      const units = config && unitsOfResource(config, voucher.resType);
      const payout = BigInt(voucher.amount) - BigInt(voucher.fee);
      const money = units ? `${formatFullAmount(payout, units)} ${units.symbol}` : '';
      const name = known ? money : items.some(voucher.resType, voucher.amount);
      return run({ voucher, token: known?.token ?? null, name });
    },
    [config, items, run],
  );
  return { send, isRunning };
}
