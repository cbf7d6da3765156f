import type { Rpc } from '../../chain/rpc.ts';
import { boxBlocks } from './box-scenes.ts';
import { bountyBlocks } from './bounty-scenes.ts';
import { castOf, type SeedAccount } from './cast.ts';
import { demoScenes } from './demo-scenes.ts';
import { economyBlocks } from './economy-scenes.ts';
import { farmBlocks } from './farm-scenes.ts';
import { itemBlocks } from './items/item-scenes.ts';
import { officesOf } from './identities.ts';
import { seedRandom } from './random.ts';
import { deployLocally, openingBlock, playStory, type DeployedContracts } from './seed-chain.ts';
import { Story } from './story.ts';
import { slotsOf } from './story-times.ts';
import { withdrawalBlocks, withdrawalsOf, type SeedWithdrawal } from './withdrawals/withdrawal-scenes.ts';

const SETUP_SECONDS = 60;
const HEROES = 1_300;
const OPEN_AT_END = 560;

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
  const operator = offices.operator.address;
  const random = seedRandom(`${seed} story`);
  const slots = slotsOf({ random, from: start, until });
  const plot = { heroes: HEROES, openAtEnd: OPEN_AT_END, onSlot: demoScenes(slots) };
  const story = new Story({ random, contracts, operator, traders, slots, ...plot });
  const economy = { random: seedRandom(`${seed} economy`), contracts, offices, traders: purses, slots, start, until };
  const extra = [
    ...economyBlocks(economy),
    ...boxBlocks({ ...economy, random: seedRandom(`${seed} boxes`) }),
    ...itemBlocks({ ...economy, random: seedRandom(`${seed} items`) }),
    ...farmBlocks({ ...economy, random: seedRandom(`${seed} farms`) }),
  ];
  const bounty = bountyBlocks({ contracts, offices, start, until });
  const withdrawals = await withdrawalBlocks(withdrawalsOf({ seed, slots, until }), { contracts, offices });
  const opening = openingBlock(purses, contracts, operator, start);
  const blocks = [opening, ...story.tell(), ...extra, ...bounty, ...withdrawals];
  blocks.sort((a, b) => a.time - b.time);
  await playStory(rpc, purses, blocks, [offices.deployer.address]);
  return contracts;
}
