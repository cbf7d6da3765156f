import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contractAddresses } from '../../../core/wire/contract-addresses.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { ticketBookOf } from './tickets.service.ts';
import { tickets, type TicketRow } from './tickets.tables.ts';

/** Addresses that are the names themselves. */
const contracts = contractAddresses.parse(
  Object.fromEntries(
    Object.keys(contractAddresses.shape).map((name, at) => [name, `0x${(at + 1).toString(16).padStart(40, '0')}`]),
  ),
);
const OLD = 1_000;
const NOW = 2_000;
const SINCE = NOW - 250;
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const ticket = (requestId: number, contract: string, changes: Partial<TicketRow> = {}): TicketRow => ({
  ...{ contract, requestId: BigInt(requestId), user: contracts.hero, state: 'open', day: 1 },
  ...{ blockNumber: NOW, blockHash: `0x${'1'.repeat(64)}`, isSealed: false, openedAt: at(5) },
  ...{ openTxHash: `0x${'2'.repeat(64)}`, closedAt: null, closeTxHash: null, ...changes },
});
const some = (count: number, first: number, contract: string, changes: Partial<TicketRow>) =>
  Array.from({ length: count }, (_, place) => ticket(first + place, contract, changes));
const idsOf = (list: readonly { requestId: bigint }[]) => list.map(({ requestId }) => Number(requestId));
const openBook = () => ticketBookOf({ db: database.db, contracts, height: () => NOW });

test('a request that came in time is seen beside any number that cannot be decided, that wait, and that are another’s', async () => {
  await database.db
    .insert(tickets)
    .values([
      ...some(600, 1, contracts.gacha, { blockNumber: OLD, openedAt: at(1) }),
      ...some(600, 1_001, contracts.gacha, { blockNumber: OLD, isSealed: true }),
      ...some(600, 1, contracts.forge, { blockNumber: NOW - 5 }),
      ticket(9_001, contracts.gacha),
      ticket(9_002, contracts.gacha, { state: 'resolved' }),
    ]);

  const { list, total, oldestAt } = await openBook().open(SINCE);

  const ofGacha = idsOf(list.filter(({ contract }) => contract === contracts.gacha));
  expect([ofGacha.length, ofGacha.at(-1)]).toEqual([501, 9_001]);
  expect(list.filter(({ contract }) => contract === contracts.forge)).toHaveLength(500);
  expect(list.map(({ blockNumber }) => blockNumber)).toEqual(
    list.map(({ blockNumber }) => blockNumber).sort((a, b) => a - b),
  );
  expect([total, oldestAt]).toEqual([1_801, at(1)]);
});

test('what nothing can decide any more is given back once its time has come', async () => {
  await database.db
    .insert(tickets)
    .values([
      ticket(1, contracts.forge, { blockNumber: OLD, openedAt: at(1) }),
      ticket(2, contracts.gacha, { blockNumber: OLD, openedAt: at(3) }),
      ticket(3, contracts.gacha, { blockNumber: OLD, openedAt: at(1), isSealed: true }),
      ticket(4, contracts.gacha, { openedAt: at(1) }),
    ]);

  expect(idsOf(await openBook().undecidable(SINCE, at(2)))).toEqual([1]);
  expect(idsOf(await openBook().undecidable(SINCE, at(4)))).toEqual([1, 2]);
  expect(await openBook().open(SINCE)).toMatchObject({ total: 4, oldestAt: at(1) });
});
