import { demoIndex } from '../cast.ts';
import type { EconomyOptions } from '../economy-scenes.ts';
import { calls, mintItems, setVoucher } from '../encode.ts';
import type { StoryBlock, StoryTransaction } from '../story.ts';

const DAY = 86_400;
const GAS = 500_000;
const MINT_GAS = 1_600_000;
const UNLIMITED = 2n ** 256n - 1n;
const NEVER = 0;
const COIN = `0x${'0'.repeat(40)}`;
const cents = (amount: number) => BigInt(amount) * 10n ** 16n;

/** How many of the traders sell items, and how many others buy some. */
const SELLERS = 8;
const BUYERS = 8;
/** Traders that stake come before them. */
const AFTER = 20;

/** What is for sale: an id, how many, and what one of it costs in hundredths. */
type Ware = readonly [id: number, pieces: number, cents: number];
const wares: readonly Ware[] = [
  [20_003, 24, 1_250],
  [20_004, 12, 2_400],
  [20_005, 40, 800],
  [20_006, 6, 9_900],
  [20_007, 18, 1_900],
  [30_002, 15, 3_600],
  [30_003, 9, 5_200],
  [30_004, 30, 2_750],
  [30_005, 4, 14_000],
  [40_002, 20, 2_100],
  [40_003, 8, 6_400],
  [40_004, 5, 8_800],
  [70_002, 6, 4_500],
  [70_100, 50, 350],
  [70_101, 35, 420],
  [70_102, 28, 610],
  [71_001, 120, 95],
  [71_002, 80, 180],
  [71_003, 14, 2_200],
  [50_002, 7, 7_800],
  [50_003, 5, 13_500],
  [60_150, 9, 3_100],
  [63_230, 6, 4_000],
  [10_100, 14, 9_500],
  [10_200, 9, 16_800],
  [11_100, 11, 9_900],
  [12_300, 3, 33_000],
  [11_000_007, 1, 88_000],
  [12_000_011, 1, 120_000],
  [13_000_004, 1, 64_000],
];
/** Of every so-manieth listing a part is sold. */
const SOLD_EVERY = 2;
/** One in so many is offered for RON. */
const COIN_EVERY = 5;
/** Entry to the test: worth something outside of the chain. */
const ENTRY_VOUCHER = 50_001;

const send = (from: string, to: string, data: string, gas = GAS): StoryTransaction => ({ from, to, data, gas });

type Listing = { number: number; seller: string; ware: Ware; price: bigint; isCoin: boolean };

/** Two offers of each kind, the second somewhat dearer; what is one of its kind is offered once. */
function listingsOf(sellers: readonly string[]): Listing[] {
  const offers = wares.flatMap((ware) =>
    ware[1] === 1 ? [{ ware, more: 0 }] : [0, 1].map((more) => ({ ware, more })),
  );
  return offers.map(({ ware, more }, at) => ({
    number: at + 1,
    seller: sellers[at % sellers.length] ?? '',
    ware,
    price: (cents(ware[2]) * BigInt(100 + more * 12)) / 100n,
    isCoin: at % COIN_EVERY === COIN_EVERY - 1,
  }));
}

/** Offers of items and some sales of them, each in a block of its own: so a listing has the number that the story says. */
export function itemBlocks({ random, contracts, offices, traders, slots, start, until }: EconomyOptions): StoryBlock[] {
  const { arca, items, itemMarket, boxSales } = contracts;
  const operator = offices.operator.address;
  const first = Object.keys(demoIndex).length + AFTER;
  const addresses = traders.map(({ address }) => address);
  const sellers = addresses.slice(first, first + SELLERS);
  const buyers = addresses.slice(first + SELLERS, first + SELLERS + BUYERS);
  const all = listingsOf(sellers);

  const prepare = [
    ...sellers.flatMap((seller) => {
      const bag = all.filter((one) => one.seller === seller).map(({ ware: [id, pieces] }) => [id, pieces] as const);
      return [
        send(operator, items, mintItems(seller, bag), MINT_GAS),
        send(seller, items, calls.setApprovalForAll(itemMarket, 1)),
      ];
    }),
    ...buyers.map((buyer) => send(buyer, arca, calls.approve(itemMarket, UNLIMITED))),
  ];
  const timeOf = (at: number, of: number) => slots[Math.floor(((at + 1) * slots.length) / (of + 2))]?.time ?? start;
  const offered = all.map(({ seller, ware: [id, pieces], price, isCoin }, at) => ({
    time: timeOf(at, all.length) + 73,
    transactions: [send(seller, itemMarket, calls.listItems(items, id, pieces, isCoin ? COIN : arca, price, NEVER))],
  }));
  // Each kind is bought of some time after it was listed, and never all of it.
  const sold = all
    .filter(({ number, isCoin, ware: [, pieces] }) => number % SOLD_EVERY === 0 && !isCoin && pieces > 3)
    .flatMap(({ number, ware: [, pieces], price }) =>
      [1, 2].map((round) => {
        const amount = random.int(1, Math.max(1, Math.floor(pieces / 4)));
        const buyer = random.pick(buyers);
        const time =
          Math.min(timeOf(number - 1, all.length) + round * 3 * DAY, until - 3_600 * (3 - round)) + 79 + number;
        return {
          time,
          transactions: [
            send(operator, arca, calls.mintArca(buyer, price * BigInt(amount))),
            send(buyer, itemMarket, calls.buyItems(number, amount, price)),
          ],
        };
      }),
    );
  const entry = setVoucher({ id: ENTRY_VOUCHER, start: until - 3 * DAY, end: until + 12 * DAY, gives: [] });
  const announced = { time: until - 4 * DAY + 83, transactions: [send(offices.configurator.address, boxSales, entry)] };
  return [{ time: start + 2_400, transactions: prepare }, ...offered, ...sold, announced];
}
