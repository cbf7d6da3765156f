import { boxFamilies, boxTiers, tierTerms, type BoxTier } from '../../../core/rules/boxes/boxes.ts';
import { calls, mintItems, setVoucher, type SeedVoucher } from './encode.ts';
import { demoIndex } from './cast.ts';
import type { EconomyOptions } from './economy-scenes.ts';
import type { StoryBlock, StoryTransaction } from './story.ts';

const DAY = 86_400;
const GAS = 500_000;
const UNLIMITED = 2n ** 256n - 1n;
/** How many of the traders buy boxes, beside those of the demo who can afford them. */
const BUYERS = 16;
/** Times that somebody buys. */
const VISITS = 60;
const buyable: readonly BoxTier[] = ['elite', 'elite', 'elite', 'epic', 'epic', 'legendary'];

const send = (from: string, to: string, data: string): StoryTransaction => ({ from, to, data, gas: GAS });
const priceOf = (tier: BoxTier, amount: number) => BigInt(tierTerms[tier].priceArca * amount) * 10n ** 18n;
/** Sales are numbered by family and tier, as a deployment begins them. */
const saleIdOf = (family: number, tier: BoxTier) => family * boxTiers.length + boxTiers.indexOf(tier) + 1;

/** Trading events of the world: one that is on, one to come, one that is over. */
const events = (until: number): SeedVoucher[] => [
  { id: 50_010, start: until - 2 * DAY, end: until + 5 * DAY, gives: [[13_200, 1]] },
  {
    id: 50_011,
    start: until + 3 * DAY,
    end: until + 10 * DAY,
    gives: [
      [13_300, 1],
      [13_100, 2],
    ],
  },
  { id: 50_012, start: until - 12 * DAY, end: until - 5 * DAY, gives: [[13_100, 1]] },
];
/** Vouchers of each that somebody gets. */
const vouchersEach = 2;

/** Events are made known a fortnight ahead, and their vouchers handed out. */
function eventBlock({ contracts, offices, start, until }: EconomyOptions, members: readonly string[]): StoryBlock {
  const [operator, configurator] = [offices.operator.address, offices.configurator.address];
  const all = events(until);
  const bag = all.map(({ id }) => [id, vouchersEach] as const);
  return {
    time: Math.max(until - 14 * DAY, start + DAY) + 97,
    transactions: [
      ...all.map((event) => send(configurator, contracts.boxSales, setVoucher(event))),
      ...members.map((member) => send(operator, contracts.items, mintItems(member, bag))),
    ],
  };
}

/** Boxes that were bought in the months before: each in a block of its own, so that every sale has a history. */
export function boxBlocks(options: EconomyOptions): StoryBlock[] {
  const { random, contracts, offices, traders, slots, start } = options;
  const { arca, items, boxSales } = contracts;
  const operator = offices.operator.address;
  const addressOf = (index: number) => traders[index]?.address ?? '';
  const demos = [demoIndex.rich, demoIndex.vip, demoIndex.leader].map(addressOf);
  const others = traders.slice(Object.keys(demoIndex).length, Object.keys(demoIndex).length + BUYERS);
  const buyers = [...demos, ...others.map(({ address }) => address)];

  const allow = buyers.flatMap((buyer) => [
    send(buyer, arca, calls.approve(boxSales, UNLIMITED)),
    send(buyer, items, calls.setApprovalForAll(boxSales, 1)),
  ]);
  const buy = (buyer: string, family: number, tier: BoxTier, amount: number): StoryTransaction[] => [
    send(operator, arca, calls.mintArca(buyer, priceOf(tier, amount))),
    send(buyer, boxSales, calls.buyBoxes(saleIdOf(family, tier), amount, arca, priceOf(tier, 1))),
  ];
  const visits = Array.from({ length: VISITS }, (_, at) => {
    const slot = slots[Math.floor(((at + 1) * slots.length) / (VISITS + 2))];
    const family = Math.min(Math.floor((at * boxFamilies.length) / VISITS), boxFamilies.length - 1);
    const transactions = buy(random.pick(buyers), family, random.pick(buyable), random.int(1, 5));
    return { time: (slot?.time ?? start) + 61, transactions };
  });
  const late = (slots.at(-5)?.time ?? start) + 61;
  // Who is of a high level has bought what only those may buy.
  const vip = { time: late, transactions: buy(addressOf(demoIndex.vip), boxFamilies.length - 1, 'vip', 1) };
  return [{ time: start + 1_800, transactions: allow }, ...visits, vip, eventBlock(options, buyers)];
}
