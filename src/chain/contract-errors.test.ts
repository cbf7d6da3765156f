import { expect, test } from 'vitest';
import { accountRegistryAbi } from '../../core/abi/account-registry.ts';
import { arcaAbi } from '../../core/abi/arca.ts';
import { bountyEpochsAbi } from '../../core/abi/bounty-epochs.ts';
import { captainRewardsAbi } from '../../core/abi/captain-rewards.ts';
import { contractNames, type ContractName } from '../../core/abi/contracts.ts';
import { boxSalesAbi } from '../../core/abi/box-sales.ts';
import { forgeAbi } from '../../core/abi/forge.ts';
import { gachaAbi } from '../../core/abi/gacha.ts';
import { creationsAbi } from '../../core/abi/creations.ts';
import { farmsAbi } from '../../core/abi/farms.ts';
import { governanceAbi } from '../../core/abi/governance.ts';
import { heroAbi } from '../../core/abi/hero.ts';
import { heroAccountAbi } from '../../core/abi/hero-account.ts';
import { itemsAbi } from '../../core/abi/items.ts';
import { itemMarketAbi } from '../../core/abi/item-market.ts';
import { marketOffersAbi } from '../../core/abi/market-offers.ts';
import { marketAbi } from '../../core/abi/market.ts';
import { offerRewardAbi } from '../../core/abi/offer-reward.ts';
import { stakingAbi } from '../../core/abi/staking.ts';
import { treasuryAbi } from '../../core/abi/treasury.ts';
import { vestingAbi } from '../../core/abi/vesting.ts';
import { whiteOreAbi } from '../../core/abi/white-ore.ts';
import { wrappedRonAbi } from '../../core/abi/wrapped-ron.ts';
import texts from '../../locales/en/contractErrors.json';
import {
  amountArguments,
  contractErrors,
  contractErrorText,
  figureArguments,
  timeArguments,
} from './contract-errors.ts';

const abis = {
  arca: arcaAbi,
  hero: heroAbi,
  market: marketAbi,
  whiteOre: whiteOreAbi,
  items: itemsAbi,
  staking: stakingAbi,
  treasury: treasuryAbi,
  farms: farmsAbi,
  creations: creationsAbi,
  marketOffers: marketOffersAbi,
  itemMarket: itemMarketAbi,
  forge: forgeAbi,
  gacha: gachaAbi,
  boxSales: boxSalesAbi,
  vesting: vestingAbi,
  bountyEpochs: bountyEpochsAbi,
  offerReward: offerRewardAbi,
  captainRewards: captainRewardsAbi,
  accountRegistry: accountRegistryAbi,
  heroAccount: heroAccountAbi,
  governance: governanceAbi,
  wrappedRon: wrappedRonAbi,
} satisfies Record<ContractName, readonly unknown[]>;
const declared = contractNames
  .flatMap((name) => [...abis[name]])
  .flatMap((entry) => (entry.type === 'error' ? [entry] : []));

test('has a sentence for each error of the contracts, and none for an error that is gone', () => {
  expect(Object.keys(contractErrors).sort()).toEqual([...new Set(declared.map(({ name }) => name))].sort());
});

test('fills every placeholder of a sentence from the error’s own arguments', () => {
  for (const { name, inputs } of declared) {
    const key = contractErrors[name];
    const wanted = [...texts[key].matchAll(/\{\{(\w+)\}\}/g)].map(([, placeholder]) => placeholder ?? '');
    const figure = Object.hasOwn(figureArguments, name) ? figureArguments[name as keyof typeof figureArguments] : '';
    const given = ['name', figure, ...inputs.map((input) => input.name)];
    expect(
      wanted.filter((placeholder) => !given.includes(placeholder)),
      name,
    ).toEqual([]);
  }
});

test.each([
  'AlreadyClaim',
  'HeroAlreadyVoted',
  'HeroNoVoted',
  'TimeError',
  'VoteAmountError',
  'VotesNoZero',
  'OfferRewardAlreadyCreated',
  'RewardTokenNoSupport',
  'NoDeposit',
  'OrderExpired',
  'SaltAlreadyBeenProcessed',
  'InvalidSigner',
  'Blacklist',
  'BalanceIsNotEnough',
])('%s, which the specification names, has a sentence of its own', (name) => {
  expect(contractErrorText(name)).toBe(`contractErrors.${name}`);
});

test('calls an error that is none of ours unknown, whatever its name', () => {
  expect(contractErrorText('Elsewhere')).toBe('contractErrors.Unknown');
  expect(contractErrorText('constructor')).toBe('contractErrors.Unknown');
  expect(contractErrorText('Panic')).toBe('contractErrors.Panic');
});

test('shows no token id or address as an amount', () => {
  expect(['listingId', 'tokenId', 'account', 'gasLeft'].filter((name) => amountArguments.has(name))).toEqual([]);
  expect([...timeArguments].filter((name) => amountArguments.has(name))).toEqual([]);
});

test('says a sentence without the contract’s figure when nobody could read it', () => {
  const nextAt = '1';
  expect(contractErrorText('Vesting_TooSoon', { nextAt, spacing: '604800' })).toBe('contractErrors.Vesting_TooSoon');
  expect(contractErrorText('Vesting_TooSoon', { nextAt })).toBe('contractErrors.TooSoon');
});

test('says from when, until when or in what time something is possible, as far as the refusal does', () => {
  const [from, until, noEnd] = ['1790000000', '1790604800', '4294967295'];
  expect(contractErrorText('TimeError', { from, until })).toBe('contractErrors.TimeError');
  expect(contractErrorText('TimeError', { from, until: noEnd })).toBe('contractErrors.TimeErrorAfter');
  expect(contractErrorText('TimeError', { from })).toBe('contractErrors.TimeErrorAfter');
  expect(contractErrorText('TimeError', { from: '0', until })).toBe('contractErrors.TimeErrorBefore');
  expect(contractErrorText('TimeError', {})).toBe('contractErrors.WrongTime');
});

test('says how much can be placed where that is known', () => {
  expect(contractErrorText('VoteAmountError', { amount: '0', available: '1' })).toBe('contractErrors.VoteAmountError');
  expect(contractErrorText('VoteAmountError', {})).toBe('contractErrors.WrongVoteAmount');
});

test.each([
  ['Staking_BadDuration', ['duration', 'shortest', 'longest']],
  ['VoteAmountError', ['amount', 'available']],
  ['TimeError', ['from', 'until']],
] as const)('%s leaves none of its figures out', (name, figures) => {
  expect(figures.filter((figure) => !texts[name].includes(`{{${figure}}}`))).toEqual([]);
});

test('has no figure of a setting as fixed text', () => {
  const fixed = Object.entries(texts).filter(([, sentence]) => /\d+ (?:second|minute|hour|day|week)/i.test(sentence));
  expect(fixed).toEqual([]);
});
