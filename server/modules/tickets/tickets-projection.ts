import { sql } from 'drizzle-orm';
import { forgeAbi } from '../../../core/abi/forge.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { ChainEvent, Projection } from '../../chain/projection.ts';
import { bigintArray, upsertRows } from '../../chain/rows.ts';
import type { Database } from '../../db/database.ts';
import { seedDays, tickets, type SeedDayRow, type TicketRow } from './tickets.tables.ts';

/** Every contract whose actions have chance in them. */
export const ticketContracts = ['forge', 'gacha'] as const satisfies readonly (keyof ContractAddresses)[];

const TICKET_EVENTS = ['TicketOpened', 'TicketResolved', 'TicketRefunded', 'TicketSealed'] as const;
const SEED_EVENTS = ['SeedCommitted', 'SeedRevealed'] as const;

/** Requests of all contracts with chance, and the seeds that decide them. */
export function ticketsProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'tickets',
    version: 1,
    // What tickets say is the same in each of them.
    sources: ticketContracts.map((name) => ({
      address: contracts[name],
      abi: forgeAbi,
      events: [...TICKET_EVENTS, ...SEED_EVENTS],
    })),
    tables: [{ table: tickets }, { table: seedDays }],
    async apply(tx, events) {
      const book = new TicketBook(await loadTickets(tx, events), await loadSeeds(tx, events));
      for (const event of events) book.apply(event);
      await upsertRows(tx, tickets, book.changedTickets());
      await upsertRows(tx, seedDays, book.changedSeeds());
      return [];
    },
  };
}

async function loadTickets(tx: Database, events: readonly ChainEvent[]): Promise<TicketRow[]> {
  const touched = events.filter(({ name }) => name.startsWith('Ticket') && name !== 'TicketOpened');
  if (touched.length === 0) return [];
  const ids = new Set(touched.map(({ args }) => args.uint('requestId')));
  const blocks = new Set(
    touched.flatMap(({ name, args }) => (name === 'TicketSealed' ? [args.uint('blockNumber')] : [])),
  );
  return tx
    .select()
    .from(tickets)
    .where(
      sql`${tickets.requestId} = any(${bigintArray(ids)}) or ${tickets.blockNumber} = any(${bigintArray(blocks)})`,
    );
}

async function loadSeeds(tx: Database, events: readonly ChainEvent[]): Promise<SeedDayRow[]> {
  const days = new Set(events.flatMap(({ name, args }) => (name === 'SeedRevealed' ? [args.uint('day')] : [])));
  if (days.size === 0) return [];
  return tx
    .select()
    .from(seedDays)
    .where(sql`${seedDays.day} = any(${bigintArray(days)})`);
}

const keyOf = (contract: string, id: bigint | number) => `${contract} ${id}`;

class TicketBook {
  readonly #tickets: Map<string, TicketRow>;
  readonly #seeds: Map<string, SeedDayRow>;
  readonly #changed = new Set<string>();
  readonly #changedDays = new Set<string>();

  constructor(rows: readonly TicketRow[], seeds: readonly SeedDayRow[]) {
    this.#tickets = new Map(rows.map((row) => [keyOf(row.contract, row.requestId), row]));
    this.#seeds = new Map(seeds.map((row) => [keyOf(row.contract, row.day), row]));
  }

  changedTickets(): TicketRow[] {
    return [...this.#changed].flatMap((key) => this.#tickets.get(key) ?? []);
  }

  changedSeeds(): SeedDayRow[] {
    return [...this.#changedDays].flatMap((key) => this.#seeds.get(key) ?? []);
  }

  apply(event: ChainEvent): void {
    if (event.name === 'TicketOpened') this.#open(event);
    else if (event.name === 'TicketSealed') this.#seal(event);
    else if (event.name === 'TicketResolved') this.#close(event, 'resolved');
    else if (event.name === 'TicketRefunded') this.#close(event, 'refunded');
    else this.#seed(event);
  }

  #open({ contract, args, blockNumber, blockHash, blockTime, txHash }: ChainEvent) {
    const requestId = args.uint('requestId');
    const key = keyOf(contract, requestId);
    this.#changed.add(key);
    this.#tickets.set(key, {
      contract,
      requestId,
      user: args.address('user'),
      state: 'open',
      day: args.number('day'),
      blockNumber,
      blockHash,
      isSealed: false,
      openedAt: blockTime,
      openTxHash: txHash,
      closedAt: null,
      closeTxHash: null,
    });
  }

  /** The hash is kept for every request of the block. */
  #seal({ contract, args }: ChainEvent) {
    const block = args.number('blockNumber');
    for (const [key, ticket] of this.#tickets) {
      if (ticket.contract !== contract || ticket.blockNumber !== block) continue;
      ticket.isSealed = true;
      this.#changed.add(key);
    }
  }

  #close({ contract, args, blockTime, txHash }: ChainEvent, state: string) {
    const key = keyOf(contract, args.uint('requestId'));
    const ticket = this.#tickets.get(key);
    if (!ticket) throw new Error(`Request ${key} was closed but never opened: does the index start too late?`);
    Object.assign(ticket, { state, closedAt: blockTime, closeTxHash: txHash });
    this.#changed.add(key);
  }

  #seed({ contract, name, args }: ChainEvent) {
    const day = args.number('day');
    const key = keyOf(contract, day);
    this.#changedDays.add(key);
    if (name === 'SeedCommitted') {
      this.#seeds.set(key, { contract, day, commitment: args.bytes('commitment'), seed: null });
      return;
    }
    const entry = this.#seeds.get(key);
    if (!entry) throw new Error(`The seed of day ${key} was revealed but never promised`);
    entry.seed = args.bytes('seed');
  }
}
