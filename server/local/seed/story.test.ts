import { Interface } from 'ethers';
import { expect, test } from 'vitest';
import { marketAbi } from '../../../core/abi/market.ts';
import { DEFAULT_FEE_BPS, splitPrice } from '../../../core/rules/fees.ts';
import { suitOf } from '../../../core/rules/suits.ts';
import { contracts } from '../../test-support/test-chain-config.ts';
import { castOf, demoIndex, ACCOUNTS } from './cast.ts';
import { demoScenes } from './demo-scenes.ts';
import { seedRandom } from './random.ts';
import { Story } from './story.ts';
import { slotsOf } from './story-times.ts';

const until = 1_790_000_000;
const from = until - 91 * 86_400;

const market = new Interface(marketAbi);

function tell(seed: string, ron?: bigint) {
  const { traders, accounts } = castOf(seed, seedRandom(`${seed} cast`), new Date(from * 1000), new Date(until * 1000));
  if (ron !== undefined) for (const trader of traders) trader.ron = ron;
  const random = seedRandom(`${seed} story`);
  const slots = slotsOf({ random, from, until });
  const plot = { heroes: 1_300, openAtEnd: 560, acts: [demoScenes(slots)] };
  const story = new Story({ random, contracts, operator: contracts.hero, traders, slots, ...plot });
  return { story, blocks: story.tell(), traders, accounts };
}

const told = tell('hero-hub');

test('the same seed tells the same story, another one another', () => {
  expect(tell('hero-hub').blocks).toEqual(told.blocks);
  expect(tell('other').blocks).not.toEqual(told.blocks);
}, 20_000);

test('there is enough to look at, of every kind', () => {
  const { story } = told;
  const alive = story.heroes.filter((hero) => !hero.isBurned);
  expect(alive.length).toBeGreaterThan(1_150);
  expect(alive.length).toBeLessThan(1_500);
  for (const rarity of [1, 2, 3, 4]) expect(alive.filter((hero) => hero.rarity === rarity).length).toBeGreaterThan(20);
  for (const heroClass of [1, 2, 3, 4, 5, 6, 7, 8])
    expect(alive.some((hero) => hero.heroClass === heroClass)).toBe(true);
  for (const faction of [0, 1, 2, 3, 4, 5]) expect(alive.some((hero) => hero.faction === faction)).toBe(true);
  expect(alive.every((hero) => hero.parts.every((part) => suitOf(part)?.released))).toBe(true);
  const open = [...story.listings];
  expect(open.filter(({ currency }) => currency === 'ARCA').length).toBeGreaterThan(300);
  expect(open.filter(({ currency }) => currency === 'RON').length).toBeGreaterThan(40);
  expect(story.counts.sold).toBeGreaterThan(800);
});

test('nobody spends what he has not, and the newcomer came with three heroes that he may list', () => {
  const { story, traders } = told;
  for (const { arca, ron } of traders) expect(arca >= 0n && ron >= 0n).toBe(true);
  const mine = story.heroes.filter((hero) => hero.owner === demoIndex.new);
  expect(mine).toHaveLength(3);
  expect(mine.every((hero) => hero.listing === null)).toBe(true);
  for (const [owner, count] of [
    [demoIndex.rich, 8],
    [demoIndex.vip, 5],
    [demoIndex.leader, 3],
  ]) {
    expect([...story.listings].filter(({ hero }) => hero.owner === owner).length).toBeGreaterThanOrEqual(
      (count ?? 0) - 2,
    );
  }
});

/** Who pays more of the coin than he had before the block, which a node refuses whatever else the block brings him. */
function overspent({ blocks, traders }: Pick<ReturnType<typeof tell>, 'blocks' | 'traders'>, ron: bigint): string[] {
  const coins = new Map(traders.map(({ address }) => [address, ron]));
  const of = (who: string) => coins.get(who) ?? 0n;
  const add = (who: string, sum: bigint) => coins.set(who, of(who) + sum);
  const sellers: string[] = [];
  const short: string[] = [];
  for (const { transactions } of blocks) {
    const earned: [string, bigint][] = [];
    for (const { from: who, to, data, value = 0n } of transactions) {
      if (to !== contracts.market) continue;
      const call = market.parseTransaction({ data });
      if (call?.name === 'list') sellers.push(who);
      add(who, -value);
      if (of(who) < 0n) short.push(who);
      if (value > 0n)
        earned.push([sellers[Number(call?.args[0]) - 1] ?? '', splitPrice(value, DEFAULT_FEE_BPS).proceeds]);
    }
    for (const [seller, proceeds] of earned) add(seller, proceeds);
  }
  return short;
}

test('who has little pays with nothing that the same block brings', () => {
  const ron = 150n * 10n ** 18n;
  expect(overspent(tell('s7', ron), ron)).toEqual([]);
});

test('time passes forward, up to the last minutes', () => {
  const times = told.blocks.map(({ time }) => time);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
  expect(times[0]).toBeGreaterThan(from);
  expect(until - (times.at(-1) ?? 0)).toBeLessThan(3_600);
  expect(new Set(times).size).toBe(times.length);
});

test('accounts came over the whole three months, each with a wallet of its own', () => {
  const { accounts } = told;
  expect(accounts).toHaveLength(ACCOUNTS);
  expect(new Set(accounts.map(({ walletAddress }) => walletAddress)).size).toBe(ACCOUNTS);
  const months = new Set(accounts.map(({ createdAt }) => createdAt.toISOString().slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(3);
});
