import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxEndpoints } from '../../../core/wire/game/boxes.ts';
import { openEconomyWorld, type EconomyWorld, type Player } from '../../test-support/economy/economy-world.ts';

const { event, events } = boxEndpoints;
const HOUR = 3_600;
const VOUCHER = 50_020;
const ELITE = 10_100;
let world: EconomyWorld;
let guest: Player;
let holder: Player;
let opens = 0;

beforeAll(async () => {
  world = await openEconomyWorld();
  [holder, guest] = [await world.newPlayer(), await world.newPlayer()];
  opens = (await world.now()) + HOUR;
  await world.act(world.configurator, 'boxSales', 'setVoucher', VOUCHER, [
    opens,
    opens + HOUR,
    [ELITE, 10_200],
    [2, 1],
  ]);
  await world.act(world.operator, 'items', 'mint', holder.address, VOUCHER, 3);
  await world.act(holder.address, 'items', 'setApprovalForAll', world.chain.contracts.boxSales, true);
  await world.settle();
}, 120_000);
afterAll(() => world.close());

const read = async (address?: string) =>
  (await world.hub.call(event, { id: String(VOUCHER), ...(address ? { address } : {}) })).data;

test('an event says when it starts, what it gives and how many claims are left', async () => {
  expect(await read()).toEqual({
    event: {
      id: String(VOUCHER),
      state: 'upcoming',
      startsAt: new Date(opens * 1_000).toISOString(),
      endsAt: new Date((opens + HOUR) * 1_000).toISOString(),
      gives: [
        { boxId: String(ELITE), amount: 2 },
        { boxId: '10200', amount: 1 },
      ],
      remaining: '3',
      used: '0',
    },
    own: null,
  });
});

test('who holds a voucher is eligible, and nobody else', async () => {
  expect((await read(holder.address)).own).toEqual({ address: holder.address, isEligible: true, vouchers: '3' });
  expect((await read(guest.address)).own).toEqual({ address: guest.address, isEligible: false, vouchers: '0' });
});

test('nothing is claimed before the start; a claim burns a voucher; nothing is claimed after the end', async () => {
  const claim = () => world.act(holder.address, 'boxSales', 'exchangeVoucher', VOUCHER, 1);
  await expect(claim()).rejects.toThrow('reverted');

  await world.pass(HOUR);
  expect((await read()).event.state).toBe('ongoing');
  await claim();
  await world.settle();
  const claimed = await read(holder.address);
  expect(claimed.event).toMatchObject({ remaining: '2', used: '1' });
  expect(claimed.own?.vouchers).toBe('2');

  await world.pass(HOUR);
  expect((await read()).event.state).toBe('closed');
  await expect(claim()).rejects.toThrow('reverted');
});

test('the list has every event once, page by page and either way', async () => {
  const ids = async (order: 'asc' | 'desc') => {
    const first = (await world.hub.list(events, { size: 3, sorter: [{ field: 'id', order }] })).data;
    const rest = (await world.hub.list(events, { sorter: [{ field: 'id', order }], cursor: first.next ?? '' })).data;
    return [...first.list, ...rest.list].map(({ id }) => id);
  };
  const up = await ids('asc');
  expect(up).toEqual([...up].sort());
  expect(up).toEqual(['50001', '50002', '50003', '50004', String(VOUCHER)]);
  expect(await ids('desc')).toEqual([...up].reverse());
  const closed = (await world.hub.list(events, { filter: { state: ['closed'] } })).data.list;
  expect(closed.map(({ id }) => id)).toEqual([String(VOUCHER)]);
});

test('there is no event of what is no voucher', async () => {
  expect((await world.hub.call(event, { id: '10100' })).code).not.toBe(0);
});
