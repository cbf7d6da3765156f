import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Currency } from '../../../core/wire/primitives.ts';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import { calls, mintBatch } from './encode.ts';
import { bornHero, type SeedHero } from './hero-traits.ts';
import type { SeedRandom } from './random.ts';
import {
  canPay,
  changedPrice,
  earn,
  fairCentsOf,
  pay,
  priceOf,
  type StoryHero,
  type StoryListing,
  type Trader,
} from './story-state.ts';
import type { Slot } from './story-times.ts';

export type StoryTransaction = {
  from: string;
  /** Null makes a contract of the data. */
  to: string | null;
  data: string;
  value?: bigint;
  gas: number;
};
/** A request for chance that the block makes; the number is the contract's own count. */
export type StoryAsk = { contract: 'forge' | 'gacha'; requestId: number; user: string; boxId: number; amount: number };
/** Transactions of one block; none depends on another one of the same block. */
export type StoryBlock = {
  time: number;
  transactions: StoryTransaction[];
  asks?: StoryAsk[];
  /** Besides, the operator answers what was asked in that one. */
  answersTo?: StoryBlock;
};
/** What happens in a slot beside the trade. */
export type Act = (story: Story, slot: Slot) => void;
export type StoryContracts = ContractAddresses;

const MINT_AT_ONCE = 5;
/** Per listing and day. */
const UNLISTING = 0.008;
const REPRICING = 0.014;
const GAS = { mint: 260_000, call: 400_000 };
/** Other scenes have their blocks at other distances from a slot. */
const ANSWERED_AFTER = 45;

export type StoryOptions = {
  random: SeedRandom;
  contracts: StoryContracts;
  operator: string;
  traders: Trader[];
  slots: readonly Slot[];
  /** Heroes ever minted. */
  heroes: number;
  /** Heroes that the market should offer at the end. */
  openAtEnd: number;
  /** What is added to the slots by hand. */
  acts?: readonly Act[];
};

/** Makes up what happened on the market, slot by slot, and writes it as transactions. */
export class Story {
  readonly heroes: StoryHero[] = [];
  readonly listings = new Set<StoryListing>();
  readonly counts = { listed: 0, sold: 0, unlisted: 0, repriced: 0, transferred: 0 };
  readonly #options: StoryOptions;
  #at: Slot = { time: 0, days: 0, sales: 0 };
  #due = { heroes: 0, sales: 0 };
  #block: StoryTransaction[] = [];
  /** Of this block: a node takes nothing that is paid with what the same block brings. */
  #sales: [StoryListing, Trader][] = [];
  #asks: StoryAsk[] = [];
  #blocks: StoryBlock[] = [];

  constructor(options: StoryOptions) {
    this.#options = options;
  }

  tell(): StoryBlock[] {
    const { slots, random, heroes, acts = [] } = this.#options;
    const [first] = slots;
    this.#due.heroes = heroes * 0.36;
    for (const slot of slots) {
      this.#at = slot;
      this.#due.heroes += slot === first ? 0 : (heroes * 0.64) / (slots.length - 1);
      this.#due.sales += slot.sales;
      // First what needs a listing, then what makes one: nothing may depend on the same block.
      this.#sellSome();
      this.#unlistSome();
      this.#repriceSome();
      this.#mint();
      this.#listSome();
      if (random.chance(slot.days)) this.#give();
      for (const act of acts) act(this, slot);
      this.#endBlock();
    }
    return this.#blocks;
  }

  /** Offers some heroes of a trader, whatever chance had in mind. */
  list(owner: number, hero: StoryHero, currency: Currency, factor: number): void {
    const { contracts } = this.#options;
    const fairCents = fairCentsOf(hero);
    const price = priceOf(fairCents, factor, currency);
    this.counts.listed += 1;
    hero.listing = { id: this.counts.listed, hero, currency, price, fairCents };
    hero.touched = this.#at.time;
    this.listings.add(hero.listing);
    const coin = currency === 'ARCA' ? contracts.arca : NATIVE_COIN;
    this.send(owner, contracts.market, calls.list(contracts.hero, hero.id, coin, price));
  }

  /** Sends something of a trader beside the trade. */
  send(from: number, to: string, data: string, gas: number = GAS.call): void {
    this.#block.push({ from: this.#trader(from).address, to, data, gas });
  }

  sendFrom(from: string, to: string, data: string, gas: number = GAS.call): void {
    this.#block.push({ from, to, data, gas });
  }

  /** Notes a request that the transaction before makes; it is answered soon after the slot. */
  ask(request: StoryAsk): void {
    this.#asks.push(request);
  }

  get now(): number {
    return this.#at.time;
  }

  addressOf(index: number): string {
    return this.#trader(index).address;
  }

  /** Heroes that come into the world between this slot and the next, without the story's doing. */
  skipHeroes(owner: number, count: number): void {
    for (let n = 0; n < count; n += 1) {
      // What they are like is decided by chance: the story lets them be.
      const born = this.#bear(bornHero(this.#options.random), owner);
      born.engagedUntil = Number.POSITIVE_INFINITY;
    }
  }

  #trader(index: number): Trader {
    const trader = this.#options.traders[index];
    if (!trader) throw new Error(`There is no trader ${index}`);
    return trader;
  }

  #endBlock() {
    const block: StoryBlock = { time: this.#at.time, transactions: this.#block };
    if (this.#block.length > 0) this.#blocks.push(block);
    if (this.#asks.length > 0) {
      block.asks = this.#asks;
      this.#blocks.push({ time: block.time + ANSWERED_AFTER, transactions: [], answersTo: block });
    }
    for (const [listing, seller] of this.#sales) earn(listing, seller);
    [this.#block, this.#sales, this.#asks] = [[], [], []];
  }

  /** Gives a trader heroes of the common sort, at rest from the next slot on. */
  bringHeroes(owner: number, count: number): void {
    const { random } = this.#options;
    const born: StoryHero[] = [];
    while (born.length < count) {
      const traits = bornHero(random);
      if (traits.rarity < 3) born.push(this.#bear(traits, owner));
    }
    this.#sendMint(born);
  }

  #mint() {
    const { random, traders } = this.#options;
    if (this.#due.heroes < MINT_AT_ONCE) return;
    const count = Math.floor(this.#due.heroes);
    this.#due.heroes -= count;
    const weights = traders.map((trader) => trader.luck);
    this.#sendMint(Array.from({ length: count }, () => this.#bear(bornHero(random), random.weighted(weights))));
  }

  #bear(traits: SeedHero, owner: number): StoryHero {
    const id = this.heroes.length + 1;
    const hero = { ...traits, id, owner, listing: null, isBurned: false, touched: this.#at.time, engagedUntil: 0 };
    this.heroes.push(hero);
    return hero;
  }

  #sendMint(born: readonly StoryHero[]) {
    const { contracts, operator } = this.#options;
    const owners = born.map((hero) => this.#trader(hero.owner).address);
    const data = mintBatch(owners, born);
    this.#block.push({ from: operator, to: contracts.hero, data, gas: GAS.mint * (born.length + 2) });
  }

  /** Heroes at rest: alive, not for sale, nothing happened to them in this slot. */
  idle(isWanted: (hero: StoryHero) => boolean): StoryHero[] {
    const { time } = this.#at;
    return this.heroes.filter(
      (hero) =>
        !hero.isBurned && hero.listing === null && hero.touched !== time && hero.engagedUntil < time && isWanted(hero),
    );
  }

  #listSome() {
    const { random, traders, openAtEnd, slots } = this.#options;
    const [first, last] = [slots[0]?.time ?? 0, slots.at(-1)?.time ?? 0];
    const grown = Math.sqrt((this.#at.time - first) / (last - first));
    const wanted = Math.max(0, Math.round(openAtEnd * grown + this.#due.sales - this.listings.size));
    const idle = this.idle((hero) => random.next() < (traders[hero.owner]?.selling ?? 0));
    for (let n = 0; n < wanted && idle.length > 0; n += 1) {
      const [hero] = idle.splice(random.int(0, idle.length - 1), 1);
      if (!hero) break;
      this.list(hero.owner, hero, random.chance(0.15) ? 'RON' : 'ARCA', 1.08 * random.spread(0.28));
    }
  }

  #touchable(): StoryListing[] {
    return [...this.listings].filter((listing) => listing.hero.touched !== this.#at.time);
  }

  #unlistSome() {
    const { random, contracts } = this.#options;
    for (const listing of this.#touchable()) {
      if (!random.chance(UNLISTING * this.#at.days)) continue;
      this.listings.delete(listing);
      Object.assign(listing.hero, { listing: null, touched: this.#at.time });
      this.counts.unlisted += 1;
      this.send(listing.hero.owner, contracts.market, calls.unlist(listing.id));
    }
  }

  /** What does not sell becomes cheaper, as a rule. */
  #repriceSome() {
    const { random, contracts } = this.#options;
    for (const listing of this.#touchable()) {
      if (!random.chance(REPRICING * this.#at.days)) continue;
      listing.price = changedPrice(listing.price, random.int(78, 104));
      listing.hero.touched = this.#at.time;
      this.counts.repriced += 1;
      this.send(listing.hero.owner, contracts.market, calls.changePrice(listing.id, listing.price));
    }
  }

  #sellSome() {
    const { random, contracts, traders } = this.#options;
    while (this.#due.sales >= 1) {
      this.#due.sales -= 1;
      const open = this.#touchable();
      if (open.length === 0) return;
      const weights = open.map((listing) => Math.exp(-3 * attractionOf(listing)));
      const listing = open[random.weighted(weights)];
      const buyer = random.weighted(traders.map((trader) => trader.buying));
      if (!listing || buyer === listing.hero.owner || !canPay(this.#trader(buyer), listing)) continue;
      this.listings.delete(listing);
      pay(listing, this.#trader(buyer));
      this.#sales.push([listing, this.#trader(listing.hero.owner)]);
      Object.assign(listing.hero, { listing: null, owner: buyer, touched: this.#at.time });
      this.counts.sold += 1;
      const data = calls.buy(listing.id, listing.price);
      const value = listing.currency === 'RON' ? listing.price : undefined;
      this.#block.push({ from: this.#trader(buyer).address, to: contracts.market, data, value, gas: GAS.call });
    }
  }

  #give() {
    const { random, contracts, traders } = this.#options;
    const idle = this.idle((hero) => hero.rarity < 3 && (traders[hero.owner]?.selling ?? 0) > 0);
    const to = random.weighted(traders.map((trader) => trader.buying));
    const hero = idle.length > 0 ? random.pick(idle) : null;
    if (!hero || hero.owner === to) return;
    const data = calls.transferHero(this.#trader(hero.owner).address, this.#trader(to).address, hero.id);
    this.send(hero.owner, contracts.hero, data);
    Object.assign(hero, { owner: to, touched: this.#at.time });
    this.counts.transferred += 1;
  }
}

/** Price against what it is worth: the dearer, the longer it stays. */
function attractionOf({ price, fairCents, currency }: StoryListing): number {
  const cents = Number(price / 10n ** 16n) * (currency === 'RON' ? 2.5 : 1);
  return cents / fairCents;
}
