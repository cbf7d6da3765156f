import { sql } from 'drizzle-orm';
import { healCredits, purses, settleCredits, type CreditOptions, type CreditSource } from '../ledger/ledger.service.ts';
import * as repository from './treasury.repository.ts';

export type DepositOptions = CreditOptions;

/** What wallets deposited, for the account that a wallet belongs to. */
const deposits: CreditSource = {
  kind: 'deposit',
  table: 'deposits',
  from: purses.world('deposits'),
  purseOf: purses.player,
  debtorOf: (accountId) => accountId,
  async open(tx, height) {
    const rows = await repository.openDeposits(tx, height);
    return rows.map(({ accountId: owner, amount, ...row }) => ({ ...row, owner, amount: BigInt(amount) }));
  },
  mark: repository.markCredited,
  isMarked: sql`there.credited`,
  unmark: repository.unmarkCredited,
};

/** Credits players with what they deposited, once it has its confirmations and its wallet belongs to an account. */
export const settleDeposits = (options: DepositOptions): Promise<number> => settleCredits(options, deposits);

/** Finds deposits that are noted as credited and were not, and has them credited. */
export const healDeposits = (options: DepositOptions): Promise<number> => healCredits(options, deposits);
