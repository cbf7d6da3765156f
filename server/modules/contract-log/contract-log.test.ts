import { id } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeKinds, contractLogEndpoints } from '../../../core/wire/admin/contract-log.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { chainEndpoints } from '../../../core/wire/game/status.ts';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import { contractRoles } from '../../../core/rules/roles.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { bob, indexerOf } from '../../test-support/test-chain.ts';
import { contractLogProjection } from './contract-log-projection.ts';

const { changes } = contractLogEndpoints;
let world: MarketWorld;
let support: Session;

beforeAll(async () => {
  world = await openMarketWorld();
  const { act, configurator } = world;
  await act(configurator, 'market', 'setCollection', bob, true);
  await act(configurator, 'market', 'setCurrency', NATIVE_COIN, true, ONE, 7n * ONE);
  await world.sync();
  support = await world.hub.logIn(undefined, 'support');
}, 60_000);
afterAll(() => world.close());

describe('changes of the contracts', () => {
  test('come newest first, each with what it says and where it stands', async () => {
    const { data } = await world.hub.list(changes, { size: 2 }, { session: support });

    expect(data.list.map(({ contract, event, values }) => ({ contract, event, values }))).toEqual([
      {
        contract: 'market',
        event: 'CurrencyChanged',
        values: { currency: NATIVE_COIN, allowed: true, minPrice: String(ONE), maxPrice: String(7n * ONE) },
      },
      { contract: 'market', event: 'CollectionChanged', values: { collection: bob, allowed: true } },
    ]);
    const height = Number(await world.chain.rpc.call('eth_blockNumber'));
    expect(data.list[0]).toMatchObject({ blockNumber: height, txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
  });

  test('prices are bounded as the market bounds them now, in each currency', async () => {
    const { tokens } = (await world.hub.call(chainEndpoints.tokens, {})).data;
    const config = (await world.hub.call(chainEndpoints.config, {})).data;

    expect(tokens.map(({ id, minPrice, maxPrice }) => ({ id, minPrice, maxPrice }))).toEqual([
      { id: 'ARCA', minPrice: '100000000000000', maxPrice: '10000000000000000000000' },
      { id: 'RON', minPrice: String(ONE), maxPrice: String(7n * ONE) },
    ]);
    expect(config.tokens).toEqual(tokens);
  });

  test('tell of roles from the first one on, of figures within figures, and of the code of the forge', async () => {
    const of = async (contract: string, event: string) => {
      const filter = { contract: [contract], event: [event] };
      return (await world.hub.list(changes, { filter, size: 100 }, { session: support })).data.list;
    };
    const roles = (await of('treasury', 'RoleGranted')).map(({ values }) => values['role']);
    expect(roles).toContain(id('CASHIER_ROLE'));
    expect(roles).toContain(`0x${'0'.repeat(64)}`);

    const [set] = await of('forge', 'SettingsChanged');
    expect(set?.values['settings']).toMatchObject({ bodyChanceBps: '3500', faceChanceBps: '5000' });
    const [code] = await of('forge', 'Upgraded');
    expect(code?.values).toEqual({ implementation: expect.stringMatching(/^0x[0-9a-f]{40}$/) });
  });

  test('are of kinds that the back-office knows, and so are their roles', async () => {
    const { data } = await world.hub.list(changes, { size: 100 }, { session: support });
    const kinds: readonly string[] = Object.values(changeKinds).flat();
    const events = contractLogProjection({ contracts: world.chain.contracts }).sources.flatMap((one) => one.events);
    expect(events.map((event) => event.replace('(address)', '')).filter((event) => !kinds.includes(event))).toEqual([]);

    const named = Object.entries(contractRoles).map(([hash, role]) => [
      hash,
      role === 'ADMIN' ? 0n : id(`${role}_ROLE`),
    ]);
    expect(named.map(([hash, expected]) => BigInt(hash ?? 0) === BigInt(expected ?? 1))).not.toContain(false);
    const roles = data.list.flatMap(({ values }) => ('role' in values ? [String(values['role'])] : []));
    expect(roles.length).toBeGreaterThan(10);
    expect(roles.filter((role) => !(role in contractRoles))).toEqual([]);
  });

  test('are told to those who look at the log', async () => {
    const { indexer, news } = indexerOf(world.chain, world.hub.database.db);
    await indexer.catchUp();
    await world.act(world.configurator, 'market', 'setCollection', bob, false);
    await indexer.catchUp();

    const height = Number(await world.chain.rpc.call('eth_blockNumber'));
    expect(news).toContainEqual(
      expect.objectContaining({
        resource: 'contractLog',
        type: 'created',
        ids: [expect.stringMatching(new RegExp(`^${String(height)}-`))],
      }),
    );
  });

  test('are read page by page without a gap, in either order', async () => {
    const all = (await world.hub.list(changes, { size: 100 }, { session: support })).data;
    const sorter = [{ field: 'at', order: 'asc' }] as const;
    const first = (await world.hub.list(changes, { size: 7, sorter: [...sorter] }, { session: support })).data;
    const next = { size: 7, sorter: [...sorter], cursor: first.next ?? '' };
    const second = (await world.hub.list(changes, next, { session: support })).data;

    expect(all.total).toBeGreaterThan(30);
    const oldest = (await world.hub.list(changes, { size: 14, sorter: [...sorter] }, { session: support })).data.list;
    expect([...first.list, ...second.list]).toEqual(oldest);
    expect(second.list).toHaveLength(7);
  });

  test('are for support and managers alone', async () => {
    const player = await world.hub.logIn();

    expect((await world.hub.list(changes, {}, { session: player })).outcome).toBe('forbidden');
    expect((await world.hub.list(changes, {})).outcome).toBe('authExpired');
  });
});
