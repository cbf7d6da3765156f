import { getAddress } from 'ethers';
import { expect, test } from 'vitest';
import { callOf } from '../../../core/wire/account/claimables.ts';
import { settleCaptain } from '../../../src/resources/bounties/actions/settle-captain.action.ts';
import { claimFarms } from '../../../src/resources/bounties/farms/claim-farms.action.ts';
import { unstakeFarm } from '../../../src/resources/bounties/farms/unstake-farm.action.ts';
import { claimVesting } from '../../../src/resources/bounties/vesting/claim-vesting.action.ts';
import { claimVestings } from '../../../src/resources/bounties/vesting/claim-vestings.action.ts';
import { claimMany } from '../../../src/resources/claimables/claim-many.action.ts';
import {
  allow,
  DAY,
  ENDLESS,
  giveArca,
  giveOre,
  mint,
  pause,
  setEpoch,
  whilePaused,
} from '../../support/chain/refusing-calls.ts';
import {
  act,
  ADMIN,
  type Call,
  contracts,
  describeRefusals,
  noneDone,
  one,
  other,
  passTo,
  refused,
  runUnasked,
  sentenceOf,
  START,
  withRefusingWorld,
} from '../../support/chain/refusing-world.ts';
import { ONE } from '../../support/players.ts';

// What is earned, and every way in which the contracts of captains, of vesting and of farms can refuse it.
const BEGINS = START + 1_000;
const LOCKED_AT = BEGINS + 1;
const CLAIMS = BEGINS + 7 * DAY + 3_600;
const [CAPTAIN, LONELY, BARE, LOCKED, FOREIGN, NOBODY] = ['1', '2', '3', '4', '5', '99'] as const;
/** Farms: one with a stake and without funds, one that nobody has staked in, and none. */
const [POOL, EMPTY, NO_POOL] = [0, 1, 7] as const;

withRefusingWorld(async () => {
  const { arca, vesting, staking, offerReward, farms, whiteOre, wrappedRon } = contracts();
  await act(
    ...[one(), one(), one(), one(), other()].map((owner) => mint(owner)),
    ...[one(), other(), ADMIN].map((holder): Call => giveArca(holder, 1_000_000n * ONE)),
    allow(other(), 'arca', staking),
    [other(), 'staking', 'stake', [3_000n * ONE, 300 * DAY]],
    setEpoch(BEGINS),
    ...giveOre(one(), 10n * ONE),
    [ADMIN, 'farms', 'addPool', [whiteOre, 1]],
    [ADMIN, 'farms', 'addPool', [wrappedRon, 1]],
    allow(one(), 'whiteOre', farms),
    [one(), 'farms', 'stake', [POOL, 5n * ONE]],
    allow(ADMIN, 'arca', vesting),
    [ADMIN, 'vesting', 'setSource', [ADMIN, true]],
  );
  await passTo(BEGINS);
  await act(
    [ADMIN, 'vesting', 'lock', [LOCKED, 50n * ONE]],
    allow(one(), 'arca', offerReward),
    ...[CAPTAIN, LONELY].map((captainId): Call => [one(), 'offerReward', 'create', [captainId, arca, 150n * ONE]]),
    [other(), 'offerReward', 'vote', [CAPTAIN, FOREIGN, 10n * ONE]],
  );
});

const burn = (heroId: string) => act([one(), 'hero', 'burn', [heroId]]);
const stopSource = (source: 'farms' | 'captainRewards') =>
  act([ADMIN, 'vesting', 'setSource', [contracts()[source], false]]);
const stopped = whilePaused('vesting');

/** The ARCA of the epoch's captains, and with it the time for it. */
const payPot = async () => {
  await passTo(CLAIMS);
  await act(giveArca(contracts().captainRewards, 60_000n * ONE));
};
const captain = (captainId: string) => () => ({ epochId: 1, captainId, name: 'Ottoline' });

describeRefusals(settleCaptain, {
  'for a hero without a bounty': {
    input: captain(BARE),
    name: 'OfferReward_NoOffer',
    args: () => ({ epochId: 1, captainId: BARE }),
    says: 'This hero has no bounty in this epoch. Check the list of bounties again.',
  },
  'before votes stand': {
    after: () => passTo(CLAIMS - 1),
    input: captain(CAPTAIN),
    name: 'TimeError',
    args: () => ({ from: CLAIMS, until: ENDLESS }),
    says: /^It’s too early\. You can do this from .*2033.*\.$/,
  },
  'for a captain without votes': {
    after: () => passTo(CLAIMS),
    input: captain(LONELY),
    name: 'OfferReward_NoVotes',
    args: () => ({ captainId: LONELY }),
  },
  'a second time': {
    after: async () => {
      await payPot();
      await act([other(), 'captainRewards', 'settle', [1, CAPTAIN]]);
    },
    input: captain(CAPTAIN),
    name: 'AlreadyClaim',
  },
  'while nothing may be locked': {
    ...stopped,
    after: () => payPot().then(stopped.after),
    input: captain(CAPTAIN),
  },
  'when captains’ ARCA is not taken any more': {
    after: () => payPot().then(() => stopSource('captainRewards')),
    input: captain(CAPTAIN),
    name: 'Vesting_NotASource',
    args: () => ({ account: getAddress(contracts().captainRewards) }),
  },
  'for a captain that was burned': {
    after: () => payPot().then(() => burn(CAPTAIN)),
    input: captain(CAPTAIN),
    name: 'ERC721NonexistentToken',
    args: () => ({ tokenId: CAPTAIN }),
    says: 'This hero no longer exists. Check your heroes again.',
  },
});

test('bounties.settle says of a pot that is too small whose it is, and that nothing is lost', async () => {
  await passTo(CLAIMS);
  expect(await runUnasked(settleCaptain, captain(CAPTAIN)())).toMatchObject({
    failure: { reason: 'unfunded', details: { currency: 'ARCA', has: '0', needs: String(50_000n * ONE) } },
  });
});

const step = (heroId: string, to: string | null = null) => ({ heroId, to, amount: 10n * ONE, name: 'Rex' });
const tooSoon = () => ({ nextAt: LOCKED_AT + 7 * DAY, spacing: 7 * DAY });

describeRefusals(claimVesting, {
  'to who does not own the hero': {
    input: () => step(FOREIGN),
    name: 'Vesting_NotHeroOwner',
    args: () => ({ heroId: FOREIGN }),
  },
  'where nothing is locked': {
    input: () => step(BARE),
    name: 'Vesting_NothingLocked',
    args: () => ({ heroId: BARE }),
  },
  'a second before it is time': {
    after: () => passTo(LOCKED_AT + 7 * DAY - 1),
    input: () => step(LOCKED),
    name: 'Vesting_TooSoon',
    args: tooSoon,
    says: /^You can claim this hero’s locked ARCA once every 7 days\. You can claim next from .*2033/,
  },
  'to another address before it is time': {
    input: () => step(LOCKED, other()),
    name: 'Vesting_TooSoon',
    args: tooSoon,
  },
  'to where it would be lost': {
    input: () => step(LOCKED, contracts().vesting),
    name: 'Hub_BadAddress',
  },
  'while it is paused': { ...stopped, input: () => step(LOCKED) },
  'to another address while it is paused': { ...stopped, input: () => step(LOCKED, other()) },
  'for a hero that was burned': {
    after: () => burn(LOCKED),
    input: () => step(LOCKED),
    name: 'ERC721NonexistentToken',
    args: () => ({ tokenId: LOCKED }),
  },
});

test('vestings.claimMany is refused hero by hero, each for its own reason', async () => {
  const stepsOf = (...heroIds: string[]) => heroIds.map((heroId) => ({ heroId, nextStep: String(10n * ONE) }));
  const input = { steps: stepsOf(FOREIGN, BARE, LOCKED, NOBODY), name: '4 heroes' };
  expect(await runUnasked(claimVestings, input)).toMatchObject(
    noneDone(
      refused('Vesting_NotHeroOwner', { heroId: FOREIGN }),
      refused('Vesting_NothingLocked', { heroId: BARE }),
      refused('Vesting_TooSoon', { nextAt: LOCKED_AT + 7 * DAY }),
      refused('ERC721NonexistentToken', { tokenId: NOBODY }),
    ),
  );
  const soon = { name: 'Vesting_TooSoon', args: { nextAt: String(LOCKED_AT + 7 * DAY) } };
  expect(sentenceOf(soon, 'ARCA')).toMatch(/^It’s too soon for this\. You can do it again from .*2033/);

  await pause('vesting');
  expect(await runUnasked(claimVestings, { ...input, steps: stepsOf(LOCKED) })).toMatchObject(
    noneDone(refused('EnforcedPause')),
  );
});

test('claimables.claim is refused call by call, whatever contract they are of', async () => {
  const { arca } = contracts();
  const proof = [`0x${'1'.repeat(64)}`];
  const cases = [
    [callOf('vesting', 'claim', [BARE]), refused('Vesting_NothingLocked', { heroId: BARE })],
    [callOf('vesting', 'claim', [LOCKED]), refused('Vesting_TooSoon', { nextAt: LOCKED_AT + 7 * DAY })],
    [callOf('offerReward', 'claim', [[[1, BARE]]]), refused('TimeError', { from: CLAIMS, until: ENDLESS })],
    [callOf('farms', 'claim', [[POOL], BARE], { expects: 'FarmClaimed' }), refused('Farms_NothingToClaim')],
    [
      callOf('staking', 'claim', [[[3_305, '5', proof]]], { expects: 'RewardClaimed', joins: true }),
      refused('Staking_WeekNotOpen', { weekId: 3_305 }),
    ],
    // What joins the one before it in one call has its own reason all the same.
    [
      callOf('staking', 'claim', [[[3_306, '5', proof]]], { expects: 'RewardClaimed', joins: true }),
      refused('Staking_WeekNotOpen', { weekId: 3_306 }),
    ],
    [callOf('gacha', 'refund', ['7'], { expects: 'TicketRefunded' }), refused('Tickets_NotOpen', { requestId: 7 })],
    [callOf('forge', 'refund', ['8'], { expects: 'TicketRefunded' }), refused('Tickets_NotOpen', { requestId: 8 })],
    [
      callOf('boxSales', 'exchangeVoucher', ['50099', '2'], {
        expects: 'VouchersExchanged',
        takes: { itemId: '50099', count: '2' },
      }),
      refused('BoxSales_NotExchangeable', { id: 50_099 }),
    ],
    ...(['market', 'itemMarket', 'marketOffers'] as const).map(
      (market) =>
        [
          callOf(market, 'take', [arca]),
          refused('Market_NothingOwed', { account: getAddress(one()), currency: getAddress(arca) }),
        ] as const,
    ),
  ] as const;
  const input = { calls: cases.map(([call]) => call), name: 'All' };
  expect(await runUnasked(claimMany, input)).toMatchObject(noneDone(...cases.map(([, result]) => result)));
});

const harvest = (heroId: string, ...poolIds: number[]) => ({ poolIds, heroId, name: 'WO' });
/** Enough to be earned from then on. */
const fundFarms = () =>
  act(allow(ADMIN, 'arca', contracts().farms), [ADMIN, 'farms', 'fund', [1_000n * ONE]]).then(() =>
    passTo(BEGINS + DAY),
  );

describeRefusals(claimFarms, {
  'for a hero of somebody else': {
    input: () => harvest(FOREIGN, POOL),
    name: 'Farms_NotHeroOwner',
    args: () => ({ heroId: FOREIGN }),
  },
  'for a hero that is not there': {
    input: () => harvest(NOBODY, POOL),
    name: 'ERC721NonexistentToken',
    args: () => ({ tokenId: NOBODY }),
  },
  'from a farm that is not there': {
    input: () => harvest(BARE, POOL, NO_POOL),
    name: 'Farms_NoPool',
    args: () => ({ poolId: NO_POOL }),
    says: 'This farm doesn’t exist. Check the list of farms again.',
  },
  'from a farm without a stake': { after: fundFarms, input: () => harvest(BARE, POOL, EMPTY), name: 'NoDeposit' },
  'where nothing was earned': {
    input: () => harvest(BARE, POOL),
    name: 'Farms_NothingToClaim',
    says: 'You haven’t earned anything here yet. Come back later.',
  },
  'from no farm at all': { input: () => harvest(BARE), name: 'Farms_NothingToClaim' },
  'while nothing may be locked': {
    ...stopped,
    after: () => fundFarms().then(stopped.after),
    input: () => harvest(BARE, POOL),
  },
  'when farms’ ARCA is not taken any more': {
    after: () => fundFarms().then(() => stopSource('farms')),
    input: () => harvest(BARE, POOL),
    name: 'Vesting_NotASource',
    args: () => ({ account: getAddress(contracts().farms) }),
  },
});

const takeOut = (poolId: number, amount: bigint) => ({ poolId, amount, token: 'WO' as const, name: 'WO' });

describeRefusals(unstakeFarm, {
  'from a farm that is not there': {
    input: () => takeOut(NO_POOL, ONE),
    name: 'Farms_NoPool',
    args: () => ({ poolId: NO_POOL }),
  },
  'without an amount': { input: () => takeOut(POOL, 0n), name: 'Farms_NoAmount', says: 'Enter an amount above zero.' },
  'where nothing is staked': {
    input: () => takeOut(EMPTY, ONE),
    name: 'NoDeposit',
    says: 'You have nothing staked here. Stake first.',
  },
  'beyond what is staked': {
    input: () => takeOut(POOL, 5n * ONE + 1n),
    name: 'Farms_TooMuch',
    args: () => ({ staked: 5n * ONE, amount: 5n * ONE + 1n }),
    says: 'You have 5 WO staked here, but chose 5.000000000000000001 WO. Choose less.',
  },
});
