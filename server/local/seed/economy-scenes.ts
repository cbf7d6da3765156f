import { id } from 'ethers';
import { resources } from '../../../core/rules/economy/resources.ts';
import { calls, mintItems } from './encode.ts';
import type { Offices } from './identities.ts';
import type { SeedRandom } from './random.ts';
import type { StoryBlock, StoryContracts, StoryTransaction } from './story.ts';
import type { Trader } from './story-state.ts';
import { demoIndex } from './cast.ts';
import type { Slot } from './story-times.ts';

const DAY = 86_400;
const GAS = 400_000;
const UNLIMITED = 2n ** 256n - 1n;
const coins = (whole: number) => BigInt(whole) * 10n ** 18n;

/** Rewards for a year of weeks, and a pot of which a day pays out 2 %. */
const REWARDS = coins(10_400_000);
const POT = coins(5_000_000);
const CASHIER = id('CASHIER_ROLE');
/** How many of the traders stake. */
const STAKERS = 14;
/** Those of them who put in enough to withdraw a lot of it. */
const rich: ReadonlySet<number> = new Set([0, 1, 8]);

type Scene = {
  /** What it adds to a purse: the story spends what was in it before. */
  arca: number;
  stake?: { amount: number; days: number };
  deposit?: number;
  ore?: number;
  oreDeposit?: number;
  items?: readonly [id: number, amount: number][];
};

/** A little of everything, so that every list of an account has something in it. */
const bag: readonly [id: number, amount: number][] = [
  [10_100, 3],
  [10_200, 2],
  [13_100, 1],
  [20_001, 2],
  [20_002, 1],
  [30_001, 1],
  [40_001, 1],
  [50_001, 1],
  [50_002, 2],
  [60_150, 2],
  [63_230, 1],
  [70_001, 1],
  [70_003, 1],
];

const scenes: Readonly<Record<keyof typeof demoIndex, Scene>> = {
  // Who came yesterday has got a few things and put nothing in yet.
  new: {
    arca: 0,
    items: [
      [13_100, 1],
      [70_003, 1],
    ],
  },
  // Enough for level 3, where fees are still the common ones.
  rich: {
    arca: 32_000,
    stake: { amount: 500, days: 180 },
    deposit: 20_000,
    ore: 180_000,
    oreDeposit: 45_000,
    items: [...bag, [10_300, 1], [1_000_001, 1]],
  },
  // Worth level 8 from the first day to the last.
  vip: {
    arca: 25_000,
    stake: { amount: 13_000, days: 365 },
    deposit: 8_000,
    ore: 180_000,
    oreDeposit: 20_000,
    items: [...bag, [10_300, 2], [1_000_002, 1], [2_000_001, 1]],
  },
  leader: {
    arca: 3_000,
    stake: { amount: 100, days: 365 },
    deposit: 2_000,
    ore: 12_000,
    oreDeposit: 6_000,
    items: bag,
  },
  // Little, so that who plays has about the same share of the rewards.
  support: { arca: 400, stake: { amount: 10, days: 365 }, deposit: 100, ore: 300, items: [[20_001, 1]] },
  manager: { arca: 400, stake: { amount: 10, days: 365 }, deposit: 100, ore: 300, items: [[20_001, 1]] },
};

export type EconomyOptions = {
  random: SeedRandom;
  contracts: StoryContracts;
  offices: Offices;
  traders: readonly Trader[];
  slots: readonly Slot[];
  start: number;
  until: number;
};

/** Stakes, deposits, White Ore and items of the world: blocks that stand between those of the story. */
export function economyBlocks(options: EconomyOptions, cast: readonly Member[]): StoryBlock[] {
  const { slots, start } = options;
  const middle = slots[Math.floor(slots.length / 2)]?.time ?? start;
  const late = slots.at(-9)?.time ?? start;
  // Before the first slot, which is hours later; the others right after a slot, long before the next one.
  return [
    { time: start + 600, transactions: handOut(options, cast) },
    { time: start + 1_200, transactions: putIn(options, cast) },
    { time: middle + 37, transactions: goOn(options, cast) },
    { time: late + 37, transactions: depositLate(options, cast) },
  ];
}

export type Member = { address: string; scene: Scene };

/** Who takes part in the economy: those of the demo, and some of the traders. */
export function economyCast({ random, traders }: EconomyOptions): Member[] {
  const demos = Object.entries(demoIndex).map(([key, index]) => ({
    address: traders[index]?.address ?? '',
    scene: scenes[key as keyof typeof demoIndex],
  }));
  const others = traders.slice(demos.length, demos.length + STAKERS).map(({ address }, at) => {
    const amount = random.int(2, 90) * 100;
    const deposit = rich.has(at) ? 9_000 : 300;
    const scene: Scene = {
      arca: amount + deposit + 300,
      stake: { amount, days: random.int(150, 365) },
      deposit,
      items: [[random.pick([13_100, 10_100, 20_001, 60_150]), random.int(1, 4)]],
    };
    return { address, scene };
  });
  return [...demos, ...others];
}

const isOld = ({ scene }: Member) => scene.arca > 0;

const send = (from: string, to: string, data: string, gas = GAS): StoryTransaction => ({ from, to, data, gas });

/** What the office gives, and what wallets allow. White Ore is the treasury's to mint: here, once, the office does it. */
function handOut({ contracts, offices }: EconomyOptions, cast: readonly Member[]): StoryTransaction[] {
  const [operator, deployer] = [offices.operator.address, offices.deployer.address];
  const { arca, whiteOre, items, staking, treasury } = contracts;
  return [
    send(operator, arca, calls.mintArca(operator, REWARDS)),
    send(operator, arca, calls.mintArca(treasury, POT)),
    send(operator, arca, calls.approve(staking, REWARDS)),
    send(deployer, whiteOre, calls.grantRole(CASHIER, operator)),
    ...cast
      .filter(isOld)
      .flatMap(({ address, scene }) => [
        send(operator, arca, calls.mintArca(address, coins(scene.arca))),
        send(address, arca, calls.approve(treasury, UNLIMITED)),
        ...(scene.stake ? [send(address, arca, calls.approve(staking, UNLIMITED))] : []),
        ...(scene.oreDeposit ? [send(address, whiteOre, calls.approve(treasury, UNLIMITED))] : []),
        ...(scene.items ? [send(operator, items, mintItems(address, scene.items), GAS * 4)] : []),
      ]),
  ];
}

function putIn({ contracts, offices }: EconomyOptions, cast: readonly Member[]): StoryTransaction[] {
  const operator = offices.operator.address;
  const { whiteOre, staking, treasury } = contracts;
  return [
    send(operator, staking, calls.fundRewards(REWARDS)),
    ...cast.flatMap(({ address, scene: { stake, deposit, ore } }) => [
      ...(ore ? [send(operator, whiteOre, calls.mintOre(address, coins(ore)))] : []),
      ...(stake ? [send(address, staking, calls.stake(coins(stake.amount), stake.days * DAY))] : []),
      ...(deposit ? [send(address, treasury, calls.deposit(resources.arca, coins(deposit)))] : []),
    ]),
  ];
}

/** Halfway: White Ore comes into the game, some add to their stakes, and the office gives its key to the mint back. */
function goOn({ contracts, offices, random }: EconomyOptions, cast: readonly Member[]): StoryTransaction[] {
  const { whiteOre, staking, treasury } = contracts;
  return [
    send(offices.deployer.address, whiteOre, calls.revokeRole(CASHIER, offices.operator.address)),
    ...cast.flatMap(({ address, scene: { oreDeposit, stake } }, at) => [
      ...(oreDeposit ? [send(address, treasury, calls.deposit(resources.whiteOre, coins(oreDeposit)))] : []),
      ...(stake && at >= 6 && random.chance(0.4) ? [send(address, staking, calls.append(coins(100)))] : []),
    ]),
  ];
}

/** In the last hours, so that the newest deposits are of today; and what the newcomer finds. */
function depositLate({ contracts, offices }: EconomyOptions, cast: readonly Member[]): StoryTransaction[] {
  const newcomers = cast.filter((member) => !isOld(member));
  const depositors = cast.filter(({ scene }) => scene.stake).slice(0, 8);
  return [
    ...newcomers.map(({ address, scene }) =>
      send(offices.operator.address, contracts.items, mintItems(address, scene.items ?? []), GAS * 4),
    ),
    ...depositors.map(({ address }) => send(address, contracts.treasury, calls.deposit(resources.arca, coins(120)))),
  ];
}
