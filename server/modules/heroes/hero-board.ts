import { currencyOf, NATIVE_COIN as ZERO } from '../../../core/rules/currencies.ts';
import { bornName } from '../../../core/rules/hero-names.ts';
import { miningBonusBps } from '../../../core/rules/mining.ts';
import { pictureVersion } from '../../../core/rules/picture-version.ts';
import { wholeSuitOf, type MysticSuits } from '../../../core/rules/suits.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { EventArgs } from '../../chain/events/event-decoder.ts';
import { expiryOf } from '../../chain/events/expiry.ts';
import type { ChainEvent } from '../../chain/projection.ts';
import type { heroEvents, heroes, HeroRow } from './heroes.tables.ts';

export type StoredHero = Required<typeof heroes.$inferInsert>;
export type StoredHeroEvent = Required<typeof heroEvents.$inferInsert>;

type Contracts = Pick<ContractAddresses, 'arca' | 'hero' | 'market' | 'marketOffers' | 'forge'>;
type Happening = Partial<Pick<StoredHeroEvent, 'from' | 'to' | 'currency' | 'price' | 'feeBps'>>;

/** It changes hands at most: who gets back what is theirs has had it all along. */
function own(hero: StoredHero, owner: string, at: Date): void {
  if (hero.owner !== owner) hero.receivedAt = at;
  hero.owner = owner;
}

/**
 * The heroes that a run of events touches, in memory: events change them here, and each is written once. In escrow the
 * holder is the market, and the owner stays who listed the hero (decisions.md 13).
 */
export class HeroBoard {
  readonly history: StoredHeroEvent[] = [];
  readonly created = new Set<bigint>();
  readonly changed = new Set<bigint>();
  readonly #contracts: Contracts;
  readonly #mystic: MysticSuits;
  readonly #heroes = new Map<bigint, StoredHero>();
  /** Moves in and out of escrow that a market event of the same transaction explains. */
  readonly #explained = new Set<string>();
  readonly #escrowMoves = new Map<string, StoredHeroEvent>();
  /** From hand to hand: a gift, unless an accepted offer says that it was paid for. */
  readonly #handMoves = new Map<string, StoredHeroEvent>();

  constructor(contracts: Contracts, mystic: MysticSuits, rows: readonly HeroRow[]) {
    this.#contracts = contracts;
    this.#mystic = mystic;
    for (const row of rows) this.#heroes.set(row.tokenId, storedOf(row));
  }

  changedRows(): StoredHero[] {
    return [...this.changed].flatMap((id) => this.#heroes.get(id) ?? []);
  }

  /** Those that were minted in these events. */
  bornRows(): StoredHero[] {
    return [...this.created].flatMap((id) => this.#heroes.get(id) ?? []);
  }

  /** It was given this name when its birth was read before. */
  nameAs(tokenId: bigint, name: string): void {
    const hero = this.#heroes.get(tokenId);
    if (hero) hero.name = name;
  }

  apply(event: ChainEvent): void {
    if (event.contract === this.#contracts.hero) this.#applyHero(event);
    else if (event.name === 'OfferAccepted') this.#accept(event);
    else this.#applyMarket(event);
  }

  #applyHero(event: ChainEvent) {
    if (event.name === 'HeroMinted') this.#mint(event);
    else if (event.name === 'Transfer') this.#transfer(event);
    else {
      const hero = this.#touch(event.args.uint('tokenId'));
      Object.assign(hero, traitsOf(event.args.struct('traits'), this.#mystic));
      this.#record(event, hero.tokenId, 'changed', {});
    }
  }

  #mint(event: ChainEvent) {
    const tokenId = event.args.uint('tokenId');
    const owner = event.args.address('to');
    const traits = traitsOf(event.args.struct('traits'), this.#mystic);
    this.#heroes.set(tokenId, {
      tokenId,
      name: bornName(tokenId, traits.gender),
      ...traits,
      owner,
      holder: owner,
      state: 'idle',
      mintedAt: event.blockTime,
      receivedAt: event.blockTime,
      mintTxHash: event.txHash,
      ...notForSale(event.blockTime),
      lastSaleCurrency: null,
      lastSalePrice: null,
      lastSoldAt: null,
    });
    this.created.add(tokenId);
    this.changed.add(tokenId);
    this.#record(event, tokenId, 'minted', { to: owner });
  }

  #transfer(event: ChainEvent) {
    const from = event.args.address('from');
    const to = event.args.address('to');
    // Minting says so by an event of its own, which comes first.
    if (from === ZERO) return;
    const hero = this.#touch(event.args.uint('tokenId'));
    const { market, forge } = this.#contracts;
    hero.holder = to;
    if (to === ZERO) return this.#burn(event, hero, from);
    if (to !== market && to !== forge) own(hero, to, event.blockTime);
    // The forge's own list tells what happens there; it is still its user's.
    if (to === forge || from === forge) return void (hero.state = to === forge ? 'pending' : 'idle');
    const isEscrow = from === this.#contracts.market || to === this.#contracts.market;
    if (isEscrow && this.#explained.has(keyOf(event, hero.tokenId))) return;
    const moved = this.#record(event, hero.tokenId, 'transfer', { from, to });
    (isEscrow ? this.#escrowMoves : this.#handMoves).set(keyOf(event, hero.tokenId), moved);
  }

  /** What the forge burns is its user's, and burned by his wish. */
  #burn(event: ChainEvent, hero: StoredHero, from: string) {
    this.#record(event, hero.tokenId, 'burned', { from: from === this.#contracts.forge ? hero.owner : from });
    Object.assign(hero, notForSale(hero.mintedAt), { state: 'burned', owner: ZERO });
  }

  #applyMarket(event: ChainEvent) {
    if (event.name === 'PriceChanged') return this.#reprice(event);
    if (event.name === 'ExpirySet') return this.#setExpiry(event);
    if (event.args.address('collection') !== this.#contracts.hero) return;
    const hero = this.#touch(event.args.uint('tokenId'));
    this.#explain(keyOf(event, hero.tokenId));
    if (event.name === 'Listed') this.#list(event, hero);
    else if (event.name === 'Sold') this.#sell(event, hero);
    else {
      Object.assign(hero, notForSale(hero.mintedAt), { state: 'idle' });
      this.#record(event, hero.tokenId, 'cancelled', { from: event.args.address('seller') });
    }
  }

  #list(event: ChainEvent, hero: StoredHero) {
    const seller = event.args.address('seller');
    const price = event.args.uint('price').toString();
    const currency = currencyOf(event.args.address('currency'), this.#contracts);
    hero.owner = seller;
    // A currency that this build does not know cannot be shown, so the hero is not shown as for sale.
    if (currency === null) return;
    Object.assign(hero, {
      state: 'listed',
      forSale: true,
      listingId: event.args.uint('listingId'),
      currency,
      price,
      listedAt: event.blockTime,
      expiresAt: null,
      latestAt: event.blockTime,
    });
    this.#record(event, hero.tokenId, 'listed', { from: seller, currency, price });
  }

  #reprice(event: ChainEvent) {
    const hero = this.#touchListed(event);
    if (!hero) return;
    hero.price = event.args.uint('price').toString();
    this.#record(event, hero.tokenId, 'repriced', { from: hero.owner, currency: hero.currency, price: hero.price });
  }

  #setExpiry(event: ChainEvent) {
    const hero = this.#touchListed(event);
    if (hero) hero.expiresAt = expiryOf(event.args.uint('expiresAt'));
  }

  /** The hero of an event that names its listing only; null for a listing of something else. */
  #touchListed(event: ChainEvent): StoredHero | null {
    const listingId = event.args.uint('listingId');
    const found = [...this.#heroes.values()].find((hero) => hero.listingId === listingId);
    return found ? this.#touch(found.tokenId) : null;
  }

  #sell(event: ChainEvent, hero: StoredHero) {
    const currency = currencyOf(event.args.address('currency'), this.#contracts);
    const price = event.args.uint('price').toString();
    const from = event.args.address('seller');
    const to = event.args.address('buyer');
    Object.assign(hero, notForSale(hero.mintedAt), { state: 'idle' });
    own(hero, to, event.blockTime);
    if (currency === null) return;
    Object.assign(hero, { lastSaleCurrency: currency, lastSalePrice: price, lastSoldAt: event.blockTime });
    const feeBps = event.args.number('feeBps');
    this.#record(event, hero.tokenId, 'sale', { from, to, currency, price, feeBps });
  }

  /** Sold to who had offered: it went from hand to hand, never into escrow. */
  #accept(event: ChainEvent) {
    if (event.args.address('collection') !== this.#contracts.hero) return;
    const hero = this.#touch(event.args.uint('tokenId'));
    this.#forget(this.#handMoves.get(keyOf(event, hero.tokenId)));
    const price = event.args.uint('price').toString();
    const [from, to] = [event.args.address('seller'), event.args.address('buyer')];
    const feeBps = event.args.number('feeBps');
    Object.assign(hero, { lastSaleCurrency: 'ARCA', lastSalePrice: price, lastSoldAt: event.blockTime });
    this.#record(event, hero.tokenId, 'sale', { from, to, currency: 'ARCA', price, feeBps });
  }

  #touch(tokenId: bigint): StoredHero {
    const hero = this.#heroes.get(tokenId);
    if (!hero) throw new Error(`Hero ${tokenId} has events but was never minted: does the index start too late?`);
    this.changed.add(tokenId);
    return hero;
  }

  #explain(key: string) {
    this.#explained.add(key);
    this.#forget(this.#escrowMoves.get(key));
  }

  #forget(move: StoredHeroEvent | undefined) {
    if (move) this.history.splice(this.history.indexOf(move), 1);
  }

  #record(event: ChainEvent, tokenId: bigint, kind: string, happening: Happening): StoredHeroEvent {
    const entry = {
      id: `${event.blockNumber}-${event.logIndex}`,
      tokenId,
      kind,
      from: null,
      to: null,
      currency: null,
      price: null,
      feeBps: null,
      ...happening,
      txHash: event.txHash,
      blockNumber: event.blockNumber,
      logIndex: event.logIndex,
      at: event.blockTime,
    };
    this.history.push(entry);
    return entry;
  }
}

const keyOf = (event: ChainEvent, tokenId: bigint) => `${event.txHash}:${tokenId}`;

function notForSale(latestAt: Date) {
  return { forSale: false, listingId: null, currency: null, price: null, listedAt: null, expiresAt: null, latestAt };
}

function traitsOf(traits: EventArgs, mystic: MysticSuits) {
  const [head = 0, body = 0, legs = 0, hands = 0] = traits.numbers('parts');
  const parts = [head, body, legs, hands];
  const look = {
    rarity: traits.number('rarity'),
    heroClass: traits.number('class_'),
    faction: traits.number('faction'),
    gender: traits.number('gender'),
    materials: traits.numbers('materials'),
    looks: [...traits.numbers('face'), ...['skin', 'hair', 'weapon'].map((name) => traits.number(name))],
    burnCount: traits.number('burnCount'),
  };
  const growthBps = traits.numbers('growthBps');
  return {
    ...look,
    head,
    body,
    legs,
    hands,
    skills: traits.numbers('skills'),
    growthBps,
    suitId: wholeSuitOf(parts),
    miningBonusBps: miningBonusBps({ parts, growthBps, burnCount: look.burnCount }, mystic),
    pictureVersion: pictureVersion({ ...look, parts }),
  };
}

/** A row without the columns that the database makes itself. */
function storedOf({ currencyRank: _rank, priceUp: _up, priceDown: _down, ...stored }: HeroRow): StoredHero {
  return stored;
}
