import { itemMarketAbi } from '../../../core/abi/item-market.ts';
import { marketAbi } from '../../../core/abi/market.ts';
import { marketOffersAbi } from '../../../core/abi/market-offers.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { ChainEvent, Projection } from '../../chain/projection.ts';
import { upsertRows } from '../../chain/rows.ts';
import { marketNews, type MarketNewsRow } from './alerts.tables.ts';

type Told = { kind: string; subject: string; price: string };
const told: Readonly<Partial<Record<string, Told>>> = {
  Listed: { kind: 'listed', subject: 'listingId', price: 'price' },
  PriceChanged: { kind: 'repriced', subject: 'listingId', price: 'price' },
  Sold: { kind: 'sold', subject: 'listingId', price: 'price' },
  ItemsListed: { kind: 'itemsListed', subject: 'listingId', price: 'unitPrice' },
  UnitPriceChanged: { kind: 'itemsRepriced', subject: 'listingId', price: 'unitPrice' },
  ItemsSold: { kind: 'itemsSold', subject: 'listingId', price: 'unitPrice' },
  OfferMade: { kind: 'offer', subject: 'offerId', price: 'amount' },
  OfferChanged: { kind: 'offer', subject: 'offerId', price: 'amount' },
  OfferAccepted: { kind: 'accepted', subject: 'offerId', price: 'price' },
  OfferCancelled: { kind: 'offerCancelled', subject: 'offerId', price: 'amount' },
  Countered: { kind: 'countered', subject: 'counterId', price: 'price' },
};
const ITEM_EVENTS = ['ItemsListed', 'UnitPriceChanged', 'ItemsSold'];
const OFFER_EVENTS = ['OfferMade', 'OfferChanged', 'OfferAccepted', 'OfferCancelled', 'Countered'];

/** What else an event may be by what it says: nobody is outbid by less, and who took another price knows of it. */
function kindOf({ name, args }: ChainEvent, kind: string): string {
  if (name === 'OfferChanged') return args.uint('amount') < args.uint('oldAmount') ? 'offerLowered' : kind;
  if (name === 'OfferAccepted') return args.uint('counterId') === 0n ? kind : 'counterAccepted';
  return kind;
}

/** What happens on the markets, in the order of the chain: who has to be told is decided from it afterwards. */
export function marketNewsProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'market news',
    version: 4,
    sources: [
      { address: contracts.market, abi: marketAbi, events: ['Listed', 'PriceChanged', 'Sold'] },
      { address: contracts.itemMarket, abi: itemMarketAbi, events: ITEM_EVENTS },
      { address: contracts.marketOffers, abi: marketOffersAbi, events: OFFER_EVENTS },
    ],
    tables: [{ table: marketNews }],
    async apply(tx, events) {
      await upsertRows(tx, marketNews, events.flatMap(newsOf));
      return [];
    },
  };
}

function newsOf(event: ChainEvent): MarketNewsRow[] {
  const about = told[event.name];
  if (!about) return [];
  const { args, blockNumber, logIndex, blockTime: at, txHash } = event;
  const [subject, price] = [args.uint(about.subject), args.uint(about.price).toString()];
  const id = `${blockNumber}-${logIndex}`;
  return [{ id, kind: kindOf(event, about.kind), subject, price, txHash, blockNumber, logIndex, at }];
}
