import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChainAction } from '../../../src/chain/actions/chain-action.ts';
import { replaceTransaction } from '../../../src/chain/actions/replace.ts';
import { buyListing } from '../../../src/resources/orders/buy-listing.action.ts';
import type { Eip1193Provider } from '../../../src/chain/wallet/session/eip1193.ts';
import { ONE, buyInput, createPlayer, failureOf, listHero, until, type Player } from '../../support/players.ts';
import { startPrivateChain, type PrivateChain } from '../../support/private-chain.ts';

type Action = ChainAction<object, unknown>;

/** Whatever the product can do on the chain: no list to forget one in. */
const modules = import.meta.glob<Record<string, unknown>>('../../../src/resources/**/*.action.ts', { eager: true });
const isAction = (value: unknown): value is Action =>
  typeof value === 'object' && value !== null && 'run' in value && 'name' in value && 'invalidates' in value;
const actions = Object.values(modules).flatMap((module) => Object.values(module).filter(isAction));

let chain: PrivateChain;
let buyer: Player;
let stranger: Player;

beforeAll(async () => {
  chain = await startPrivateChain();
}, 60_000);
afterAll(() => chain.stop());
beforeEach(() => {
  buyer = createPlayer(chain, 1);
  stranger = createPlayer(chain, 0);
});
afterEach(async () => {
  await Promise.all([buyer.leave(), stranger.leave()]);
});

/** The buyer's wallet, but for what it says of itself. */
const sayingOf = (said: Record<string, unknown>, asked: string[]): Eip1193Provider => ({
  request: (request) => {
    asked.push(request.method);
    return request.method in said ? Promise.resolve(said[request.method]) : buyer.wallet.request(request);
  },
});

test('there is a file for each action, and each has at least one', () => {
  expect(actions.length).toBeGreaterThanOrEqual(Object.keys(modules).length);
  expect(actions.length).toBeGreaterThan(25);
  expect(new Set(actions.map(({ name }) => name)).size).toBe(actions.length);
});

const problems: [name: string, said: () => Record<string, unknown>, failure: string][] = [
  ['is on another account', () => ({ eth_accounts: [stranger.account.address] }), 'wrongAccount'],
  ['is on another chain', () => ({ eth_chainId: '0x7e4' }), 'wrongChain'],
  ['gives no account any more', () => ({ eth_accounts: [] }), 'disconnected'],
];

describe.each(problems)('a wallet that %s', (_, said, failure) => {
  test.each(actions.map((action) => [action.name, action] as const))(
    'is told so and asked for nothing by %s',
    async (_name, action) => {
      const asked: string[] = [];
      buyer.useProvider(sayingOf(said(), asked));

      expect(failureOf(await buyer.run(action, {}))).toBe(failure);

      expect(new Set(asked)).toEqual(new Set(['eth_accounts', 'eth_chainId']));
      expect(buyer.questions).toEqual([]);
      expect(buyer.records()).toEqual([]);
    },
  );

  test.each(['speedUp', 'cancel'] as const)('is told so and asked for nothing when it is to %s', async (kind) => {
    const listingId = await listHero(chain, stranger, 'RON', ONE);
    const running = buyer.run(buyListing, buyInput(listingId, 'RON', ONE));
    await until(() => buyer.records().some(({ nonce }) => nonce !== null), 'sent, with its nonce');
    const [record] = buyer.records();
    if (!record) throw new Error('No record');
    const asked: string[] = [];
    const ports = { ...buyer.ports, provider: () => sayingOf(said(), asked) };

    expect((await replaceTransaction(kind, record, ports, buyer.store))?.reason).toBe(failure);

    expect(asked).not.toContain('eth_sendTransaction');
    await chain.mine(6);
    expect(failureOf(await running)).toBe('succeeded');
  });
});
