import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { formatFullAmount, whiteOre, type BookUnits } from '../../lib/amount.ts';
import { useText } from '../../lib/text/use-text.ts';
import type { Token } from '../../lib/tokens/token.ts';
import { isFirstRead } from '../../lib/view/still/once-known.ts';
import { useBalance } from '../reads/use-balances.ts';
import { useWallet } from '../wallet/wallet-context.ts';

/** Whatever is paid with; a currency of the market as the configuration has it. Its address is null for the native coin. */
export type Payment = BookUnits & { id: Token; address: string | null };

/** White Ore, which the market does not take and the configuration does not list. */
export const orePayment = (config: ChainConfig | undefined): Payment | undefined =>
  config && { ...whiteOre, id: 'WO', address: config.contracts.whiteOre };

export type Funds = {
  token: Payment | undefined;
  /** Who pays; null for a guest and for an account without a wallet. */
  account: string | null;
  /** Undefined while it is not known: then the action itself looks before the wallet is asked. */
  has: bigint | undefined;
  missing: bigint;
  /** It is being read: what follows from it would come after the form and move its buttons. */
  isAwaited: boolean;
  /** Why it cannot be paid, as a button says it. */
  reason: string | null;
};

/** What the bound wallet has of what is about to be paid, and how much of it is missing. */
export function useFunds(token: Payment | undefined, amount: bigint | null | undefined): Funds {
  const t = useText();
  const account = useWallet().account?.walletAddress ?? null;
  const balance = useBalance(token?.id, account);
  const has = balance.data;
  const missing = has !== undefined && typeof amount === 'bigint' && amount > has ? amount - has : 0n;
  const short = token && missing > 0n ? `${formatFullAmount(missing, token)} ${token.symbol}` : null;
  const reason = short && t('transactions.funds.missing', { amount: short });
  return { token, account, has, missing, isAwaited: isFirstRead(balance), reason };
}
