import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { TicketBook } from '../../chain/operator/operator.ts';
import type { Database } from '../../db/database.ts';
import { ticketContracts } from './tickets-projection.ts';
import * as repository from './tickets.repository.ts';

/** More than the operator can have under way at once. */
const MOST_AT_ONCE = 500;

type Options = { db: Database; contracts: ContractAddresses; height: () => number };

/** What the operator reads of the index. */
export function ticketBookOf({ db, contracts, height }: Options): TicketBook {
  const addresses = ticketContracts.map((name) => contracts[name]);
  return {
    async open() {
      const list = await repository.listOpen(db, addresses, MOST_AT_ONCE);
      const total = list.length < MOST_AT_ONCE ? list.length : await repository.countOpen(db, addresses);
      return { list, total };
    },
    unrevealed: (before) => repository.listUnrevealed(db, addresses, before),
    height,
  };
}
