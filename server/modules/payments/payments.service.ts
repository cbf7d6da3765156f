import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Database } from '../../db/database.ts';
import type { Comparison } from '../ledger/ledger.service.ts';
import * as repository from './payments.repository.ts';

export { coinDue } from './payments.repository.ts';

const SALES_PER_ROUND = 10;

/**
 * Each tenth sale was called out by its market as a round, and no round is missing from the first that is known: an index
 * that was begun by an older build has not read those before. A market may know more sales than the index, in a currency
 * that this build does not know.
 */
export async function checkRounds(db: Database, contracts: ContractAddresses): Promise<Comparison[]> {
  const counts = await repository.salesAndRounds(db, contracts);
  const nameOf = new Map(Object.entries(contracts).map(([name, address]) => [address, name]));
  return counts
    .filter(({ rounds }) => rounds > 0)
    .map(({ contract, collection, sales, rounds, firstRound, lastRound }) => ({
      check: 'royalty rounds',
      asset: nameOf.get(collection) ?? collection,
      subject: nameOf.get(contract) ?? contract,
      is: BigInt(rounds),
      shouldBe: BigInt(Math.max(lastRound, Math.floor(sales / SALES_PER_ROUND)) - firstRound + 1),
    }));
}
