import { id, keccak256, ZeroHash } from 'ethers';
import { ONE } from '../players.ts';
import { act, ADMIN, contracts, read, START, type Call } from './refusing-world.ts';

// What the tables of refusals bring about on their chain before they begin, or before a row.
export const DAY = 86_400;
const CHAIN_ID = 31_337;
/** The day on which it begins, as the contracts count them. */
export const TODAY = Math.floor(START / DAY);
/** Of a time that has no end. */
export const ENDLESS = String(2 ** 32 - 1);
/** An address that is nobody's. */
export const NOWHERE = `0x${'0'.repeat(40)}`;

const TRAITS = {
  ...{ rarity: 1, class_: 1, faction: 1, gender: 0, parts: [10_101, 10_101, 10_101, 10_101], materials: [1, 1, 1, 1] },
  ...{ face: [1, 1, 1], skin: 1, hair: 1, weapon: 1, skills: [1, 2, 0, 0, 0], burnCount: 0 },
  growthBps: [0, 0, 0, 0, 0, 0, 0],
};

/** A new hero; the first is 1, and each further one the next. */
export const mint = (owner: string, differs: Partial<typeof TRAITS> = {}): Call => [
  ...([ADMIN, 'hero', 'mint'] as const),
  [owner, { ...TRAITS, ...differs }],
];

export const giveArca = (holder: string, amount: bigint): Call => [ADMIN, 'arca', 'mint', [holder, amount]];

/** Only who moves what is in the game makes White Ore. */
export const giveOre = (holder: string, amount: bigint): Call[] => [
  [ADMIN, 'whiteOre', 'grantRole', [id('CASHIER_ROLE'), ADMIN]],
  [ADMIN, 'whiteOre', 'mint', [holder, amount]],
];

/** As much of it as the contract wants. */
export const allow = (from: string, token: 'arca' | 'whiteOre', contract: string): Call => [
  ...([from, token, 'approve'] as const),
  [contract, 2n ** 255n],
];

/** An epoch of a week. */
export const setEpoch = (begins: number): Call => [ADMIN, 'bountyEpochs', 'setEpoch', [begins, begins + 7 * DAY]];

/** A bounty in ARCA: the hero is a captain then. Its owner has allowed it. */
export const postBounty = (owner: string, heroId: string): Call => [
  ...([owner, 'offerReward', 'create'] as const),
  [heroId, contracts().arca, 150n * ONE],
];

export const promiseSeed = (contract: 'forge' | 'gacha'): Call => [
  ...([ADMIN, contract, 'commitSeed'] as const),
  [TODAY, keccak256(id(contract))],
];

/** The owner of a hero does something with its own account, which nobody had made before. */
export async function useAccountOf(owner: string, heroId: string): Promise<void> {
  const { heroAccount, hero } = contracts();
  const made = [heroAccount, ZeroHash, CHAIN_ID, hero, heroId];
  await act([owner, 'accountRegistry', 'createAccount', made]);
  const at = await read('accountRegistry', 'account', made);
  await act([owner, 'heroAccount', 'execute', [owner, 0, '0x', 0], 0n, at]);
}

type Paused =
  'boxSales' | 'forge' | 'gacha' | 'itemMarket' | 'market' | 'marketOffers' | 'offerReward' | 'treasury' | 'vesting';
export const pause = (contract: Paused) => act([ADMIN, contract, 'pause', []]);

/** A row of what is refused while this contract is paused. */
export const whilePaused = (contract: Paused) => ({
  after: () => pause(contract),
  name: 'EnforcedPause',
  says: /^This is paused right now, so nothing was done\./,
});

/** A row of what takes more than there is: it is said before anything is allowed. */
export const tooLittle = { reason: 'lowBalance' as const };
