import { ZeroHash } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertEndpoints } from '../../core/wire/account/alerts.ts';
import { bindingEndpoints } from '../../core/wire/account/binding.ts';
import { accountEndpoints } from '../../core/wire/account/session.ts';
import type { Endpoint } from '../../core/wire/endpoint.ts';
import { withdrawalEndpoints } from '../../core/wire/game/withdrawals.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../test-support/economy/economy-world.ts';

let world: EconomyWorld;
let anna: Player;
let ben: Player;

beforeAll(async () => {
  world = await openEconomyWorld();
  anna = await world.newPlayer();
  ben = await world.newPlayer();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.act(ben.address, 'treasury', 'deposit', 37, 1_000n * ONE);
  await world.settle();
  [anna, ben] = [await world.logInAgain(anna), await world.logInAgain(ben)];
}, 60_000);
afterAll(() => world.close());

type Theft = {
  what: string;
  endpoint: Endpoint;
  /** Makes something of Ben's, and answers its id. */
  make: () => Promise<string>;
  /** An id of the same form that nobody has. */
  nobodys: string;
  inputOf: (id: string) => object;
  /** What Ben has, before and after. */
  look: () => Promise<unknown>;
};

async function orderOfBen(): Promise<string> {
  const { data } = await world.hub.call(withdrawalEndpoints.latest, {}, ben);
  if (data.order) return data.order.id;
  const asked = { resType: 37, amount: (100n * ONE).toString() };
  const made = await world.hub.call(withdrawalEndpoints.withdraw, asked, ben);
  if (!made.data.voucher) throw new Error(`No order was made: ${String(made.outcome)}`);
  return made.data.voucher.salt;
}
const latestOrder = async () => (await world.hub.call(withdrawalEndpoints.latest, {}, ben)).data;
const sessions = async () => (await world.hub.call(accountEndpoints.sessions, {}, { session: ben.session })).data;
const alerts = async () => (await world.hub.call(alertEndpoints.list, {}, ben)).data;

const thefts: Theft[] = [
  {
    what: 'the voucher of a withdrawal',
    endpoint: withdrawalEndpoints.again,
    make: orderOfBen,
    nobodys: `0x${'5'.repeat(64)}`,
    inputOf: (orderId) => ({ orderId }),
    look: latestOrder,
  },
  {
    what: 'the transaction of a withdrawal',
    endpoint: withdrawalEndpoints.submitted,
    make: orderOfBen,
    nobodys: `0x${'5'.repeat(64)}`,
    inputOf: (orderId) => ({ orderId, txHash: ZeroHash }),
    look: latestOrder,
  },
  {
    what: 'an alert',
    endpoint: alertEndpoints.remove,
    make: async () => {
      const alert = { kind: 'search', name: 'Cheap', wish: {} };
      const { data } = await world.hub.call(alertEndpoints.add, { alert }, ben);
      return data.alerts[0]?.id ?? '';
    },
    nobodys: '987654321',
    inputOf: (id) => ({ id }),
    look: alerts,
  },
  {
    what: 'a session',
    endpoint: accountEndpoints.endSession,
    make: async () => (await sessions()).sessions[0]?.id ?? '',
    nobodys: '00000000-0000-4000-8000-000000000000',
    inputOf: (id) => ({ id }),
    look: async () => (await sessions()).sessions.map(({ id }) => id),
  },
  {
    what: 'the channels of an account',
    endpoint: bindingEndpoints.isSnsBind,
    make: async () => ben.accountId,
    nobodys: 'nobody',
    inputOf: (id) => ({ id }),
    look: async () => null,
  },
];

test.each(thefts)('$what of somebody else is as if it did not exist, and stays', async (theft) => {
  const id = await theft.make();
  expect(id).toMatch(/./);
  const before = await theft.look();

  const stolen = await world.hub.call(theft.endpoint, theft.inputOf(id), anna);
  const missing = await world.hub.call(theft.endpoint, theft.inputOf(theft.nobodys), anna);

  const seen = ({ status, outcome, data }: typeof stolen) => ({ status, outcome, data });
  expect(seen(stolen)).toEqual(seen(missing));
  expect(await theft.look()).toEqual(before);
});
