import type { Rpc } from '../../chain/rpc.ts';
import { boxBlocks } from './box-scenes.ts';
import { heroAccountAct } from './acts/hero-account-acts.ts';
import { marketOfferAct, offerPurses } from './acts/market-offer-acts.ts';
import { bountyAct, bountyPurses, takeWrapped } from './bounties/bounty-acts.ts';
import { bountyBlocks } from './bounties/bounty-scenes.ts';
import { epochPlans } from './bounties/epoch-plan.ts';
import { castOf, type SeedAccount } from './cast.ts';
import { chanceRounds, commitments, revealAct } from './chance/chance-days.ts';
import { forgeAct, forgeApprovals } from './chance/forge-acts.ts';
import { openingAct, openingGifts, openingsOf } from './chance/opening-acts.ts';
import { createStoryOperator } from './chance/story-operator.ts';
import { demoScenes } from './demo-scenes.ts';
import { economyBlocks, economyCast, type EconomyOptions, type Member } from './economy-scenes.ts';
import { farmBlocks } from './farm-scenes.ts';
import { itemBlocks } from './items/item-scenes.ts';
import { proposalAct } from './proposals/proposal-acts.ts';
import { officesOf } from './identities.ts';
import { seedRandom } from './random.ts';
import { deployLocally, openingBlock, playStory, type DeployedContracts } from './seed-chain.ts';
import { Story, type Act, type StoryBlock } from './story.ts';
import { slotsOf } from './story-times.ts';
import { withdrawalBlocks, withdrawalsOf, type SeedWithdrawal } from './withdrawals/withdrawal-scenes.ts';

const SETUP_SECONDS = 60;
const HEROES = 1_300;
const OPEN_AT_END = 560;
/** After the other scenes' preparations, hours before the first slot. */
const SETUP_AFTER = 3_300;

export type WorldOptions = {
  rpc: Rpc;
  seed: string;
  /** Seconds: time of the genesis block, and now. */
  genesisTime: number;
  until: number;
  /** Where the server is found that knows the tokens. */
  origin?: string | undefined;
};

const startOf = (genesisTime: number) => genesisTime + 2 * SETUP_SECONDS;

/** The accounts of a world; they follow from its seed and times, so that they can be written again at any start. */
export function accountsOf({ seed, genesisTime, until }: Omit<WorldOptions, 'rpc'>): SeedAccount[] {
  const from = new Date(startOf(genesisTime) * 1000);
  return castOf(seed, seedRandom(`${seed} cast`), from, new Date(until * 1000)).accounts;
}

/** The withdrawals of a world, which the game's side of it is written from. */
export function seedWithdrawalsOf({ seed, genesisTime, until }: Omit<WorldOptions, 'rpc'>): SeedWithdrawal[] {
  const slots = slotsOf({ random: seedRandom(`${seed} story`), from: startOf(genesisTime), until });
  return withdrawalsOf({ seed, slots, until });
}

/** Three months of history, told to a fresh chain. The same seed and times make the same world. */
export async function makeWorld({ rpc, seed, genesisTime, until, origin }: WorldOptions): Promise<DeployedContracts> {
  const offices = officesOf(seed);
  const contracts = await deployLocally(rpc, offices, genesisTime + SETUP_SECONDS, origin);
  const start = startOf(genesisTime);
  const { traders } = castOf(seed, seedRandom(`${seed} cast`), new Date(start * 1000), new Date(until * 1000));
  // The story spends what is in the purses; the chain begins with them full.
  const purses = traders.map((trader) => ({ ...trader }));
  takeWrapped(traders);
  const operator = offices.operator.address;
  const random = seedRandom(`${seed} story`);
  const slots = slotsOf({ random, from: start, until });
  const economy = { random: seedRandom(`${seed} economy`), contracts, offices, traders: purses, slots, start, until };
  const cast = economyCast(economy);
  const { acts, setup } = plotOf(seed, economy, cast);
  const plot = { heroes: HEROES, openAtEnd: OPEN_AT_END, acts };
  const story = new Story({ random, contracts, operator, traders, slots, ...plot });
  const extra = [
    ...economyBlocks(economy, cast),
    ...boxBlocks({ ...economy, random: seedRandom(`${seed} boxes`) }),
    ...itemBlocks({ ...economy, random: seedRandom(`${seed} items`) }),
    ...farmBlocks({ ...economy, random: seedRandom(`${seed} farms`) }),
  ];
  const bounty = bountyBlocks({ contracts, offices, start, until });
  const withdrawals = await withdrawalBlocks(withdrawalsOf({ seed, slots, until }), { contracts, offices });
  const opening = openingBlock(purses, contracts, operator, start);
  const blocks = inOrder([opening, setup, ...story.tell(), ...extra, ...bounty, ...withdrawals]);
  const answering = createStoryOperator({ rpc, seed, contracts, operator });
  await playStory(rpc, { traders: purses, blocks, answering, veterans: [offices.deployer.address] });
  return contracts;
}

/** What happens beside the trade, and what has to be there before. */
function plotOf(seed: string, economy: EconomyOptions, cast: readonly Member[]): { acts: Act[]; setup: StoryBlock } {
  const { contracts, offices, traders, slots, start, until } = economy;
  const [operator, configurator] = [offices.operator.address, offices.configurator.address];
  const addressOf = (index: number) => traders[index]?.address ?? '';
  const randomOf = (part: string) => seedRandom(`${seed} ${part}`);
  const rounds = chanceRounds(slots, until);
  const openings = openingsOf(randomOf('openings'), rounds);
  const chance = { seed, contracts, operator };
  const bounties = { random: randomOf('bounties'), contracts, cast, start };
  return {
    acts: [
      demoScenes(slots),
      bountyAct({ ...bounties, plans: epochPlans(slots, start, until) }),
      heroAccountAct(contracts, slots, until),
      forgeAct({ random: randomOf('forge'), contracts, rounds }),
      marketOfferAct({ random: randomOf('offers'), contracts, slots, until }),
      proposalAct({ random: randomOf('proposals'), contracts, configurator, cast, slots, until }),
      revealAct(rounds, chance),
      // Last: its heroes come after those that others bring.
      openingAct({ openings, rounds, contracts }),
    ],
    setup: {
      time: start + SETUP_AFTER,
      transactions: [
        ...commitments(rounds, chance),
        ...forgeApprovals(addressOf, contracts),
        ...openingGifts(openings, addressOf, { contracts, operator }),
        ...bountyPurses({ contracts, operator, addressOf }),
        ...offerPurses({ contracts, operator, addressOf }),
      ],
    },
  };
}

/** By their times; two blocks never have the same one. */
function inOrder(blocks: StoryBlock[]): StoryBlock[] {
  blocks.sort((a, b) => a.time - b.time);
  let last = 0;
  for (const block of blocks) {
    block.time = Math.max(block.time, last + 1);
    last = block.time;
  }
  return blocks;
}
