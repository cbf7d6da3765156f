import { createChainTotals } from '../../chain/contracts/chain-totals.ts';
import { booksChecksOf } from '../../economy/books-checks.ts';
import { custodiesOf } from '../../economy/custodies.ts';
import { createMetrics } from '../../http/operations/metrics.ts';
import { createBooksService } from '../../modules/ledger/books.service.ts';
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
