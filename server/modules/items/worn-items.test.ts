import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemEndpoints } from '../../../core/wire/game/items.ts';
import { openEconomyWorld, type EconomyWorld, type Player } from '../../test-support/economy/economy-world.ts';

const { worn, wear } = itemEndpoints;
const nothing = { badge: null, avatar: null, frame: null };

let world: EconomyWorld;
let owner: Player;

beforeAll(async () => {
  world = await openEconomyWorld();
  owner = await world.newPlayer();
  await world.act(
    world.operator,
    'items',
    'mintBatch',
    owner.address,
    [20_001, 30_001, 12_000_001, 70_001],
    [1, 1, 1, 1],
  );
  await world.sync();
  // The world's clock follows the chain's, and a session from before is over.
  owner = await world.logInAgain(owner);
}, 60_000);
afterAll(() => world.close());

const asOwner = () => ({ session: owner.session });
const putOn = (slot: string, itemId: string | null) => world.hub.call(wear, { slot, itemId }, asOwner());

test('shows what is put on, one in each place, until it is taken off', async () => {
  expect((await world.hub.call(worn, {}, asOwner())).data.worn).toEqual(nothing);
  expect((await putOn('badge', '20001')).data.worn).toEqual({ ...nothing, badge: '20001' });
  await putOn('avatar', '30001');
  expect((await putOn('avatar', '12000001')).data.worn).toEqual({ badge: '20001', avatar: '12000001', frame: null });
  expect((await putOn('avatar', null)).data.worn).toEqual({ ...nothing, badge: '20001' });
});

test.each([
  ['avatar', '20001', 'badRequest'],
  ['badge', '70001', 'badRequest'],
  ['badge', '20002', 'notFound'],
  ['hat', '20001', 'badRequest'],
])('refuses %s %s', async (slot, itemId, outcome) => {
  expect((await putOn(slot, itemId)).outcome).toBe(outcome);
});

test('shows no longer what was given away', async () => {
  await putOn('badge', '20001');
  const other = await world.newPlayer();
  await world.act(owner.address, 'items', 'safeTransferFrom', owner.address, other.address, 20_001, 1, '0x');
  await world.sync();

  expect((await world.hub.call(worn, {}, asOwner())).data.worn.badge).toBeNull();
});

test('is nothing for a guest', async () => {
  expect((await world.hub.call(worn, {})).outcome).not.toBe('ok');
});
