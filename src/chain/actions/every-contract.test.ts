import { Contract, type InterfaceAbi } from 'ethers';
import { beforeAll, describe, expect, test } from 'vitest';
import farmsArtifact from '../../../contracts/artifacts/Farms.json' with { type: 'json' };
import vestingArtifact from '../../../contracts/artifacts/Vesting.json' with { type: 'json' };
import whiteOreArtifact from '../../../contracts/artifacts/WhiteOre.json' with { type: 'json' };
import { callOf } from '../../../core/wire/account/claimables.ts';
import { failureOf, ONE, refusalOf } from '../../../tests/support/players.ts';
import { buyer, chain, mineOn, seller, withTwoPlayers } from '../../../tests/support/chain/two-players.ts';
import type { Token } from '../../lib/tokens/token.ts';
import { isKeptAsHash } from '../transactions/kept-calldata.ts';
import { defineChainAction, type ActionChain } from './chain-action.ts';

withTwoPlayers();

const DAY = 86_400n;
/** The first of anvil's well-known accounts: it made this chain, and has every role that it did not give away. */
const DEPLOYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const NO_SALT = `0x${'0'.repeat(64)}`;

/** An action of one call, as any noun could write it. */
const toDo = (run: (chain: ActionChain) => Promise<unknown>, currency: Token | null = null) =>
  defineChainAction<null, unknown>({
    name: 'tests.call',
    invalidates: [],
    subject: () => ({ amount: '1', currency }),
    run: (_input, on) => run(on),
  });

const admin = (name: 'whiteOre' | 'vesting' | 'farms', { abi }: { abi: unknown }) =>
  new Contract(chain.config.contracts[name], abi as InterfaceAbi, chain.arca.runner);

/** Nobody but who moves what is in the game may make White Ore. */
async function mintOre(amount: bigint): Promise<void> {
  const ore = admin('whiteOre', whiteOreArtifact);
  const cashier: unknown = await ore.getFunction('CASHIER_ROLE').staticCall();
  await chain.write(ore, 'grantRole', cashier, DEPLOYER);
  await chain.write(ore, 'mint', seller.account.address, amount);
}

/** What the chain refused, before the wallet was asked anything. */
async function refusedUnasked(run: (on: ActionChain) => Promise<unknown>): Promise<string | undefined> {
  const result = await seller.run(toDo(run), null);
  expect(seller.questions).toEqual([]);
  return refusalOf(result)?.name;
}

describe('each contract is reached by an action, and refuses by name before the wallet is asked', () => {
  let own = '';
  let foreign = '';
  beforeAll(async () => {
    const [first, second] = chain.accounts;
    own = await chain.mintHero(first?.address ?? '');
    foreign = await chain.mintHero(second?.address ?? '');
  });
  const account = (on: ActionChain, heroId: string) =>
    on.read('accountRegistry', 'account', [on.contracts.heroAccount, NO_SALT, '31337', on.contracts.hero, heroId]);

  test.each<[string, string, (on: ActionChain) => Promise<unknown>]>([
    ['staking', 'Staking_NoAmount', (on) => on.send('staking', 'stake', [0n, 30n * DAY])],
    ['staking', 'NoDeposit', (on) => on.send('staking', 'unstake', [])],
    ['treasury', 'Treasury_BelowMinimum', (on) => on.send('treasury', 'deposit', ['38', 1n])],
    ['forge', 'Forge_NotHeroOwner', (on) => on.send('forge', 'burnForEnergy', [[foreign]])],
    ['vesting', 'Vesting_NothingLocked', (on) => on.send('vesting', 'claim', [own])],
    ['offerReward', 'TimeError', (on) => on.send('offerReward', 'create', [own, on.contracts.arca, ONE])],
    ['captainRewards', 'OfferReward_NoOffer', (on) => on.send('captainRewards', 'settle', ['1', own])],
    ['farms', 'Farms_NoPool', (on) => on.send('farms', 'stake', ['7', ONE])],
    ['wrappedRon', 'ERC20InsufficientBalance', (on) => on.send('wrappedRon', 'withdraw', [ONE])],
    ['whiteOre', 'ERC20InsufficientBalance', (on) => on.send('whiteOre', 'burn', [ONE])],
  ])('%s: %s', async (_contract, expected, run) => {
    expect(await refusedUnasked(run)).toBe(expected);
  });

  test('accountRegistry and heroAccount: the account of a hero is reached at its own address, by its owner alone', async () => {
    mineOn();
    const { hero, heroAccount } = chain.config.contracts;
    const make = toDo((on) =>
      on.send('accountRegistry', 'createAccount', [heroAccount, NO_SALT, '31337', hero, foreign]),
    );
    expect(failureOf(await buyer.run(make, null))).toBe('succeeded');

    const call = async (on: ActionChain) =>
      on.send('heroAccount', 'execute', [on.account, 0n, '0x', 0n], { at: await account(on, foreign) });
    expect(await refusedUnasked(call)).toBe('HeroAccount_NotOwner');
    expect(failureOf(await buyer.run(toDo(call), null))).toBe('succeeded');
  });
});

describe('a token of any kind', () => {
  test('White Ore: too little is told in White Ore, the allowance is exact, and the record keeps the token', async () => {
    mineOn();
    const deposit = toDo(async (on) => {
      await on.ensureAllowance('WO', on.contracts.treasury, 40n * ONE);
      return on.send('treasury', 'deposit', ['38', 40n * ONE]);
    }, 'WO');

    const poor = await seller.run(deposit, null);
    expect(poor).toMatchObject({ failure: { reason: 'lowBalance', details: { currency: 'WO', has: '0' } } });

    await mintOre(40n * ONE);
    expect(failureOf(await seller.run(deposit, null))).toBe('succeeded');
    expect(seller.records().map(({ step, subject }) => [step, subject.currency])).toEqual([
      ['call', 'WO'],
      ['allowance', 'WO'],
    ]);
  });

  test('one that the hub knows by its address alone: staked in a farm', async () => {
    mineOn();
    const { whiteOre, farms } = chain.config.contracts;
    const lp: Token = { address: whiteOre, symbol: 'LP', decimals: 18, displayDecimals: 4 };
    await chain.write(admin('farms', farmsArtifact), 'addPool', whiteOre, 1);
    await mintOre(ONE);
    const pools = (await admin('farms', farmsArtifact).getFunction('totalPools').staticCall()) as bigint;
    const poolId = String(pools - 1n);

    const stake = toDo(async (on) => {
      await on.ensureAllowance(lp, farms, ONE);
      return on.send('farms', 'stake', [poolId, ONE], { expects: 'LpStaked' });
    }, lp);

    expect(failureOf(await seller.run(stake, null))).toBe('succeeded');
    expect(seller.records()[0]?.subject.currency).toEqual(lp);
  });
});

/** ARCA that is locked for a hero of the seller, of which a step comes each `spacing`. */
async function lockedHero(spacing: bigint): Promise<string> {
  const vesting = admin('vesting', vestingArtifact);
  const heroId = await chain.mintHero(seller.account.address);
  await chain.write(chain.arca, 'mint', DEPLOYER, 50n * ONE);
  await chain.write(chain.arca, 'approve', chain.config.contracts.vesting, 50n * ONE);
  await chain.write(vesting, 'setSource', DEPLOYER, true);
  await chain.write(vesting, 'lock', heroId, 50n * ONE);
  await chain.write(vesting, 'setTerms', { stepBps: 1_000, spacing, minStep: ONE });
  return heroId;
}

test('what is too soon says how long the contract has it wait as it is set now', async () => {
  const heroId = await lockedHero(3n * DAY);

  const result = await seller.run(
    toDo((on) => on.send('vesting', 'claim', [heroId])),
    null,
  );

  expect(refusalOf(result)).toMatchObject({ name: 'Vesting_TooSoon', args: { spacing: String(3n * DAY) } });
});

test('a call that is too long to keep is kept by its hash, and followed to its end all the same', async () => {
  mineOn();
  const { hero, heroAccount } = chain.config.contracts;
  const heroId = await chain.mintHero(seller.account.address);
  const args: [string, string, string, string, string] = [heroAccount, NO_SALT, '31337', hero, heroId];
  const make = toDo((on) => on.send('accountRegistry', 'createAccount', args));
  expect(failureOf(await seller.run(make, null))).toBe('succeeded');

  const long = `0x${'ab'.repeat(25_000)}`;
  const send = toDo(async (on) => {
    const at = await on.read('accountRegistry', 'account', args);
    return on.send('heroAccount', 'execute', [buyer.account.address, 0n, long, 0n], { at });
  });
  // The wallet sends it and its answer is lost: only the call itself tells which transaction it was.
  seller.useProvider({
    request: async (request) => {
      const answer = await seller.wallet.request(request);
      if (request.method === 'eth_sendTransaction') throw new Error('network error');
      return answer;
    },
  });

  expect(failureOf(await seller.run(send, null))).toBe('succeeded');
  const [record] = seller.records();
  expect(isKeptAsHash(record?.data ?? '')).toBe(true);
  expect(record).toMatchObject({ state: 'final', outcome: 'succeeded', refusal: null });
});

test('claims that came as data are sent as far as their contracts take them, each with its own refusal', async () => {
  mineOn();
  const heroId = await lockedHero(1n);
  const bare = await chain.mintHero(seller.account.address);
  await chain.rpc('evm_increaseTime', 10);
  await chain.rpc('evm_mine');
  const calls = [
    callOf('vesting', 'claim', [bare]),
    callOf('vesting', 'claim', [heroId]),
    callOf('staking', 'claim', [[[1, '5', [`0x${'1'.repeat(64)}`]]]], { expects: 'RewardClaimed', joins: true }),
    callOf('gacha', 'refund', ['77'], { expects: 'TicketRefunded' }),
    callOf('market', 'take', [chain.config.contracts.arca]),
  ];

  const result = await seller.run(
    toDo((on) => on.settle(calls)),
    null,
  );

  expect(result).toMatchObject({
    output: [
      { state: 'refused', refusal: { name: 'Vesting_NothingLocked' } },
      { state: 'done' },
      { state: 'refused', refusal: { name: 'Staking_WeekNotOpen' } },
      { state: 'refused', refusal: { name: 'Tickets_NotOpen' } },
      { state: 'refused', refusal: { name: 'Market_NothingOwed' } },
    ],
  });
  expect(seller.records().map(({ step }) => step)).toEqual(['call']);
});
