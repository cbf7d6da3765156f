import { AbiCoder, Interface, Wallet, type HDNodeWallet } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import lpToken from '../../../contracts/artifacts/LpToken.json' with { type: 'json' };
import { farmsAbi } from '../../../core/abi/farms.ts';
import { attentionEndpoints, type Attention } from '../../../core/wire/account/attention.ts';
import { callOf, claimableEndpoints } from '../../../core/wire/account/claimables.ts';
import { farmEndpoints } from '../../../core/wire/game/farms.ts';
import { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import { vestingEndpoints } from '../../../core/wire/lp/vestings.ts';
import { hexText, quantity } from '../../chain/rpc.ts';
import { openBountyWorld, type BountyWorld } from '../../test-support/economy/bounty-world.ts';
import { ONE } from '../../test-support/economy/market-world.ts';
import { alice, bob } from '../../test-support/test-chain.ts';

const DAY = 86_400;
const farmsInterface = new Interface(farmsAbi);
const lp = new Interface(lpToken.abi);

let world: BountyWorld;
let wallet: HDNodeWallet;
let sue: string;

async function send(from: string, to: string | null, data: string): Promise<string> {
  const { rpc, mine } = world.chain;
  const sent = { from, ...(to === null ? {} : { to }), data, gas: quantity(2_500_000) };
  const txHash = hexText.parse(await rpc.call('eth_sendTransaction', sent));
  await mine();
  const receipt = (await rpc.call('eth_getTransactionReceipt', txHash)) as { status: string; contractAddress: string };
  expect(receipt.status).toBe('0x1');
  return receipt.contractAddress;
}

/** A farm that is funded, in which Sue has all there is. */
async function farmForSue(): Promise<void> {
  const { act, chain, operator, configurator } = world;
  const { farms } = chain.contracts;
  const args = AbiCoder.defaultAbiCoder().encode(['address', 'string', 'string'], [operator, 'LP', 'LP']);
  const token = await send(operator, null, lpToken.bytecode + args.slice(2));
  const farm = (from: string, method: string, ...values: unknown[]) =>
    send(from, farms, farmsInterface.encodeFunctionData(method, values));
  await farm(configurator, 'addPool', token, 100);
  await act(operator, 'arca', 'mint', operator, 100_000n * ONE);
  await act(operator, 'arca', 'approve', farms, 2n ** 255n);
  await farm(operator, 'fund', 50_000n * ONE);
  await send(operator, token, lp.encodeFunctionData('mint', [sue, 5n * ONE]));
  await send(sue, token, lp.encodeFunctionData('approve', [farms, 5n * ONE]));
  await farm(sue, 'stake', 0, 5n * ONE);
}

beforeAll(async () => {
  world = await openBountyWorld();
  wallet = Wallet.createRandom();
  sue = wallet.address.toLowerCase();
  await world.chain.rpc.call('anvil_setBalance', sue, quantity(100n * ONE));
}, 150_000);
afterAll(() => world.close());

/** Weeks go by in between, so that she logs in each time. */
async function waiting(): Promise<Attention[]> {
  const session = await world.hub.logIn(wallet);
  return (await world.hub.call(attentionEndpoints.attention, {}, { session })).data.list;
}

test('a wallet that has nothing to claim is told of nothing', async () => {
  expect(await waiting()).toEqual([]);
});

test('bounties, locked ARCA and farms wait for whoever could claim them, with what that would pay', async () => {
  await farmForSue();
  await world.pass(8 * DAY);
  // Whoever has the heroes now: one that voted, and a captain whose part of the epoch is locked for it.
  await world.act(alice, 'captainRewards', 'settle', 1, 1);
  await world.act(bob, 'hero', 'transferFrom', bob, sue, 5);
  await world.act(alice, 'hero', 'transferFrom', alice, sue, 1);
  await world.pass(8 * DAY);
  const list = await waiting();

  const { hub } = world;
  const bounties = (await hub.call(bountyEndpoints.claimable, { address: sue })).data;
  const locked = (await hub.call(vestingEndpoints.info, { address: sue })).data;
  const farms = (await hub.call(farmEndpoints.pools, { address: sue })).data;
  expect(bounties.claims).toHaveLength(1);
  expect(BigInt(locked.claimable)).toBeGreaterThan(0n);
  expect(BigInt(farms.totals.claimable)).toBeGreaterThan(0n);
  const { arca } = world.chain.contracts;
  const line = (kind: string, row: string, amount: string | undefined) => ({
    ...{ kind, says: `alerts.claims.one.${kind}`, path: `/account/claims?row=${row}` },
    values: { amount: { is: 'money', token: arca, amount } },
  });
  expect(list).toMatchObject([
    line('bounty', 'bounty-1-5', bounties.totals[0]?.amount),
    line('farm', 'farm-0', farms.totals.claimable),
    line('vesting', 'vesting-1', locked.claimable),
  ]);
  const rows = (await hub.call(claimableEndpoints.claimables, {}, { session: await hub.logIn(wallet) })).data.list;
  const own = (await hub.list(bountyEndpoints.heroes, { filter: { owner: sue } })).data.list;
  const [apt] = [...own].sort((a, b) => b.aptitude - a.aptitude || Number(a.hero.id) - Number(b.hero.id));
  expect(rows.map(({ call }) => call)).toEqual([
    callOf('offerReward', 'claim', [[[1, '5']]]),
    callOf('farms', 'claim', [[0], apt?.hero.id ?? ''], { expects: 'FarmClaimed' }),
    callOf('vesting', 'claim', ['1']),
  ]);
  // A hero is told of by its name.
  const named = (id: string | undefined) => ({
    is: 'hero',
    id,
    name: own.find(({ hero }) => hero.id === id)?.hero.name,
  });
  expect(rows.map(({ values }) => values['hero'])).toEqual(['5', apt?.hero.id, '1'].map(named));
  // None of them ends: what is swept after eight epochs are the shares of heroes that burned.
  expect(rows.map(({ endsAt }) => endsAt)).toEqual([null, null, null]);
});

test('what was claimed waits no more', async () => {
  await world.act(sue, 'offerReward', 'claim', [[1, 5]]);
  await world.act(sue, 'vesting', 'claim', 1);
  await world.sync();
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['farm']); // which goes on earning
});
