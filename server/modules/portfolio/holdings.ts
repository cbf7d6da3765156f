import { fitsTraits, unpackTraits } from '../../../core/rules/market-offers.ts';
import { minus, NOTHING, oneSum, plus, shareOf, type Sums } from '../../../core/rules/portfolio/sums.ts';
import {
  measures,
  type BookCurrency,
  type Holding,
  type Measure,
  type Measured,
} from '../../../core/wire/account/portfolio.ts';
import type { Database } from '../../db/database.ts';
import type { Books } from './books.ts';
import * as repository from './holdings.repository.ts';
import type { HeldHero, HeldItem, OpenOffer, Priced } from './holdings.repository.ts';
import { heroAsset, itemAsset } from './lines.ts';
import { wireSums } from './sums-wire.ts';

type Who = { wallet: string | null; accountId: string; now: Date };
type Worth = { currency: BookCurrency; amount: string } | null;

/** A holding with its cost as a sum, before it is written for the wire. */
export type Held = Omit<Holding, 'basis'> & { basis: Sums };

/** ARCA says most of what there is; RON where nobody asks for ARCA. */
function firstOf(prices: readonly Priced[], id: string, quantity = 1n): Worth {
  const same = prices.filter((price) => price.id === id);
  const found = same.find(({ currency }) => currency === 'ARCA') ?? same[0];
  if (!found) return null;
  return { currency: found.currency as BookCurrency, amount: (BigInt(found.price) * quantity).toString() };
}

export async function readHoldings(db: Database, who: Who, books: Books): Promise<Held[]> {
  const { heroes, rarityFloors, items } = await repository.readHeld(db, who);
  return [
    ...(await heldHeroes(db, who, { heroes, floors: rarityFloors, books })),
    ...(await heldItems(db, who, { items, books })),
  ];
}

type Found = { heroes: readonly HeldHero[]; floors: readonly Priced[]; books: Books };

async function heldHeroes(db: Database, { wallet, now }: Who, { heroes, floors, books }: Found): Promise<Held[]> {
  if (wallet === null || heroes.length === 0) return [];
  const offers = bestOffers(
    await repository.openOffers(
      db,
      { wallet, now },
      heroes.map(({ id }) => id),
    ),
  );
  return heroes.map((hero): Held => {
    const asset = heroAsset(hero.id);
    const { id, name, rarity, heroClass, faction, pictureVersion } = hero;
    return {
      id: asset,
      asset: { kind: 'hero', id, name, rarity, heroClass, faction, pictureVersion },
      place: hero.place,
      quantity: '1',
      floor: firstOf(floors, String(rarity)),
      offer: offers(hero),
      lastSale:
        hero.lastPrice === null ? null : { currency: hero.lastCurrency as BookCurrency, amount: hero.lastPrice },
      basis: books.book.positionOf(asset).basis,
      acquiredAt: books.acquiredAt.get(asset) ?? hero.mintedAt,
    };
  });
}

/** The highest offer that takes a hero; offers come the highest first. */
function bestOffers(offers: readonly OpenOffer[]) {
  const forOne = new Map(offers.flatMap(({ heroId, amount }) => (heroId === null ? [] : [[heroId, amount] as const])));
  const forSome = offers.flatMap(({ kind, traits, amount }) => {
    if (kind === 'token') return [];
    const wanted = traits === null ? null : unpackTraits(BigInt(traits));
    return [{ amount, takes: (hero: HeldHero) => wanted === null || fitsTraits(hero, wanted) }];
  });
  return (hero: HeldHero): Worth => {
    const [own, other] = [forOne.get(hero.id), forSome.find(({ takes }) => takes(hero))?.amount];
    const best = own !== undefined && (other === undefined || BigInt(own) > BigInt(other)) ? own : other;
    return best === undefined ? null : { currency: 'ARCA', amount: best };
  };
}

async function heldItems(
  db: Database,
  who: Who,
  { items, books }: { items: readonly HeldItem[]; books: Books },
): Promise<Held[]> {
  if (items.length === 0) return [];
  const { floors, sales } = await repository.readItemPrices(db, who, [...new Set(items.map(({ id }) => id))]);
  const nothing = { name: null, rarity: 0, heroClass: 0, faction: 0, pictureVersion: '' };
  return items.map(({ id, place, quantity }): Held => {
    const pieces = BigInt(quantity);
    const asset = itemAsset(id);
    const { quantity: booked, basis } = books.book.positionOf(asset);
    return {
      id: `${asset}:${place}`,
      asset: { kind: 'item', id, ...nothing },
      place,
      quantity,
      floor: firstOf(floors, id, pieces),
      offer: null,
      lastSale: firstOf(sales, id, pieces),
      // What lies in several places has cost the same everywhere.
      basis: booked === 0n ? NOTHING : shareOf(basis, pieces < booked ? pieces : booked, booked),
      acquiredAt: books.acquiredAt.get(asset) ?? null,
    };
  });
}

/** All holdings by one measure. What it knows nothing of is counted and left out, with what it had cost. */
export function measure(holdings: readonly Held[], by: Measure): Measured {
  let worth: Sums = NOTHING;
  let basis: Sums = NOTHING;
  let known = 0;
  for (const held of holdings) {
    const one = held[by];
    if (one === null) continue;
    known += 1;
    worth = plus(worth, oneSum(one.currency, BigInt(one.amount)));
    basis = plus(basis, held.basis);
  }
  return {
    worth: wireSums(worth),
    basis: wireSums(basis),
    unrealised: wireSums(minus(worth, basis)),
    known,
    unknown: holdings.length - known,
  };
}

export const measureAll = (holdings: readonly Held[]) =>
  Object.fromEntries(measures.map((by) => [by, measure(holdings, by)])) as Record<Measure, Measured>;
