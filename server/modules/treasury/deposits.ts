import { holdIndex, REORG_DEPTH } from '../../chain/cursor.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AppDeps } from '../../http/deps.ts';
import { causes, purses, type LedgerService } from '../ledger/ledger.service.ts';
import * as repository from './treasury.repository.ts';
import type { DepositCreditRow, DepositRow } from './treasury.tables.ts';

export type DepositOptions = Pick<AppDeps, 'database' | 'clock' | 'log'> & {
  ledger: LedgerService;
  confirmations: number;
};

const keyOf = ({ txHash, logIndex }: Pick<DepositRow, 'txHash' | 'logIndex'>, round: number) =>
  `deposit:${txHash}:${logIndex}#${round}`;

/**
 * Credits players with what they deposited, once it has its confirmations and its wallet belongs to an account, and takes
 * back what a deeper reorganisation took from the chain. One job, one transaction, while the index stands still: doing it
 * again, in two processes or after a crash, changes nothing.
 */
export async function settleDeposits({ database, ...rest }: DepositOptions): Promise<number> {
  return inTransaction(database.db, async (tx) => {
    const height = await holdIndex(tx);
    if (height === null) return 0;
    const lost = await repository.lostCredits(tx, height - 2 * REORG_DEPTH);
    for (const credit of lost) await takeBack(tx, credit, rest);
    // A block counts as its own first confirmation.
    const open = await repository.openDeposits(tx, height - rest.confirmations + 1);
    for (const deposit of open) await credit(tx, deposit, rest);
    return lost.length + open.length;
  });
}

type Parts = Omit<DepositOptions, 'database'>;

async function credit(tx: Database, deposit: DepositRow & { accountId: string }, { ledger, clock }: Parts) {
  const { txHash, logIndex, accountId, resource, blockNumber } = deposit;
  const known = await repository.creditOf(tx, deposit);
  // Between two looks the chain dropped its block and had it again: the credit stands.
  const stands = known?.state === 'credited' && known.accountId === accountId && known.amount === deposit.amount;
  if (!stands) {
    const round = (known?.round ?? 0) + 1;
    const at = clock.now();
    const amount = BigInt(deposit.amount);
    const move = { key: keyOf(deposit, round), resource, amount, cause: causes.log(txHash, logIndex), at };
    await ledger.post(tx, [{ ...move, from: purses.world('deposits'), to: purses.player(accountId) }]);
    await payDebt(tx, move, accountId, ledger);
    const row = { txHash, logIndex, round, state: 'credited', accountId, resource, blockNumber };
    await repository.writeCredit(tx, { ...row, amount: deposit.amount, creditedAt: at });
  }
  await repository.markCredited(tx, deposit);
}

type Move = Omit<Parameters<LedgerService['post']>[1][number], 'from' | 'to'>;

/** What was taken back and could not be paid then is paid first. */
async function payDebt(tx: Database, move: Move, accountId: string, ledger: LedgerService) {
  const balances = await ledger.balancesOf(tx, accountId);
  const debt = balances.find(({ resource }) => resource === String(move.resource))?.debt ?? 0n;
  if (debt === 0n) return;
  const amount = debt < move.amount ? debt : move.amount;
  await ledger.post(tx, [
    { ...move, key: `${move.key}:debt`, amount, from: purses.player(accountId), to: purses.debt(accountId) },
  ]);
}

async function takeBack(tx: Database, credit: DepositCreditRow, { ledger, clock, log }: Parts) {
  const { txHash, logIndex, accountId, resource, round } = credit;
  const { owed } = await ledger.takeBack(tx, accountId, {
    key: `${keyOf(credit, round)}:gone`,
    resource,
    to: purses.world('deposits'),
    amount: BigInt(credit.amount),
    cause: causes.log(txHash, logIndex),
    at: clock.now(),
  });
  await repository.writeCredit(tx, { ...credit, state: 'reversed' });
  const facts = { txHash, logIndex, accountId, resource, amount: credit.amount, owed: owed.toString() };
  log.error(facts, 'a deposit that was credited is gone from the chain; it was taken back');
}
