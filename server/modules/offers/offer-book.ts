import type { Change, ChainEvent } from '../../chain/projection.ts';
import type { CounterOfferRow, MarketOfferRow } from './offers.tables.ts';

/** As the contract numbers them. */
const kinds = ['none', 'token', 'traits', 'collection'] as const;

type Rows = { offers: readonly MarketOfferRow[]; counters: readonly CounterOfferRow[] };

/** Offers and counter-offers while the events of some blocks are written into them. */
export class OfferBook {
  readonly #offers: Map<bigint, MarketOfferRow>;
  readonly #counters: Map<bigint, CounterOfferRow>;
  readonly #made = new Set<bigint>();
  readonly #changed = new Set<bigint>();
  readonly #changedCounters = new Set<bigint>();
  /** The open counter-offers for each hero. */
  readonly #askedFor = new Map<bigint, Set<bigint>>();
  readonly #heroes: string;

  constructor({ offers, counters }: Rows, heroes: string) {
    this.#heroes = heroes;
    this.#offers = new Map(offers.map((row) => [row.id, row]));
    this.#counters = new Map(counters.map((row) => [row.id, row]));
    for (const row of counters) if (row.state === 'open') this.#ask(row);
  }

  changedOffers(): MarketOfferRow[] {
    return [...this.#changed].flatMap((id) => this.#offers.get(id) ?? []);
  }

  changedCounters(): CounterOfferRow[] {
    return [...this.#changedCounters].flatMap((id) => this.#counters.get(id) ?? []);
  }

  changes(): Change[] {
    const touched = [...this.#changed, ...this.changedCounters().map(({ offerId }) => offerId)];
    const updated = [...new Set(touched)].filter((id) => !this.#made.has(id)).map(String);
    return [
      { resource: 'offers' as const, type: 'created' as const, ids: [...this.#made].map(String) },
      { resource: 'offers' as const, type: 'updated' as const, ids: updated },
    ].filter(({ ids }) => ids.length > 0);
  }

  apply(event: ChainEvent): void {
    if (event.contract === this.#heroes) return this.#killCounters(event.args.uint('tokenId'));
    if (event.name === 'OfferMade') return this.#make(event);
    if (event.name === 'Countered') return this.#counter(event);
    if (event.name === 'CounterCancelled') return this.#closeCounter(event.args.uint('counterId'), 'cancelled');
    const offer = this.#offers.get(event.args.uint('offerId'));
    if (!offer) throw new Error(`offer ${event.args.uint('offerId')} of ${event.name} was never made`);
    this.#changed.add(offer.id);
    if (event.name === 'OfferChanged') offer.amount = event.args.uint('amount').toString();
    else if (event.name === 'OfferAccepted') this.#accept(event, offer);
    else Object.assign(offer, { state: 'cancelled', closedAt: event.blockTime, closeTxHash: event.txHash });
  }

  #make({ args, blockTime, txHash }: ChainEvent) {
    const id = args.uint('offerId');
    const kind = kinds[args.number('kind')] ?? 'none';
    const subject = args.uint('subject');
    this.#made.add(id);
    this.#changed.add(id);
    this.#offers.set(id, {
      id,
      state: 'open',
      kind,
      collection: args.address('collection'),
      tokenId: kind === 'token' ? subject : null,
      traits: kind === 'traits' ? subject.toString() : null,
      buyer: args.address('buyer'),
      amount: args.uint('amount').toString(),
      expiresAt: new Date(args.number('expiresAt') * 1_000),
      seller: null,
      price: null,
      feeBps: null,
      burned: null,
      toPool: null,
      toDev: null,
      madeAt: blockTime,
      closedAt: null,
      makeTxHash: txHash,
      closeTxHash: null,
    });
  }

  #accept({ args, blockTime, txHash }: ChainEvent, offer: MarketOfferRow) {
    Object.assign(offer, {
      state: 'accepted',
      tokenId: args.uint('tokenId'),
      seller: args.address('seller'),
      price: args.uint('price').toString(),
      feeBps: args.number('feeBps'),
      burned: args.uint('burned').toString(),
      toPool: args.uint('toPool').toString(),
      toDev: args.uint('toDev').toString(),
      closedAt: blockTime,
      closeTxHash: txHash,
    });
    const counterId = args.uint('counterId');
    if (counterId !== 0n) this.#closeCounter(counterId, 'accepted');
  }

  #counter({ args, blockTime, txHash }: ChainEvent) {
    const id = args.uint('counterId');
    const counter = {
      id,
      offerId: args.uint('offerId'),
      state: 'open',
      seller: args.address('seller'),
      tokenId: args.uint('tokenId'),
      price: args.uint('price').toString(),
      expiresAt: new Date(args.number('expiresAt') * 1_000),
      madeAt: blockTime,
      txHash,
    };
    this.#changedCounters.add(id);
    this.#counters.set(id, counter);
    if (this.#offers.get(counter.offerId)?.collection === this.#heroes) this.#ask(counter);
  }

  #ask({ id, tokenId }: CounterOfferRow) {
    this.#askedFor.set(tokenId, (this.#askedFor.get(tokenId) ?? new Set()).add(id));
  }

  /** The hero changed hands or traits. A sale by a counter-offer says so after the hero has moved. */
  #killCounters(tokenId: bigint) {
    for (const id of this.#askedFor.get(tokenId) ?? []) {
      if (this.#counters.get(id)?.state === 'open') this.#closeCounter(id, 'dead');
    }
    this.#askedFor.delete(tokenId);
  }

  #closeCounter(id: bigint, state: 'accepted' | 'cancelled' | 'dead') {
    const counter = this.#counters.get(id);
    if (!counter) throw new Error(`counter-offer ${id} was never made`);
    counter.state = state;
    this.#changedCounters.add(id);
  }
}
