import type { Deposit } from '../../../../core/wire/game/withdrawals.ts';
import { useTransactions } from '../../../chain/transactions/use-transactions.ts';
import { useGameStatus } from '../../../lib/data/use-game-status.ts';
import { sentDeposits } from './sent-deposits.ts';

const UNKNOWN = { height: 0, head: 0 };

/** What was sent from here and is not in the list yet: on its way from when the wallet has sent it. */
export function useSentDeposits(listed: readonly Deposit[]): Deposit[] {
  const index = useGameStatus().data?.index ?? UNKNOWN;
  return sentDeposits(useTransactions(), listed, index);
}
