import { Contract, Wallet, type InterfaceAbi } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import bountyEpochsArtifact from '../../../contracts/artifacts/BountyEpochs.json' with { type: 'json' };
import wrappedArtifact from '../../../contracts/artifacts/WrappedRon.json' with { type: 'json' };
import { currencyEndpoints } from '../../../core/wire/account/currency.ts';
import { chainEndpoints } from '../../../core/wire/game/status.ts';
import { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import { createChainTotals } from '../../../server/chain/contracts/chain-totals.ts';
import { createRpc } from '../../../server/chain/rpc.ts';
import { createTestApp, type TestApp } from '../../../server/test-support/test-app.ts';
import { indexerOf } from '../../../server/test-support/test-chain.ts';
import { defineChainAction } from '../../../src/chain/actions/chain-action.ts';
import { unwrap } from '../../../src/chain/funds/wrap/unwrap.action.ts';
import { wrap } from '../../../src/chain/funds/wrap/wrap.action.ts';
import { claimBounties } from '../../../src/resources/bounties/actions/claim-bounties.action.ts';
import { placeVote } from '../../../src/resources/bounties/actions/place-vote.action.ts';
import { postBounty } from '../../../src/resources/bounties/actions/post-bounty.action.ts';
import { raiseBounty } from '../../../src/resources/bounties/actions/raise-bounty.action.ts';
import { transfer } from '../../../src/resources/currency/actions/transfer.action.ts';
import { createPlayer, failureOf, keepMining, ONE, refusalOf, type Player } from '../../support/players.ts';
import { startPrivateChain, type PrivateChain } from '../../support/private-chain.ts';

// The coin is wrapped, a bounty paid in it, voted for and claimed, and what was earned made coin again: by the actions of
// the page, on the real contracts, with the index and the books held against the chain after each step.
const DAY = 86_400;
const SLACK = 1_000;

let chain: PrivateChain;
let hub: TestApp;
let captain: Player;
let voter: Player;
let captainId = '';
let heroId = '';
let ends = 0;
let stopMining = (): void => undefined;
let indexer: ReturnType<typeof indexerOf>['indexer'];

const coins = (amount: bigint) => (amount * ONE).toString();
const contract = (name: 'bountyEpochs' | 'wrappedRon', { abi }: { abi: unknown }) =>
  new Contract(chain.config.contracts[name], abi as InterfaceAbi, chain.arca.runner);
const wrappedOf = async (address: string) =>
  (await contract('wrappedRon', wrappedArtifact).getFunction('balanceOf').staticCall(address)) as bigint;
const timeNow = async () => {
  const block = (await chain.rpc('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  return Number(block.timestamp);
};
const bounty = () => ({ captainId, token: 'WRON' as const, name: 'Ottoline' });

const stake = defineChainAction<null>({
  name: 'tests.stake',
  invalidates: [],
  subject: () => ({}),
  async run(_input, on) {
    await on.ensureAllowance('ARCA', on.contracts.staking, 3_000n * ONE);
    return on.send('staking', 'stake', [3_000n * ONE, BigInt(300 * DAY)]);
  },
});

/** The index reads what the chain has; nothing is mined meanwhile, so that the books are of the same block. */
async function expectBooksInOrder(): Promise<void> {
  stopMining();
  await indexer.catchUp();
  Object.assign(hub.index, indexer.report());
  hub.clock.set(new Date((await timeNow()) * 1_000));
  const books = await hub.app.books.look();
  expect(books?.differences).toEqual([]);
  const supply = (await contract('wrappedRon', wrappedArtifact).getFunction('totalSupply').staticCall()) as bigint;
  const sumOf = (asset: string) =>
    (books?.places ?? [])
      .filter((place) => place.asset === asset)
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  expect(sumOf('WRON')).toBe(supply);
  const backing = books?.places.find(({ asset, location }) => asset === 'RON' && location === 'wrapped');
  expect(BigInt(backing?.amount ?? '0')).toBe(supply);
  stopMining = keepMining(chain);
}

/** The clock moves by days, and no session lasts that long. */
const sessionOf = ({ account }: Player) => hub.logIn(new Wallet(account.privateKey));
const placesOf = async (player: Player) => {
  const { data } = await hub.call(currencyEndpoints.places, {}, { session: await sessionOf(player) });
  const asset = data.assets.find(({ kind }) => kind === 'wrappedRon');
  return Object.fromEntries((asset?.places ?? []).map(({ place, amount }) => [place, amount]));
};

beforeAll(async () => {
  chain = await startPrivateChain();
  const rpc = createRpc(chain.url);
  const { contracts } = chain.config;
  hub = await createTestApp((deps) => ({
    chain: { ...deps.chain, config: chain.config, totals: createChainTotals(rpc, contracts) },
    // Nothing tells this app what the index wrote.
    cacheMs: 0,
  }));
  ({ indexer } = indexerOf({ rpc, contracts, startBlock: 0 }, hub.database.db));
  [captain, voter] = [createPlayer(chain, 0), createPlayer(chain, 1)];
  for (const { account } of [captain, voter]) await chain.write(chain.arca, 'mint', account.address, 10_000n * ONE);
  captainId = await chain.mintHero(captain.account.address);
  heroId = await chain.mintHero(voter.account.address);
  stopMining = keepMining(chain);
  expect(failureOf(await voter.run(stake, null))).toBe('succeeded');
  const start = (await timeNow()) + SLACK;
  ends = start + 7 * DAY;
  stopMining();
  await chain.write(contract('bountyEpochs', bountyEpochsArtifact), 'setEpoch', start, ends);
  await chain.rpc('evm_mine', { timestamp: start + 1 });
}, 300_000);
afterAll(async () => {
  stopMining();
  await Promise.all([captain.leave(), voter.leave()]);
  await hub.close();
  chain.stop();
});

test('the third token is allowed from the beginning, with a minimum of what 100 ARCA are', async () => {
  await expectBooksInOrder();
  const { data } = await hub.call(bountyEndpoints.config, {});

  const allowed = Object.fromEntries(data.tokens.map(({ token, minReward }) => [token, minReward]));
  const { arca, whiteOre, wrappedRon } = chain.config.contracts;
  expect(allowed).toEqual({ [arca]: coins(100n), [whiteOre]: coins(3_000n), [wrappedRon]: coins(40n) });
});

test('what is wrapped is in the wallet as a token, in the history, and in the sums of the supply', async () => {
  expect(failureOf(await captain.run(wrap, { amount: 100n * ONE }))).toBe('succeeded');
  await expectBooksInOrder();

  expect(await placesOf(captain)).toEqual({ wallet: coins(100n) });
  const session = await sessionOf(captain);
  const { data } = await hub.list(currencyEndpoints.transfers, { filter: { resType: ['44'] } }, { session });
  expect(
    data.list.map(({ with: partner, direction, amount, resType }) => [partner, direction, amount, resType]),
  ).toEqual([['wrapping', 'in', coins(100n), '44']]);
  const { data: supply } = await hub.call(chainEndpoints.supply, {});
  expect(supply.supplies.find(({ id }) => id === 'WRON')).toMatchObject({ total: coins(100n), holders: 1 });
});

test('a bounty in it is posted with an exact allowance, counts in ARCA at the coin’s rate, and less than the least is refused', async () => {
  const { wrappedRon, offerReward } = chain.config.contracts;
  const asked = captain.questions.length;
  const post = { ...bounty(), tokenAddress: wrappedRon };
  expect(refusalOf(await captain.run(postBounty, { ...post, amount: 40n * ONE - 1n }))?.name).toBe(
    'OfferReward_BelowMinimum',
  );
  expect(captain.questions).toHaveLength(asked);

  expect(failureOf(await captain.run(postBounty, { ...post, amount: 60n * ONE }))).toBe('succeeded');
  expect(failureOf(await captain.run(raiseBounty, { ...bounty(), amount: 20n * ONE }))).toBe('succeeded');
  await expectBooksInOrder();

  expect(await wrappedOf(offerReward)).toBe(80n * ONE);
  const allowance = contract('wrappedRon', wrappedArtifact).getFunction('allowance');
  expect(await allowance.staticCall(captain.account.address, offerReward)).toBe(0n);
  expect(await placesOf(captain)).toEqual({ wallet: coins(20n), bounty: coins(80n) });
  const { data } = await hub.call(bountyEndpoints.board, {});
  expect(data.totals).toMatchObject({
    bounties: [{ token: wrappedRon, amount: coins(80n) }],
    worth: coins(200n),
  });
});

test('it is voted for, claimed by the voter, sent on and made coin again, and nothing differs', async () => {
  const vote = { captainId, heroId, amount: 10n * ONE, isMore: false, name: 'Rex' };
  expect(failureOf(await voter.run(placeVote, vote))).toBe('succeeded');
  await expectBooksInOrder();
  const { data: standing } = await hub.call(bountyEndpoints.epoch, { id: '0', address: voter.account.address });
  // Two per cent are the protocol's.
  const share = (80n * ONE * 98n) / 100n;
  expect(standing.estimates).toEqual([{ token: chain.config.contracts.wrappedRon, amount: share.toString() }]);

  stopMining();
  await chain.rpc('evm_mine', { timestamp: ends + 3_601 });
  await expectBooksInOrder();
  const { data: claimable } = await hub.call(bountyEndpoints.claimable, { address: voter.account.address });
  expect(claimable.totals).toEqual(standing.estimates);
  const claim = { votes: [{ epochId: 1, heroId }], name: 'Rex' };
  expect(failureOf(await voter.run(claimBounties, claim))).toBe('succeeded');
  await expectBooksInOrder();
  expect(await placesOf(voter)).toEqual({ wallet: share.toString() });

  expect(failureOf(await voter.run(transfer, { token: 'WRON', to: captain.account.address, amount: 8n * ONE }))).toBe(
    'succeeded',
  );
  expect(failureOf(await voter.run(unwrap, { amount: share - 8n * ONE }))).toBe('succeeded');
  expect(failureOf(await captain.run(unwrap, { amount: 28n * ONE }))).toBe('succeeded');
  await expectBooksInOrder();

  expect(await placesOf(voter)).toEqual({});
  expect(await placesOf(captain)).toEqual({});
  // What the protocol keeps of the bounty is all that is still wrapped.
  expect(await wrappedOf(chain.config.contracts.offerReward)).toBe(80n * ONE - share);
});
