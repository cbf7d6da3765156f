import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vestingEndpoints } from '../../../core/wire/lp/vestings.ts';
import { ONE, openMarketWorld, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { alice, bob } from '../../test-support/test-chain.ts';
import { vestingCustody } from './vestings.service.ts';

const { info, list } = vestingEndpoints;
const WEEK = 7 * 86_400;

let world: MarketWorld;
let lockedAt: number;

/** Heroes 1 to 3 are Alice's, 4 is Bob's. The last of Alice's is for sale. */
beforeAll(async () => {
  world = await openMarketWorld();
  const { act, chain, operator } = world;
  await chain.send(chain.to.mint(alice, 3));
  await chain.send(chain.to.mint(bob, 1));
  await chain.mine();
  await act(operator, 'arca', 'mint', operator, 10_000n * ONE);
  await act(operator, 'arca', 'approve', chain.contracts.vesting, 2n ** 255n);
  await act(world.configurator, 'vesting', 'setSource', operator, true);
  await act(operator, 'vesting', 'lock', 1, 1_000n * ONE + 7n);
  lockedAt = await world.now();
  await act(operator, 'vesting', 'lock', 2, 5n * ONE);
  await act(operator, 'vesting', 'lock', 3, 300n * ONE);
  await act(operator, 'vesting', 'lock', 4, 40n * ONE);
  await chain.send(chain.to.list(alice, 3));
  await chain.mine();
  await world.sync();
}, 150_000);
afterAll(() => world.close());

const rowsOf = async (filter: Record<string, unknown>) => (await world.hub.list(list, { filter })).data.list;
const onChain = async (method: string, heroId: string) => String(await world.ask('vesting', method, heroId));

describe('locked ARCA', () => {
  test('is listed hero by hero, with the next step that the contract names', async () => {
    const rows = await rowsOf({ owner: alice });

    expect(rows.map((row) => [row.heroId, row.owner, row.locked])).toEqual([
      ['1', alice, String(1_000n * ONE + 7n)],
      ['2', alice, String(5n * ONE)],
      ['3', alice, String(300n * ONE)],
    ]);
    for (const { heroId, nextStep, claimableAt, isClaimable } of rows) {
      expect(nextStep).toBe(await onChain('nextStepOf', heroId));
      expect(String(new Date(claimableAt).getTime() / 1_000)).toBe(await onChain('claimableAt', heroId));
      expect(isClaimable).toBe(false);
    }
  });

  test('has the terms of the deployment, and sums for all and for one wallet', async () => {
    const { data } = await world.hub.call(info, { address: alice });

    expect(data).toEqual({
      address: alice,
      terms: { stepBps: 1_000, spacingSeconds: WEEK, minStep: String(10n * ONE) },
      totalLocked: String(await world.ask('vesting', 'totalLocked')),
      locked: String(1_305n * ONE + 7n),
      claimable: '0',
    });
    expect((await world.hub.call(info, {})).data).toMatchObject({ address: null, locked: '0' });
  });

  test('comes by amount as well, page by page', async () => {
    const sorter = [{ field: 'locked', order: 'desc' } as const];
    const first = (await world.hub.list(list, { size: 3, sorter })).data;
    const rest = (await world.hub.list(list, { size: 3, sorter, cursor: first.next ?? undefined })).data;

    expect([...first.list, ...rest.list].map(({ heroId }) => heroId)).toEqual(['1', '3', '4', '2']);
    expect((await rowsOf({ heroId: ['4', '9'.repeat(70)] })).map(({ heroId }) => heroId)).toEqual(['4']);
    const twice = [...sorter, { field: 'heroId', order: 'asc' } as const];
    expect((await world.hub.list(list, { sorter: twice })).outcome).toBe('badRequest');
  });
});

describe('a week later', () => {
  test('it can be claimed from the very second on, except for a hero in escrow', async () => {
    // Of the first hero alone: the others were locked seconds later.
    world.hub.clock.set(new Date((lockedAt + WEEK) * 1_000 - 1));
    expect((await rowsOf({ heroId: ['1'] }))[0]?.isClaimable).toBe(false);
    world.hub.clock.set(new Date((lockedAt + WEEK) * 1_000));
    expect((await rowsOf({ heroId: ['1'] }))[0]?.isClaimable).toBe(true);

    await world.pass(WEEK);
    const rows = await rowsOf({});
    expect(rows.map(({ heroId, isClaimable }) => [heroId, isClaimable])).toEqual([
      ['1', true],
      ['2', true],
      ['3', false],
      ['4', true],
    ]);
    const due = BigInt(await onChain('claimableOf', '1')) + BigInt(await onChain('claimableOf', '2'));
    expect((await world.hub.call(info, { address: alice })).data.claimable).toBe(String(due));
  });

  test('a claim pays one step and starts the clock again; a lock does not', async () => {
    await world.act(alice, 'vesting', 'claim', 1);
    await world.act(world.operator, 'vesting', 'lock', 1, 50n * ONE);
    await world.sync();

    const [row] = await rowsOf({ heroId: ['1'] });
    const [, claimed, since] = (await world.ask('vesting', 'vestingOf', 1)) as bigint[];
    expect(row).toMatchObject({
      claimed: String(claimed),
      locked: String(950n * ONE + 7n),
      nextStep: await onChain('nextStepOf', '1'),
      claimableAt: new Date(Number(since) * 1_000 + WEEK * 1_000).toISOString(),
      isClaimable: false,
    });
  });

  test('it goes with the hero to its next owner', async () => {
    await world.act(bob, 'hero', 'transferFrom', bob, alice, 4);
    await world.sync();

    expect((await rowsOf({ heroId: ['4'] }))[0]).toMatchObject({ owner: alice, isClaimable: true });
    expect(await rowsOf({ owner: bob })).toEqual([]);
  });

  test('what a burned hero left has no owner, and is the treasury’s', async () => {
    await world.act(alice, 'hero', 'burn', 2);
    await world.sync();
    expect((await rowsOf({ heroId: ['2'] }))[0]).toMatchObject({
      owner: null,
      isClaimable: false,
      locked: String(5n * ONE),
    });

    await world.act(bob, 'vesting', 'recover', 2);
    await world.sync();
    expect((await rowsOf({ heroId: ['2'] }))[0]?.locked).toBe('0');
  });

  test('other terms count from the next claim on', async () => {
    await world.act(world.configurator, 'vesting', 'setTerms', [2_000, WEEK / 7, 0]);
    await world.sync();

    const [row] = await rowsOf({ heroId: ['4'] });
    expect(row?.nextStep).toBe(String(8n * ONE));
    expect(row?.nextStep).toBe(await onChain('nextStepOf', '4'));
  });

  test('a hero that has been paid all of it is in its owner’s list no more', async () => {
    await world.act(world.configurator, 'vesting', 'setTerms', [10_000, WEEK / 7, 0]);
    await world.act(alice, 'vesting', 'claim', 4);
    await world.sync();

    const mine = await rowsOf({ owner: alice });
    expect(mine.map(({ heroId }) => heroId)).toEqual(['1', '3']);
    expect((await rowsOf({ heroId: ['4'] }))[0]).toMatchObject({ locked: '0', claimed: String(40n * ONE) });
  });

  test('it is exactly what the contract holds', async () => {
    const held = await world.ask('arca', 'balanceOf', world.chain.contracts.vesting);

    expect(await vestingCustody(world.chain.contracts).holds(world.hub.database.db)).toEqual([
      { asset: { kind: 'token', resource: 37 }, amount: held },
    ]);
  });
});
