import { Contract, type InterfaceAbi } from 'ethers';
import { beforeAll, expect, test } from 'vitest';
import bountyEpochsArtifact from '../../../../contracts/artifacts/BountyEpochs.json' with { type: 'json' };
import offerRewardArtifact from '../../../../contracts/artifacts/OfferReward.json' with { type: 'json' };
import registryArtifact from '../../../../contracts/artifacts/AccountRegistry.json' with { type: 'json' };
import { failureOf, ONE, refusalOf, type Player } from '../../../../tests/support/players.ts';
import { buyer, chain, mineOn, seller, withTwoPlayers } from '../../../../tests/support/chain/two-players.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { toQuantity } from '../../../chain/rpc-client.ts';
import { burnBadges } from './burn-badges.action.ts';
import { claimBounties } from './claim-bounties.action.ts';
import { makeAccount } from './make-account.action.ts';
import { packBadges } from './pack-badges.action.ts';
import { placeVote } from './place-vote.action.ts';
import { placeVotes } from './place-votes.action.ts';
import { postBounty } from './post-bounty.action.ts';
import { raiseBounty } from './raise-bounty.action.ts';
import { takeBackBounty } from './take-back-bounty.action.ts';
import { takeTokens } from './take-tokens.action.ts';
import { unpackBadge } from './unpack-badge.action.ts';
import { withdrawVotes } from './withdraw-votes.action.ts';

withTwoPlayers();

const DAY = 86_400;
const BADGE = 20_001;
const NO_SALT = `0x${'0'.repeat(64)}`;
/** Captains are the seller's, voters the buyer's. */
let captains: string[] = [];
let voters: string[] = [];
let ends = 0;

const contract = (name: 'bountyEpochs' | 'offerReward' | 'accountRegistry', { abi }: { abi: unknown }) =>
  new Contract(chain.config.contracts[name], abi as InterfaceAbi, chain.arca.runner);
const offers = () => contract('offerReward', offerRewardArtifact);
const offerOf = async (captainId = '') =>
  (await offers().getFunction('offerOf').staticCall(1, captainId)) as { reward: bigint; voted: bigint; badges: bigint };
const timeNow = async () => {
  const block = (await chain.rpc('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  return Number(block.timestamp);
};
const badgesOf = async (holder: string) =>
  (await chain.items.getFunction('balanceOf').staticCall(holder, BADGE)) as bigint;
const arcaOf = async ({ account }: Player) =>
  (await chain.arca.getFunction('balanceOf').staticCall(account.address)) as bigint;
const outputOf = (result: unknown) => (result as { output: { state: string }[] }).output;
const refusedAs = (name: string) => ({ state: 'refused', refusal: expect.objectContaining({ name }) as unknown });

const stake = defineChainAction<null>({
  name: 'tests.stake',
  invalidates: [],
  subject: () => ({}),
  async run(_input, on) {
    await on.ensureAllowance('ARCA', on.contracts.staking, 3_000n * ONE);
    return on.send('staking', 'stake', [3_000n * ONE, BigInt(300 * DAY)]);
  },
});
const post = (captainId = '', amount = 150n * ONE) => ({
  ...{ captainId, token: 'ARCA' as const, tokenAddress: chain.config.contracts.arca, amount, name: 'Ottoline' },
});

beforeAll(async () => {
  const [one, two] = chain.accounts.map(({ address }) => address);
  for (const address of [one, two]) await chain.write(chain.arca, 'mint', address, 10_000n * ONE);
  captains = [await chain.mintHero(one ?? ''), await chain.mintHero(one ?? '')];
  voters = [await chain.mintHero(two ?? ''), await chain.mintHero(two ?? ''), await chain.mintHero(two ?? '')];
  await chain.write(chain.items, 'mint', one, BADGE, 3);
}, 60_000);

test('an epoch begins with what was staked before it', async () => {
  mineOn();
  expect(failureOf(await buyer.run(stake, null))).toBe('succeeded');
  const epochs = contract('bountyEpochs', bountyEpochsArtifact);
  const start = (await timeNow()) + 1_000;
  ends = start + 30 * DAY;
  await chain.write(epochs, 'setEpoch', start, ends);
  await chain.rpc('evm_mine', { timestamp: start + 1 });
  expect(await epochs.getFunction('currentEpochId').staticCall()).toBe(1n);
}, 60_000);

test('a bounty is posted and raised with an exact allowance, and refused the second time before the wallet is asked', async () => {
  mineOn();
  expect(failureOf(await seller.run(postBounty, post(captains[0])))).toBe('succeeded');
  expect(failureOf(await seller.run(postBounty, post(captains[1], 100n * ONE)))).toBe('succeeded');
  const raise = { captainId: captains[0] ?? '', token: 'ARCA' as const, amount: 50n * ONE, name: 'Ottoline' };
  expect(failureOf(await seller.run(raiseBounty, raise))).toBe('succeeded');
  expect((await offerOf(captains[0])).reward).toBe(200n * ONE);

  const asked = seller.questions.length;
  expect(refusalOf(await seller.run(postBounty, post(captains[0])))?.name).toBe('OfferRewardAlreadyCreated');
  expect(refusalOf(await seller.run(postBounty, post(voters[0])))?.name).toBe('OfferReward_NotHeroOwner');
  expect(refusalOf(await seller.run(raiseBounty, { ...raise, captainId: voters[0] ?? '' }))?.name).toBe(
    'OfferReward_NoOffer',
  );
  expect(seller.questions).toHaveLength(asked);
}, 60_000);

test('a hero votes once, and a second page that does not know of it is refused by name', async () => {
  mineOn();
  const vote = { captainId: captains[0] ?? '', heroId: voters[0] ?? '', amount: 10n * ONE, isMore: false, name: 'Rex' };
  expect(failureOf(await buyer.run(placeVote, vote))).toBe('succeeded');
  expect(failureOf(await buyer.run(placeVote, { ...vote, amount: ONE, isMore: true }))).toBe('succeeded');
  expect((await offerOf(captains[0])).voted).toBe(11n * ONE);

  expect(refusalOf(await buyer.run(placeVote, { ...vote, captainId: captains[1] ?? '' }))?.name).toBe(
    'HeroAlreadyVoted',
  );
  const tooMuch = { ...vote, heroId: voters[1] ?? '', amount: 10_000n * ONE };
  expect(refusalOf(await buyer.run(placeVote, tooMuch))?.name).toBe('VoteAmountError');
}, 60_000);

test('votes move in one transaction with a result for each, and one that cannot stops no other', async () => {
  mineOn();
  const [first = '', second = '', third = ''] = voters;
  const [here = '', there = ''] = captains;
  const result = await buyer.run(placeVotes, {
    moves: [
      { kind: 'withdraw', heroId: first },
      { kind: 'vote', heroId: first, captainId: there, amount: 4n * ONE },
      { kind: 'vote', heroId: here, captainId: there, amount: ONE },
      { kind: 'vote', heroId: second, captainId: here, amount: 5n * ONE },
      { kind: 'more', heroId: third, captainId: here, amount: ONE },
    ],
    name: '5 votes',
  });

  expect(outputOf(result)).toEqual([
    { state: 'done' },
    { state: 'done' },
    refusedAs('OfferReward_IsCaptain'),
    { state: 'done' },
    refusedAs('HeroNoVoted'),
  ]);
  expect([(await offerOf(here)).voted, (await offerOf(there)).voted]).toEqual([5n * ONE, 4n * ONE]);
  const back = await buyer.run(withdrawVotes, { heroIds: [first, third], name: '2 votes' });
  expect(outputOf(back)).toEqual([{ state: 'done' }, refusedAs('HeroNoVoted')]);
  expect((await offerOf(there)).voted).toBe(0n);
}, 60_000);

test('more moves than one transaction holds go out in turn, each tried once what it builds on is mined', async () => {
  mineOn();
  const [here = '', there = ''] = captains;
  const many: string[] = [];
  for (let count = 0; count < 30; count += 1) many.push(await chain.mintHero(buyer.account.address));
  const placed = many.map((heroId) => ({ kind: 'vote' as const, heroId, captainId: there, amount: ONE }));
  expect(failureOf(await buyer.run(placeVotes, { moves: placed, name: '30 votes' }))).toBe('succeeded');

  const withdrawn = many.map((heroId) => ({ kind: 'withdraw' as const, heroId }));
  const anew = many.map((heroId) => ({ kind: 'vote' as const, heroId, captainId: here, amount: ONE }));
  const result = await buyer.run(placeVotes, { moves: [...withdrawn, ...anew], name: '60 votes' });
  expect(new Set(outputOf(result).map(({ state }) => state))).toEqual(new Set(['done']));
  expect(outputOf(result)).toHaveLength(60);
  expect([(await offerOf(here)).voted, (await offerOf(there)).voted]).toEqual([35n * ONE, 0n]);

  expect(failureOf(await buyer.run(withdrawVotes, { heroIds: many, name: '30 votes' }))).toBe('succeeded');
  expect((await offerOf(here)).voted).toBe(5n * ONE);
}, 120_000);

test('badges go into the hero’s own account and out again, and burn for the captain', async () => {
  mineOn();
  const heroId = captains[0] ?? '';
  const { heroAccount, hero } = chain.config.contracts;
  const account = String(
    await contract('accountRegistry', registryArtifact)
      .getFunction('account')
      .staticCall(heroAccount, NO_SALT, 31_337, hero, heroId),
  );
  const badge = { account, badgeId: String(BADGE), amount: 1n, name: 'Badge' };
  const packed = { heroId, account, badgeIds: [String(BADGE), String(BADGE)], name: '2 badges' };
  const unasked = buyer.questions.length;
  expect(refusalOf(await buyer.run(packBadges, packed))?.name).toBe('HeroAccount_NotOwner');
  expect(buyer.questions).toHaveLength(unasked);
  expect(failureOf(await seller.run(packBadges, packed))).toBe('succeeded');
  expect([await badgesOf(account), await badgesOf(seller.account.address)]).toEqual([2n, 1n]);

  expect(failureOf(await seller.run(makeAccount, { heroId, chainId: 31_337, name: 'Ottoline' }))).toBe('succeeded');
  expect(refusalOf(await buyer.run(unpackBadge, badge))?.name).toBe('HeroAccount_NotOwner');
  expect(failureOf(await seller.run(unpackBadge, badge))).toBe('succeeded');
  expect([await badgesOf(account), await badgesOf(seller.account.address)]).toEqual([1n, 2n]);

  await (await chain.arca.getFunction('mint')(account, 7n * ONE)).wait();
  const tokens = { account, token: 'ARCA' as const, amount: 7n * ONE, name: 'Ottoline' };
  const had = await arcaOf(seller);
  expect(refusalOf(await buyer.run(takeTokens, tokens))?.name).toBe('HeroAccount_NotOwner');
  const tooMuch = await seller.run(takeTokens, { ...tokens, amount: 8n * ONE });
  expect(refusalOf(tooMuch)).toMatchObject({ name: 'ERC20InsufficientBalance' });
  expect(failureOf(await seller.run(takeTokens, tokens))).toBe('succeeded');
  expect((await arcaOf(seller)) - had).toBe(7n * ONE);

  const burn = { captainId: heroId, badgeIds: [String(BADGE)], name: 'Badge' };
  const asked = seller.questions.length;
  const none = refusalOf(await seller.run(burnBadges, { ...burn, badgeIds: ['20002'] }));
  expect(none).toMatchObject({ name: 'ERC1155InsufficientBalance', args: { balance: '0', needed: '1' } });
  const more = refusalOf(await seller.run(burnBadges, { ...burn, badgeIds: Array<string>(3).fill(String(BADGE)) }));
  expect(more).toMatchObject({ name: 'ERC1155InsufficientBalance', args: { balance: '2', needed: '3' } });
  expect(seller.questions).toHaveLength(asked);
  expect(refusalOf(await buyer.run(burnBadges, burn))?.name).toBe('OfferReward_NotHeroOwner');
  const both = { ...burn, badgeIds: [String(BADGE), String(BADGE)] };
  expect(failureOf(await seller.run(burnBadges, both))).toBe('succeeded');
  expect([(await offerOf(heroId)).badges, await badgesOf(seller.account.address)]).toEqual([2n, 0n]);
}, 60_000);

test('after the end claims are paid once, and a bounty without votes comes back', async () => {
  await chain.rpc('evm_mine', { timestamp: ends + 3_600 });
  await chain.rpc('anvil_setNextBlockBaseFeePerGas', toQuantity(10n ** 9n));
  mineOn();
  const [first = '', second = ''] = voters;
  const before = await arcaOf(buyer);
  const claims = { votes: [first, second].map((heroId) => ({ epochId: 1, heroId })), name: '2 votes' };
  expect(outputOf(await buyer.run(claimBounties, claims))).toEqual([refusedAs('HeroNoVoted'), { state: 'done' }]);
  // The only voter of 200 less 2 %.
  expect((await arcaOf(buyer)) - before).toBe(196n * ONE);
  const twice = await buyer.run(claimBounties, { ...claims, votes: [{ epochId: 1, heroId: second }] });
  expect(failureOf(twice)).toBe('noneDone');
  expect('failure' in twice && twice.failure.details.results).toEqual([refusedAs('AlreadyClaim')]);

  const back = { epochId: 1, isCancelled: false, token: 'ARCA' as const, name: 'Ottoline' };
  const voted = { ...back, captainId: captains[0] ?? '', amount: 200n * ONE };
  expect(refusalOf(await seller.run(takeBackBounty, voted))?.name).toBe('VotesNoZero');
  const had = await arcaOf(seller);
  const open = { ...back, captainId: captains[1] ?? '', amount: 100n * ONE };
  expect(failureOf(await seller.run(takeBackBounty, open))).toBe('succeeded');
  expect((await arcaOf(seller)) - had).toBe(100n * ONE);
  expect(refusalOf(await seller.run(takeBackBounty, { ...open, isCancelled: true }))?.name).toBe(
    'OfferReward_NothingOwed',
  );
}, 60_000);
