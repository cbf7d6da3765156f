import { packTraits, type OfferTraits } from '../../../../core/rules/market-offers.ts';
import { demoIndex } from '../cast.ts';
import { calls } from '../encode.ts';
import type { SeedRandom } from '../random.ts';
import type { Act, Story, StoryContracts, StoryTransaction } from '../story.ts';
import { fairCentsOf, unitsOf, type StoryHero } from '../story-state.ts';
import type { Slot } from '../story-times.ts';

const DAY = 86_400;
const GAS = 600_000;
const SETUP_GAS = 150_000;
const UNLIMITED = 2n ** 256n - 1n;
/** When offers are made, in days before the end; they are answered a day or so later. */
const ROUNDS = [40, 31, 24, 17, 11, 7, 4, 2];
const STANDS_DAYS = 45;
/** So many other prices wait for an answer at the end, whatever chance had in mind. */
const COUNTERS_AT_END = 3;
/** No hero's own account does anything in the story: what is in one stays there. */
const UNUSED = 0;
const TRADERS_FROM = Object.keys(demoIndex).length;
/** Others than those who post bounties. */
const BUYERS = Array.from({ length: 8 }, (_, at) => TRADERS_FROM + 20 + at);
const SELLERS: readonly number[] = [
  demoIndex.rich,
  demoIndex.vip,
  demoIndex.leader,
  ...Array.from({ length: 6 }, (_, at) => TRADERS_FROM + 12 + at),
];
/** Who offers for any hero, round by round; null for one of the others. */
const collectors = [null, demoIndex.rich, null, demoIndex.leader] as const;
const anything: OfferTraits = {
  rarities: null,
  classes: null,
  factions: null,
  genders: null,
  minUpgradeLevel: null,
  parts: [null, null, null, null],
};
const wishes: readonly (readonly [traits: Partial<OfferTraits>, cents: number])[] = [
  [{ rarities: [3] }, 36_000],
  [{ rarities: [4] }, 71_000],
  [{ rarities: [2], classes: [6] }, 9_500],
  [{ factions: [4, 5], rarities: [2, 3] }, 10_000],
  [{ minUpgradeLevel: 5 }, 8_800],
  [{ rarities: [3, 4], genders: [1] }, 38_500],
];

type Offered = { id: number; buyer: number; hero: StoryHero; seller: number; amount: bigint };
type Options = { random: SeedRandom; contracts: StoryContracts; slots: readonly Slot[]; until: number };
type Setup = { contracts: StoryContracts; operator: string; addressOf: (index: number) => string };

/** ARCA for offers, and the sellers' leave to take what is accepted. */
export function offerPurses({ contracts, operator, addressOf }: Setup): StoryTransaction[] {
  const { arca, hero, marketOffers } = contracts;
  const send = (from: string, to: string, data: string) => ({ from, to, data, gas: SETUP_GAS });
  return [
    ...[...BUYERS, demoIndex.rich, demoIndex.vip, demoIndex.leader].flatMap((buyer) => [
      send(operator, arca, calls.mintArca(addressOf(buyer), unitsOf(1_500_000))),
      send(addressOf(buyer), arca, calls.approve(marketOffers, UNLIMITED)),
    ]),
    ...SELLERS.map((seller) => send(addressOf(seller), hero, calls.setApprovalForAll(marketOffers, 1))),
  ];
}

type Send = (story: Story, who: number, data: string) => void;

/** What becomes of the offers for single heroes, by the round in which they were made. */
function createAnswers(open: ReadonlyMap<number, Offered[]>, send: Send) {
  /** Those that were taken back or accepted. */
  const over = new Set<Offered>();
  const countered = new Set<Offered>();

  const isThere = (story: Story, { hero, seller }: Offered) =>
    hero.owner === seller && story.idle((one) => one === hero).length > 0;

  function counter(story: Story, offered: Offered) {
    const { id, hero, seller, amount } = offered;
    const price = amount + unitsOf(1_500);
    send(story, seller, calls.counterOffer(id, hero.id, price, story.now + STANDS_DAYS * DAY));
    hero.touched = story.now;
    countered.add(offered);
  }

  function answer(story: Story, round: number) {
    for (const [at, offered] of (open.get(round) ?? []).entries()) {
      const { id, buyer, hero, amount, seller } = offered;
      if (at === 0 && round % 4 === 2) {
        send(story, buyer, calls.cancelOffer(id));
        over.add(offered);
      } else if (at === 0 && round % 2 === 1) send(story, buyer, calls.changeOffer(id, amount + unitsOf(500)));
      else if (at === 1 && isThere(story, offered)) {
        send(story, seller, calls.acceptOffer(id, hero.id, amount));
        Object.assign(hero, { owner: buyer, touched: story.now });
        over.add(offered);
      } else if (at === 2 && isThere(story, offered)) counter(story, offered);
    }
  }

  /** Sellers who answered may have sold the hero since: others answer at the end, so that there is something to see. */
  function answerSome(story: Story) {
    let standing = [...countered].filter(({ hero, seller }) => hero.owner === seller).length;
    for (const offered of [...open.values()].flat().reverse()) {
      if (standing >= COUNTERS_AT_END) return;
      if (over.has(offered) || countered.has(offered) || !isThere(story, offered)) continue;
      counter(story, offered);
      standing += 1;
    }
  }

  return { answer, answerSome };
}

/** Offers for heroes, for traits and for any: some accepted, raised, answered by a counter-offer or taken back. */
export function marketOfferAct({ random, contracts, slots, until }: Options): Act {
  const rounds = ROUNDS.map((ago) => slots.findIndex(({ time }) => time > until - ago * DAY));
  const [made, answered] = [rounds.map((at) => slots[at]), rounds.map((at) => slots[at + 2])];
  const { marketOffers, hero: collection } = contracts;
  const open = new Map<number, Offered[]>();
  let offers = 0;

  const send: Send = (story, who, data) => story.send(who, marketOffers, data, GAS);
  const { answer, answerSome } = createAnswers(open, send);

  function makeOffers(story: Story, round: number) {
    const expiresAt = story.now + STANDS_DAYS * DAY;
    const offered: Offered[] = [];
    for (const seller of [demoIndex.rich, random.pick(SELLERS), random.pick(SELLERS)]) {
      const idle = story.idle(({ owner }) => owner === seller).slice(0, 6);
      if (idle.length === 0) continue;
      const hero = random.pick(idle);
      const buyer = random.pick(BUYERS);
      offers += 1;
      const amount = unitsOf(Math.round((fairCentsOf(hero) * random.int(70, 98)) / 10_000) * 100);
      send(story, buyer, calls.offerForToken(collection, hero.id, amount, expiresAt, UNUSED));
      offered.push({ id: offers, buyer, hero, seller, amount });
    }
    open.set(round, offered);
    const [wish] = [wishes[round % wishes.length]];
    if (wish) {
      const [traits, cents] = wish;
      const buyer = round % 3 === 0 ? demoIndex.vip : random.pick(BUYERS);
      send(story, buyer, calls.offerForTraits(packTraits({ ...anything, ...traits }), unitsOf(cents), expiresAt));
      offers += 1;
    }
    const cents = 3_800 + round * 150;
    const buyer = collectors[round % collectors.length] ?? random.pick(BUYERS);
    send(story, buyer, calls.offerForCollection(collection, unitsOf(cents), expiresAt));
    offers += 1;
  }

  return (story, slot) => {
    const round = made.indexOf(slot);
    if (round >= 0) makeOffers(story, round);
    const turn = answered.indexOf(slot);
    if (turn >= 0) answer(story, turn);
    if (slot === slots.at(-1)) answerSome(story);
  };
}
