import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { farmEndpoints } from '../../../core/wire/game/farms.ts';
import { newLpToken } from '../../test-support/farms/lp-token.ts';
import { ONE, openMarketWorld, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { alice, bob } from '../../test-support/test-chain.ts';
import { farmsCustody } from './farms.service.ts';

const { pools, history } = farmEndpoints;
const RATE = (100_000n * ONE) / 604_800n;

let world: MarketWorld;
let tokens: string[] = [];

const farm = (from: string, method: string, ...values: unknown[]) => world.act(from, 'farms', method, ...values);

const claimableOnChain = (poolId: number, account: string) => onChain('claimableOf', poolId, account);

/** What the contract says by a view of one figure. */
const onChain = async (view: string, ...values: unknown[]) => (await world.ask('farms', view, ...values)) as bigint;

beforeAll(async () => {
  world = await openMarketWorld();
  const { act, chain, operator } = world;
  await chain.send(chain.to.mint(alice, 1));
  await chain.mine();
  tokens = [await newLpToken(world, 'ARCA-RON', [alice, bob]), await newLpToken(world, 'ARCA-USDC', [alice, bob])];
  await farm(world.configurator, 'addPool', tokens[0], 70);
  await farm(world.configurator, 'addPool', tokens[1], 30);
  await act(operator, 'arca', 'mint', operator, 1_000_000n * ONE);
  await act(operator, 'arca', 'approve', chain.contracts.farms, 2n ** 255n);
  await farm(operator, 'fund', 500_000n * ONE);
  await farm(alice, 'stake', 0, 10n * ONE);
  await farm(bob, 'stake', 0, 30n * ONE);
  await farm(alice, 'stake', 1, 7n * ONE);
  await world.pass(86_400);
}, 170_000);
afterAll(() => world.close());

describe('the farms', () => {
  test('name their token, their part and what is staked', async () => {
    const { data } = await world.hub.call(pools, {});

    expect(data.pools.map((pool) => [pool.symbol, pool.lpToken, pool.points, pool.totalStaked, pool.stakers])).toEqual([
      ['ARCA-RON', tokens[0], 70, String(40n * ONE), 2],
      ['ARCA-USDC', tokens[1], 30, String(7n * ONE), 1],
    ]);
    expect(data.pools[0]?.dailyReward).toBe(String((86_400n * RATE * 70n) / 100n));
    expect(data.pools[0]?.claimable).toBe('0');
  });

  test('say what a wallet has earned by now, to the last unit of what the chain says', async () => {
    for (const account of [alice, bob]) {
      const { data } = await world.hub.call(pools, { address: account });
      for (const { poolId, claimable } of data.pools) {
        expect(BigInt(claimable)).toBe(await claimableOnChain(poolId, account));
      }
      expect(BigInt(data.totals.claimable)).toBeGreaterThan(0n);
      expect(data.totals.freeRewards).toBe(String(await onChain('freeRewards')));
    }
  });

  test('follow claims, points and stakes that are taken out', async () => {
    await farm(alice, 'claim', [0, 1], 1);
    await farm(bob, 'unstake', 0, 30n * ONE);
    await farm(world.configurator, 'setPoints', 1, 0);
    await world.pass(3_600);

    const { data } = await world.hub.call(pools, { address: alice });
    expect(data.pools.map(({ isActive, totalStaked }) => [isActive, totalStaked])).toEqual([
      [true, String(10n * ONE)],
      [false, String(7n * ONE)],
    ]);
    for (const { poolId, claimable } of data.pools) {
      expect(BigInt(claimable)).toBe(await claimableOnChain(poolId, alice));
    }
  });

  test('the last one who leaves keeps what was earned, and who comes next earns nothing of the time before', async () => {
    await farm(alice, 'unstake', 0, 10n * ONE);
    await world.pass(3_600);
    const empty = (await world.hub.call(pools, { address: alice })).data;
    expect(empty.pools[0]).toMatchObject({ totalStaked: '0', staked: '0', stakers: 0 });
    const kept = empty.pools[0]?.claimable ?? '0';
    expect(BigInt(kept)).toBe(await claimableOnChain(0, alice));

    const before = await claimableOnChain(0, bob);
    await farm(bob, 'stake', 0, 5n * ONE);
    await world.pass(600);
    const bobs = (await world.hub.call(pools, { address: bob })).data.pools[0]?.claimable ?? '0';
    expect(BigInt(bobs)).toBe(await claimableOnChain(0, bob));
    expect(BigInt(bobs) - before).toBeLessThanOrEqual(RATE * 700n);
    expect((await world.hub.call(pools, { address: alice })).data.pools[0]?.claimable).toBe(kept);
    await farm(bob, 'unstake', 0, 5n * ONE);
    await world.sync();
  });

  test('keep what everybody did, newest first', async () => {
    const { data } = await world.hub.list(history, { filter: { account: alice } });

    expect(data.list.map(({ poolId, kind, heroId }) => [poolId, kind, heroId])).toEqual([
      [0, 'unstaked', null],
      [1, 'claimed', '1'],
      [0, 'claimed', '1'],
      [1, 'staked', null],
      [0, 'staked', null],
    ]);
    expect((await world.hub.list(history, { filter: { kind: ['unstaked'], poolId: [0] } })).data.total).toBe(3);
  });

  test('hold exactly what the contract holds', async () => {
    const held = await world.ask('arca', 'balanceOf', world.chain.contracts.farms);

    expect(await farmsCustody(world.chain.contracts).holds(world.hub.database.db)).toEqual([
      { asset: { kind: 'token', resource: 37 }, amount: held },
    ]);
  });
});
