import { NATIVE_COIN } from '../../../../core/rules/currencies.ts';
import { packTraits } from '../../../../core/rules/market-offers.ts';
import { boxOfOne, DAY, heroesOfOne, newestOf, ONE, walkerOf, whole, type Action, type Walk } from './walk-people.ts';

const ON_A_TOKEN = 1n;
const NO_PARTS = [null, null, null, null];

/** When an offer of some days ends. */
const ending = async ({ chain, random }: Walk) => (await chain.now()) + random.int(1, 30) * DAY;

const makeOffer: Action = async (walk) => {
  const { chain, random, walkers } = walk;
  const buyer = random.pick(walkers).address;
  const { hero } = chain.contracts;
  const [amount, end] = [whole(random, 1, 90), await ending(walk)];
  if (random.chance(0.3)) return chain.send(buyer, 'marketOffers', 'offerForCollection', [hero, amount, end]);
  if (random.chance(0.5)) {
    const any = { factions: null, genders: null, minUpgradeLevel: null, parts: NO_PARTS };
    const word = packTraits({ ...any, rarities: [random.int(1, 2)], classes: [random.int(1, 8), random.int(1, 8)] });
    return chain.send(buyer, 'marketOffers', 'offerForTraits', [word, amount, end]);
  }
  const minted = Number(await chain.ask('hero', 'totalMinted'));
  const tokenId = random.int(1, minted);
  const state = await chain.ask('marketOffers', 'accountStateOf', tokenId);
  return chain.send(buyer, 'marketOffers', 'offerForToken', [hero, tokenId, amount, end, state]);
};

type Offer = { buyer: string; amount: bigint; kind: bigint; subject: bigint };

/** Whoever made it changes it or takes it back, somebody accepts it, or asks another price. */
const answerOffer: Action = async (walk) => {
  const { chain, random } = walk;
  for (const id of newestOf(random, (await chain.ask('marketOffers', 'totalOffers')) as bigint, 60)) {
    const offer = (await chain.ask('marketOffers', 'offerOf', id)) as Offer;
    if (offer.amount === 0n) continue;
    const maker = walkerOf(walk, offer.buyer);
    if (maker && random.chance(0.15)) return chain.send(maker.address, 'marketOffers', 'cancel', [id]);
    if (maker && random.chance(0.15))
      return chain.send(maker.address, 'marketOffers', 'changeAmount', [id, offer.amount + ONE / 3n]);
    const taker = await takerOf(walk, offer);
    if (!taker) continue;
    const { address, hero } = taker;
    if (random.chance(0.7)) return chain.send(address, 'marketOffers', 'accept', [id, hero, offer.amount]);
    const asked = [id, hero, offer.amount + ONE, await ending(walk)];
    return chain.send(address, 'marketOffers', 'counter', asked);
  }
};

/** A walker with a hero that the offer may be for. */
async function takerOf(walk: Walk, { kind, subject }: Offer) {
  if (kind === ON_A_TOKEN) {
    const owner = walkerOf(walk, await walk.chain.ask('hero', 'ownerOf', subject));
    return owner ? { address: owner.address, hero: Number(subject) } : null;
  }
  const mine = await heroesOfOne(walk, 1);
  return mine ? { address: mine.walker.address, hero: mine.ids[0] ?? 0 } : null;
}

type Counter = { seller: string; price: bigint; offerId: bigint; tokenId: bigint };

const answerCounter: Action = async (walk) => {
  const { chain, random } = walk;
  for (const id of newestOf(random, (await chain.ask('marketOffers', 'totalCounters')) as bigint, 20)) {
    const { seller, price, offerId, tokenId } = (await chain.ask('marketOffers', 'counterOf', id)) as Counter;
    if (price === 0n) continue;
    const { buyer } = (await chain.ask('marketOffers', 'offerOf', offerId)) as Offer;
    const [maker, asker] = [walkerOf(walk, buyer), walkerOf(walk, seller)];
    if (asker && random.chance(0.2)) return chain.send(asker.address, 'marketOffers', 'cancelCounter', [id]);
    if (!maker) continue;
    const state = await chain.ask('marketOffers', 'accountStateOf', tokenId);
    return chain.send(maker.address, 'marketOffers', 'acceptCounter', [id, price, state]);
  }
};

const HAGGLES = 40;

/** So much about offers that somebody has asked another price, which by chance alone some walks never see. */
export async function haggleALot(walk: Walk): Promise<void> {
  const { chain } = walk;
  for (let round = 0; round < HAGGLES; round += 1) {
    if (((await chain.ask('marketOffers', 'totalCounters')) as bigint) > 0n) return;
    await makeOffer(walk);
    await chain.mine();
    await answerOffer(walk);
    await chain.mine();
  }
}

const listItems: Action = async (walk) => {
  const { chain, random } = walk;
  const mine = await boxOfOne(walk);
  if (!mine) return;
  const { arca, items } = chain.contracts;
  const [currency, price] = random.chance(0.6) ? [arca, whole(random, 1, 100)] : [NATIVE_COIN, ONE / 20n];
  const count = random.int(1, Math.min(3, Number(mine.held)));
  return chain.send(mine.address, 'itemMarket', 'list', [items, mine.boxId, count, currency, price, 0]);
};

type ItemListing = { seller: string; left: bigint; currency: string; unitPrice: bigint };

/** Bought in part or whole, now and then more than there is. */
const tradeItems: Action = async (walk) => {
  const { chain, random, walkers } = walk;
  for (const id of newestOf(random, (await chain.ask('itemMarket', 'totalListings')) as bigint, 40)) {
    const { seller, left, currency, unitPrice } = (await chain.ask('itemMarket', 'listingOf', id)) as ItemListing;
    if (left === 0n) continue;
    const owner = walkerOf(walk, seller);
    if (owner && random.chance(0.2)) return chain.send(owner.address, 'itemMarket', 'unlist', [id]);
    if (owner && random.chance(0.2))
      return chain.send(owner.address, 'itemMarket', 'changePrice', [id, unitPrice + ONE / 100n]);
    const count = BigInt(random.int(1, Number(left))) + (random.chance(0.05) ? 1n : 0n);
    const coin = currency === NATIVE_COIN ? count * unitPrice : 0n;
    return chain.send(random.pick(walkers).address, 'itemMarket', 'buy', [id, count, unitPrice], coin);
  }
};

export const marketActions: readonly (readonly [weight: number, action: Action])[] = [
  [8, makeOffer],
  [8, answerOffer],
  [2, answerCounter],
  [5, listItems],
  [6, tradeItems],
];
