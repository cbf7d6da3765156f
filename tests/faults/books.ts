import { pino } from 'pino';
import type { BooksReport } from '../../core/wire/admin/books.ts';
import type { ContractAddresses } from '../../core/wire/contract-addresses.ts';
import { createChainTotals } from '../../server/chain/contracts/chain-totals.ts';
import type { Rpc } from '../../server/chain/rpc.ts';
import type { OpenDatabase } from '../../server/db/database.ts';
import { booksChecksOf } from '../../server/economy/books-checks.ts';
import { custodiesOf } from '../../server/economy/custodies.ts';
import { createMetrics } from '../../server/http/operations/metrics.ts';
import { createBooksService } from '../../server/modules/ledger/books.service.ts';

type World = { database: OpenDatabase; rpc: Rpc; contracts: ContractAddresses };

/** What the server's minutely look would find, in the database of one that is not running. */
export function lookAtBooks({ database, rpc, contracts }: World): Promise<BooksReport | null> {
  return createBooksService({
    database,
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
    metrics: createMetrics({ process: false }),
    totals: createChainTotals(rpc, contracts),
    custodies: custodiesOf(contracts),
    checks: booksChecksOf(contracts),
  }).look();
}
