import { createChainTotals } from '../../chain/contracts/chain-totals.ts';
import { booksChecksOf } from '../../economy/books-checks.ts';
import { custodiesOf } from '../../economy/custodies.ts';
import { createMetrics } from '../../http/operations/metrics.ts';
import { createBooksService } from '../../modules/ledger/books.service.ts';
import type { BooksDifference } from '../../../core/wire/admin/books.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { differencesIn } from '../../modules/ledger/comparison.ts';
import { runJob } from '../jobs.ts';
import type { EconomyWorld } from './economy-world.ts';
import type { MarketWorld } from './market-world.ts';

/** What the books, as the index has them, and the chain do not agree on. */
export async function bookDifferences({ hub, chain }: Pick<MarketWorld, 'hub' | 'chain'>) {
  const books = createBooksService({
    ...hub.deps,
    metrics: createMetrics({ process: false }),
    totals: createChainTotals(chain.rpc, chain.contracts),
    custodies: custodiesOf(chain.contracts),
    checks: booksChecksOf(chain.contracts),
  });
  return (await books.look())?.differences;
}

/** A look that compares no more than this is none. */
const LOOKED_AT = 10;

/** What the server's own look at its books finds now; none is what it has to be. */
export async function reportedDifferences({ hub }: Pick<EconomyWorld, 'hub'>): Promise<BooksDifference[]> {
  await runJob(hub, 'check the books');
  const report = await hub.app.books.report();
  if (!report || report.checks <= LOOKED_AT) throw new Error('The books were not looked at');
  return report.differences;
}

class Undone extends Error {}

/** What the modules' checks find in the database alone once this was done to it, which then is undone. */
export async function plantedDifferences(
  db: Database,
  contracts: ContractAddresses,
  plant: (tx: Database) => Promise<unknown>,
): Promise<BooksDifference[]> {
  let found: BooksDifference[] = [];
  const trying = inTransaction(db, async (tx) => {
    await plant(tx);
    for (const check of booksChecksOf(contracts)) {
      const lines = await check(tx);
      found = [...found, ...differencesIn(lines.flatMap((line) => ('total' in line ? [] : [line])))];
    }
    throw new Undone();
  });
  await trying.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}
