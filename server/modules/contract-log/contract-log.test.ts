import { id } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractLogEndpoints } from '../../../core/wire/admin/contract-log.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { bob } from '../../test-support/test-chain.ts';

const { changes } = contractLogEndpoints;
let world: MarketWorld;
let support: Session;

beforeAll(async () => {
  world = await openMarketWorld();
  const { act, operator } = world;
  await act(operator, 'market', 'setCollection', bob, true);
  await act(operator, 'market', 'setCurrency', NATIVE_COIN, true, ONE, 7n * ONE);
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
