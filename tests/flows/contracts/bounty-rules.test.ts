import { Interface } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemsAbi } from '../../../core/abi/items.ts';
import { offerRewardAbi } from '../../../core/abi/offer-reward.ts';
import * as rules from '../../../core/rules/bounties/preflight.ts';
import { bountyEndpoints, type BountyEpoch, type BountyHero } from '../../../core/wire/lp/bounties.ts';
import { RpcError } from '../../../server/chain/rpc.ts';
import { openBountyWorld, type BountyWorld } from '../../../server/test-support/economy/bounty-world.ts';
import { ONE } from '../../../server/test-support/economy/market-world.ts';
import { alice, bob } from '../../../server/test-support/test-chain.ts';

// A page says why something cannot be done from what the index knows; the contract decides. Here one is held against the
// other for everybody, every hero and every amount, in each phase and between each pair of steps.
const DAY = 86_400;
const HOUR = 3_600;
const BADGE = 20_001;
const HEROES = ['1', '2', '3', '4', '5', '6'];
const errors = new Interface([...offerRewardAbi, ...itemsAbi]);
const offerReward = new Interface(offerRewardAbi);

let world: BountyWorld;
beforeAll(async () => {
  world = await openBountyWorld();
  await world.act(bob, 'items', 'setApprovalForAll', world.chain.contracts.offerReward, true);
  await world.sync();
}, 150_000);
afterAll(() => world.close());

/** The name of the error that the contract would revert with; null when it would do it. */
async function refusalOf(from: string, method: string, ...args: unknown[]): Promise<string | null> {
  const data = offerReward.encodeFunctionData(method, args);
  try {
    await world.chain.rpc.call('eth_call', { from, to: world.chain.contracts.offerReward, data }, 'latest');
    return null;
  } catch (error) {
    if (!(error instanceof RpcError) || typeof error.data !== 'string') throw error;
    return errors.parseError(error.data)?.name ?? error.data;
  }
}

type Known = {
  epoch: BountyEpoch;
  now: number;
  heroes: Map<string, BountyHero>;
  free: Map<string, bigint>;
  balances: Map<string, bigint>;
};

/** What pages know, as they ask for it. */
async function read(): Promise<Known> {
  const { hub, ask } = world;
  const people = [alice, bob];
  const [list, standings] = await Promise.all([
    hub.list(bountyEndpoints.heroes, { size: 10, filter: { id: HEROES } }),
    Promise.all(people.map((address) => hub.call(bountyEndpoints.epoch, { id: '0', address }))),
  ]);
  const epoch = standings[0]?.data.epoch;
  if (!epoch) throw new Error('no epoch');
  const free = standings.map(({ data: { power } }) => BigInt(power.valid) - BigInt(power.used));
  const balances = await Promise.all(people.map((one) => ask('arca', 'balanceOf', one)));
  return {
    epoch,
    now: hub.clock.now().getTime(),
    heroes: new Map(list.data.list.map((row) => [row.hero.id, row])),
    free: new Map(people.map((one, at) => [one, free[at] ?? 0n])),
    balances: new Map(people.map((one, at) => [one, balances[at] as bigint])),
  };
}

function engaged({ epoch, heroes }: Known, id: string): rules.EngagedHero {
  const row = heroes.get(id);
  return {
    id,
    holder: row?.hero.holder ?? '',
    isCaptain: row?.bounty?.epochId === epoch.epochId && !row.bounty.isCancelled,
    hasVoted: row?.vote?.epochId === epoch.epochId && row.vote.amount !== '0',
  };
}

type Case = { what: string; said: rules.Refusal | null; asked: Promise<string | null> };

function postCases(known: Known, account: string, id: string): Case[] {
  const { arca, hero: noToken } = world.chain.contracts;
  const balance = known.balances.get(account) ?? 0n;
  const base = { epoch: known.epoch, now: known.now, hero: engaged(known, id), account, balance };
  const amounts = [0n, 99n * ONE, 100n * ONE, balance + 1n];
  const posts = [arca, noToken].flatMap((token) =>
    amounts.map((amount): Case => ({
      what: `${account} posts ${amount} of ${token} for ${id}`,
      said: rules.checkPost({
        ...base,
        amount,
        token: { address: token, isAllowed: token === arca, minReward: 100n * ONE },
      }),
      asked: refusalOf(account, 'create', id, token, amount),
    })),
  );
  const raises = [0n, 1n, balance + 1n].map((amount): Case => ({
    what: `${account} raises ${id} by ${amount}`,
    said: rules.checkRaise({ ...base, amount, token: { address: arca, isAllowed: true, minReward: 0n } }),
    asked: refusalOf(account, 'append', id, amount),
  }));
  return [...posts, ...raises];
}

function voteCases(known: Known, account: string, id: string): Case[] {
  const available = known.free.get(account) ?? 0n;
  const base = { epoch: known.epoch, now: known.now, hero: engaged(known, id), account, available };
  const amounts = [0n, 1n, available, available + 1n];
  const votes = ['1', '3', '4'].flatMap((captainId) =>
    amounts.map((amount): Case => ({
      what: `${account} votes with ${id} and ${amount} for ${captainId}`,
      said: rules.checkVote({ ...base, hasBounty: engaged(known, captainId).isCaptain, amount }),
      asked: refusalOf(account, 'vote', captainId, id, amount),
    })),
  );
  const voter = known.heroes.get(id)?.vote?.voter ?? '';
  const more = amounts.map((amount): Case => ({
    what: `${account} adds ${amount} with ${id}`,
    said: rules.checkAppend({ ...base, voter, amount }),
    asked: refusalOf(account, 'appendVote', id, amount),
  }));
  const back: Case = {
    what: `${account} withdraws ${id}`,
    said: rules.checkWithdraw(base, known.now),
    asked: refusalOf(account, 'cancelVote', id),
  };
  return [...votes, ...more, back];
}

function otherCases(known: Known, account: string, id: string): Case[] {
  const { epoch, now, heroes } = known;
  const { bounty, vote } = heroes.get(id) ?? {};
  const hero = engaged(known, id);
  const claim: Case = {
    what: `${account} claims with ${id}`,
    said: rules.checkClaim({ claimsAt: epoch.claimsAt, hero, account, isClaimed: vote?.isClaimed ?? false }, now),
    asked: refusalOf(account, 'claim', [[epoch.epochId, id]]),
  };
  const held = account === alice ? 1n : 0n;
  const badge: Case = {
    what: `${account} burns a badge for ${id}`,
    said: rules.checkBadge({ epoch, hero, account, badges: bounty?.badges ?? 0, most: 5, held }, now),
    asked: refusalOf(account, 'burnBadge', id, BADGE),
  };
  if (!bounty || bounty.epochId !== epoch.epochId) return [claim, badge];
  const owed = (id === '4' ? bob : alice) === account ? BigInt(bounty.reward) : 0n;
  const cancel: Case = {
    what: `${account} takes ${id} back`,
    said: rules.checkCancel({ endsAt: epoch.endsAt, voted: BigInt(bounty.voted), isCancelled: false, owed }, now),
    asked: refusalOf(account, 'cancel', epoch.epochId, id),
  };
  return [claim, badge, cancel];
}

/** All of it for both players and all heroes; answers which names were met. */
async function expectAgreement(): Promise<Set<string>> {
  const known = await read();
  const met = new Set<string>();
  for (const account of [alice, bob]) {
    for (const id of HEROES) {
      const cases = [
        ...postCases(known, account, id),
        ...voteCases(known, account, id),
        ...otherCases(known, account, id),
      ];
      const asked = await Promise.all(cases.map((one) => one.asked));
      const said = cases.map((one) => `${one.what}: ${one.said?.name ?? 'yes'}`);
      expect(said).toEqual(cases.map((one, at) => `${one.what}: ${asked[at] ?? 'yes'}`));
      for (const name of asked) met.add(name ?? 'yes');
    }
  }
  return met;
}

test('while the epoch runs every refusal is named as the contract names it', async () => {
  const met = await expectAgreement();
  for (const name of [
    'RewardTokenNoSupport',
    'OfferRewardAlreadyCreated',
    'HeroAlreadyVoted',
    'HeroNoVoted',
    'VoteAmountError',
    'TimeError',
    'BalanceIsNotEnough',
    'OfferReward_NotHeroOwner',
    'OfferReward_IsCaptain',
    'OfferReward_BelowMinimum',
    'yes',
  ]) {
    expect(met, name).toContain(name);
  }
}, 60_000);

test('between the steps heroes are sold and put into escrow, and still it is the same', async () => {
  const { act, chain } = world;
  await act(bob, 'hero', 'transferFrom', bob, alice, 5);
  await chain.send(chain.to.list(alice, 3));
  await chain.mine();
  await world.sync();
  // The buyer of a hero that voted: its vote is not his to add to, and his to withdraw.
  expect(await expectAgreement()).toContain('OfferReward_NotVoter');
}, 60_000);

test('in the last second it still runs, and in the first one after it everything is over', async () => {
  const { rpc } = world.chain;
  const ends = world.start + 7 * DAY;
  await rpc.call('evm_mine', { timestamp: ends - 1 });
  await world.sync();
  expect(await expectAgreement()).toContain('yes');
  await rpc.call('evm_mine', { timestamp: ends });
  await world.sync();
  const met = await expectAgreement();
  expect([...met].sort()).toEqual(
    ['OfferReward_NothingOwed', 'TimeError', 'VotesNoZero'].filter((name) => met.has(name)),
  );
  expect(met).toContain('VotesNoZero');
}, 60_000);

test('claims open to the second, are paid once, and to who has the hero in hand', async () => {
  const { rpc } = world.chain;
  const opens = world.start + 7 * DAY + HOUR;
  await rpc.call('evm_mine', { timestamp: opens - 1 });
  await world.sync();
  expect(await expectAgreement()).not.toContain('yes');
  await rpc.call('evm_mine', { timestamp: opens });
  await world.sync();
  expect(await expectAgreement()).toContain('yes');
  await world.act(alice, 'offerReward', 'claim', [[1, 5]]);
  await world.sync();
  expect(await expectAgreement()).toContain('AlreadyClaim');
}, 60_000);
