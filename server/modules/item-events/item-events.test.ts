import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemEventEndpoints } from '../../../core/wire/game/item-events.ts';
import { openEconomyWorld, type EconomyWorld, type Player } from '../../test-support/economy/economy-world.ts';
import { GENESIS_TIME } from '../../test-support/test-chain.ts';

const { list, show } = itemEventEndpoints;
const DAY = 86_400;
const [PASS, OPEN_PASS, OLD_PASS, ENTRY] = ['70003', '70004', '70001', '50001'];
const isoAt = (seconds: number) => new Date(seconds * 1_000).toISOString();

let world: EconomyWorld;
let players: Player[];
let windowEnd: number;

function player(at: number): Player {
  const found = players[at];
  if (!found) throw new Error('The world has no such player');
  return found;
}

beforeAll(async () => {
  windowEnd = GENESIS_TIME + 400 * DAY;
  world = await openEconomyWorld({
    passEvents: [
      { itemId: PASS, startsAt: isoAt(GENESIS_TIME - DAY), endsAt: isoAt(windowEnd) },
      { itemId: OPEN_PASS, startsAt: null, endsAt: null },
      { itemId: OLD_PASS, startsAt: isoAt(0), endsAt: isoAt(DAY) },
    ],
  });
  players = [await world.newPlayer(), await world.newPlayer()];
  for (const { address } of players) {
    await world.act(world.operator, 'items', 'mintBatch', address, [PASS, ENTRY], [2, 1]);
  }
  const until = (await world.now()) + DAY;
  await world.act(world.configurator, 'boxSales', 'setVoucher', ENTRY, {
    start: 0,
    end: until,
    boxIds: [],
    amounts: [],
  });
  await world.sync();
}, 60_000);
afterAll(() => world.close());

const eventOf = async (id: string, at = 0) => (await world.hub.call(show, { id, address: player(at).address })).data;

describe('events', () => {
  test('are those of passes and of vouchers that give nothing on the chain', async () => {
    const { data } = await world.hub.list(list, {});
    expect(data.list.map(({ id, kind, state }) => [id, kind, state])).toEqual([
      [ENTRY, 'voucher', 'ongoing'],
      [OLD_PASS, 'pass', 'closed'],
      [PASS, 'pass', 'ongoing'],
      [OPEN_PASS, 'pass', 'ongoing'],
    ]);
    expect((await world.hub.list(list, { filter: { state: ['closed'] } })).data.total).toBe(1);
  });

  test('that nobody made are not found', async () => {
    expect((await world.hub.call(show, { id: '20001' })).outcome).toBe('notFound');
  });
});

describe('a pass', () => {
  test('lets in who burns one, once, and nobody who only holds it', async () => {
    const { address } = player(0);
    expect((await eventOf(PASS)).own).toEqual({ address, held: '2', entry: null });

    const txHash = await world.act(address, 'items', 'burn', address, PASS, 1);
    await world.sync();
    const first = await eventOf(PASS);
    expect(first.own).toMatchObject({ held: '1', entry: { txHash } });
    expect(first.event).toMatchObject({ entrants: 1, remaining: '3' });
    expect((await eventOf(PASS, 1)).own?.entry).toBeNull();

    await world.act(address, 'items', 'burn', address, PASS, 1);
    await world.sync();
    const second = await eventOf(PASS);
    expect(second.event.entrants).toBe(1);
    expect(second.own?.entry).toEqual(first.own?.entry);
  });

  test('is undone with its block', async () => {
    const { address } = player(1);
    await world.act(address, 'items', 'burn', address, PASS, 1);
    await world.sync();
    expect((await eventOf(PASS, 1)).own?.entry).not.toBeNull();

    await world.chain.rpc.call('anvil_rollback', 1);
    await world.chain.mine(2);
    await world.sync();
    expect((await eventOf(PASS, 1)).own).toMatchObject({ held: '2', entry: null });
  });

  test('that is burned after the event lets nobody in', async () => {
    const { address } = player(1);
    await world.pass(windowEnd - (await world.now()) + 10);
    await world.act(address, 'items', 'burn', address, PASS, 1);
    await world.sync();

    const { event, own } = await eventOf(PASS, 1);
    expect(event.state).toBe('closed');
    expect(own).toMatchObject({ held: '1', entry: null });
  });
});
