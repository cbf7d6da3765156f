import { AbiCoder, getCreateAddress } from 'ethers';
import lpToken from '../../../contracts/artifacts/LpToken.json' with { type: 'json' };
import { demoIndex } from './cast.ts';
import type { EconomyOptions } from './economy-scenes.ts';
import { calls } from './encode.ts';
import type { Offices } from './identities.ts';
import type { StoryBlock, StoryTransaction } from './story.ts';

const GAS = 400_000;
const CREATION_GAS = 2_500_000;
const UNLIMITED = 2n ** 256n - 1n;
const coins = (whole: number) => BigInt(whole) * 10n ** 18n;

/** 100,000 ARCA a week: for the weeks of the story, and a year that the world may be kept. */
const REWARDS = coins(100_000 * (13 + 52));
/** How many of the traders farm, beside those of the demo who can afford it. */
const FARMERS = 12;
/** The farms of the launch (domain.md 16), with what the largest shares in each are. */
const farms = [
  { symbol: 'ARCA-RON', points: 70, most: 4_000 },
  { symbol: 'ARCA-USDC', points: 30, most: 1_500 },
] as const;

/** Their tokens are the first things that this office makes, so that their addresses are known beforehand. */
export const lpTokensOf = ({ dev }: Pick<Offices, 'dev'>): string[] =>
  farms.map((_farm, nonce) => getCreateAddress({ from: dev.address, nonce }).toLowerCase());

const send = (from: string, to: string, data: string): StoryTransaction => ({ from, to, data, gas: GAS });

type Farmer = { address: string; poolId: number; lpToken: string; shares: bigint };

/** Farms that run since the beginning: some joined at once, some add to it later, and some leave again. */
export function farmBlocks(options: EconomyOptions): StoryBlock[] {
  const { random, contracts, slots, start } = options;
  const farmers = farmersOf(options);
  const staff = staffOf(options);
  const everybody = [...farmers, ...staff];
  const middle = slots[Math.floor(slots.length / 2)]?.time ?? start;
  const late = slots.at(-7)?.time ?? start;
  const half = ({ shares }: Farmer) => shares / 2n;
  const stake = (one: Farmer) => send(one.address, contracts.farms, calls.farm(one.poolId, half(one)));
  const leave = (one: Farmer) => send(one.address, contracts.farms, calls.leaveFarm(one.poolId, half(one)));
  const turns = farmers.map((one) => (random.chance(0.25) ? leave(one) : stake(one)));
  const [early, rest] = [turns.slice(0, turns.length / 2), turns.slice(turns.length / 2)];
  return [
    { time: start + 2_400, transactions: makeTokens(options) },
    { time: start + 2_700, transactions: openFarms(options, everybody) },
    { time: start + 3_000, transactions: everybody.map(stake) },
    { time: middle + 85, transactions: [...early, ...staff.map(stake)] },
    { time: late + 85, transactions: rest },
  ];
}

/** Who has shares, and of which farm. */
function farmersOf({ random, offices, traders }: EconomyOptions): Farmer[] {
  const lpTokens = lpTokensOf(offices);
  const demos = [demoIndex.rich, demoIndex.vip, demoIndex.leader].map((index) => traders[index]?.address ?? '');
  const first = Object.keys(demoIndex).length;
  const others = traders.slice(first, first + FARMERS).map(({ address }) => address);
  return farms.flatMap(({ most }, poolId) =>
    [...demos, ...others.filter(() => random.chance(0.7))].map((address) => {
      const shares = coins(random.int(Math.floor(most / 20), most));
      return { address, poolId, lpToken: lpTokens[poolId] ?? '', shares };
    }),
  );
}

/** Who works for the game has a few shares of the first farm. */
function staffOf({ offices, traders }: EconomyOptions): Farmer[] {
  const [lpToken = ''] = lpTokensOf(offices);
  return [demoIndex.support, demoIndex.manager].map((index) => ({
    address: traders[index]?.address ?? '',
    ...{ poolId: 0, lpToken, shares: coins(4) },
  }));
}

/** In place of an exchange's pairs. */
function makeTokens({ contracts, offices }: EconomyOptions): StoryTransaction[] {
  const [operator, dev] = [offices.operator.address, offices.dev.address];
  const made = farms.map(({ symbol }): StoryTransaction => {
    const values = AbiCoder.defaultAbiCoder().encode(['address', 'string', 'string'], [operator, symbol, symbol]);
    return { from: dev, to: null, data: lpToken.bytecode + values.slice(2), gas: CREATION_GAS };
  });
  return [
    ...made,
    send(operator, contracts.arca, calls.mintArca(operator, REWARDS)),
    send(operator, contracts.arca, calls.approve(contracts.farms, REWARDS)),
  ];
}

function openFarms({ contracts, offices }: EconomyOptions, farmers: readonly Farmer[]): StoryTransaction[] {
  const [operator, configurator] = [offices.operator.address, offices.configurator.address];
  const lpTokens = lpTokensOf(offices);
  return [
    ...farms.map(({ points }, at) => send(configurator, contracts.farms, calls.addPool(lpTokens[at] ?? '', points))),
    send(operator, contracts.farms, calls.fundFarms(REWARDS)),
    ...farmers.flatMap(({ address, lpToken: token, shares }) => [
      send(operator, token, calls.mintLp(address, shares)),
      send(address, token, calls.approve(contracts.farms, UNLIMITED)),
    ]),
  ];
}
