import { useAllowance, useBalance } from '../../../chain/reads/use-balances.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { isFirstRead, useOnceKnown } from '../../../lib/view/still/once-known.ts';
import { movable, movableOf } from '../resources.ts';

export type InWallet = { balance: bigint | null; allowance: bigint | undefined };

/** What the wallet has of a currency and lets the treasury take. Null until both were read or could not be: notices above the button follow from them. */
export function useInWallet(resType: string, account: string): InWallet | null {
  const { token } = movableOf(resType) ?? movable[0];
  const spender = useChainConfig()?.contracts.treasury;
  const balance = useBalance(token, account);
  const allowance = useAllowance(token, account, spender);
  const isKnown = useOnceKnown(spender === undefined || isFirstRead(balance) || isFirstRead(allowance));
  return isKnown ? { balance: balance.data ?? null, allowance: allowance.data } : null;
}
