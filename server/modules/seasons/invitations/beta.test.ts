import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteEndpoints } from '../../../../core/wire/season/codes.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { openEconomyWorld, type EconomyWorld, type Player } from '../../../test-support/economy/economy-world.ts';
import { GENESIS_TIME } from '../../../test-support/test-chain.ts';

const [VOUCHER, PASS, OTHER_PASS] = ['50001', '70003', '70001'];
const DAY = 86_400;
const isoAt = (seconds: number) => new Date(seconds * 1_000).toISOString();
const windowEnd = GENESIS_TIME + 400 * DAY;
let world: EconomyWorld;

beforeAll(async () => {
  const window = { startsAt: isoAt(GENESIS_TIME - DAY), endsAt: isoAt(windowEnd) };
  world = await openEconomyWorld({ passEvents: [PASS, OTHER_PASS].map((itemId) => ({ itemId, ...window })) });
  await world.sync(); // the clock is the chain's before anybody logs in
}, 60_000);
afterAll(() => world.close());

async function newHolder(itemId: string): Promise<Player> {
  const player = await world.newPlayer();
  await world.act(world.operator, 'items', 'mint', player.address, itemId, 1);
  return player;
}
async function burn({ address }: Player, itemId: string): Promise<void> {
  await world.act(address, 'items', 'burn', address, itemId, 1);
  await world.sync();
}
async function enter(player: Player): Promise<string> {
  const { outcome, data } = await world.hub.call(seasonEndpoints.tbcLogin, {}, player);
  return outcome === 'ok' ? data.qualifiedBy : String(outcome);
}
const isGranted = async (player: Player) =>
  (await world.hub.call(inviteEndpoints.info, {}, player)).data.access.granted;

test.each([
  [VOUCHER, 'voucher'],
  [PASS, 'pass'],
])('who burned %s is in the beta once the burn has its confirmations, and not before', async (itemId, by) => {
  const player = await newHolder(itemId);
  await burn(player, itemId);
  expect(await isGranted(player)).toBe(false);
  expect(await enter(player)).toBe('noTestQualification');

  const { confirmations } = world.hub.deps.chain.config;
  await world.chain.mine(confirmations - 2);
  await world.sync();
  expect(await enter(player)).toBe('noTestQualification');
  await world.chain.mine(1);
  await world.sync();

  expect(await isGranted(player)).toBe(true);
  expect(await enter(player)).toBe(by);
});

test('a burn that a reorganisation took away lets nobody in', async () => {
  const player = await newHolder(VOUCHER);
  await burn(player, VOUCHER);
  await world.chain.rpc.call('anvil_reorg', 1, []);
  await world.settle();

  expect(await enter(player)).toBe('noTestQualification');
});

test('another pass, and one that was burned after its time, let nobody in', async () => {
  const other = await newHolder(OTHER_PASS);
  await burn(other, OTHER_PASS);
  const late = await newHolder(PASS);
  await world.pass(windowEnd - (await world.now()) + 10);
  await burn(late, PASS);
  await world.settle();

  for (const player of [other, late]) expect(await enter(await world.logInAgain(player))).toBe('noTestQualification');
});
