import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { TicketBook } from '../../chain/operator/operator.ts';
import type { Database } from '../../db/database.ts';
import { ticketContracts } from './tickets-projection.ts';
import * as repository from './tickets.repository.ts';

/** Of each kind: more than the operator can have under way at once. */
const MOST_AT_ONCE = 500;

type Options = { db: Database; contracts: ContractAddresses; height: () => number };

/** What the operator reads of the index. */
export function ticketBookOf({ db, contracts, height }: Options): TicketBook {
  const addresses = ticketContracts.map((name) => contracts[name]);
  return {
    async open(sinceBlock) {
      // Each by itself: many requests at one contract, or behind one another, keep nobody else from being seen in time.
      const lists = await Promise.all(
        addresses.flatMap((contract) => [
          repository.listSealed(db, { contract, limit: MOST_AT_ONCE }),
          repository.listRecent(db, { contract, sinceBlock, limit: MOST_AT_ONCE }),
        ]),
      );
      const list = lists.flat().sort((one, other) => one.blockNumber - other.blockNumber);
      return { list, ...(await repository.sumOpen(db, addresses)) };
    },
    undecidable: (sinceBlock, before) =>
      repository.listUndecidable(db, addresses, { sinceBlock, before, limit: MOST_AT_ONCE }),
    unrevealed: (before) => repository.listUnrevealed(db, addresses, before),
    height,
  };
}
