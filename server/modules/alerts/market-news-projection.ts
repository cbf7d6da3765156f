import { itemMarketAbi } from '../../../core/abi/item-market.ts';
import { marketAbi } from '../../../core/abi/market.ts';
import { marketOffersAbi } from '../../../core/abi/market-offers.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { ChainEvent, Projection } from '../../chain/projection.ts';
import { upsertRows } from '../../chain/rows.ts';
import { marketNews, type MarketNewsRow } from './alerts.tables.ts';

type Told = { kind: string; subject: string; price: string };
const told: Readonly<Record<string, Told>> = {
  Listed: { kind: 'listed', subject: 'listingId', price: 'price' },
  PriceChanged: { kind: 'repriced', subject: 'listingId', price: 'price' },
  Sold: { kind: 'sold', subject: 'listingId', price: 'price' },
  ItemsSold: { kind: 'itemsSold', subject: 'listingId', price: 'unitPrice' },
  OfferMade: { kind: 'offer', subject: 'offerId', price: 'amount' },
  OfferChanged: { kind: 'offer', subject: 'offerId', price: 'amount' },
};

/** What happens on the markets, in the order of the chain: who has to be told is decided from it afterwards. */
export function marketNewsProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    sources: [
      { address: contracts.market, abi: marketAbi, events: ['Listed', 'PriceChanged', 'Sold'] },
      { address: contracts.itemMarket, abi: itemMarketAbi, events: ['ItemsSold'] },
      { address: contracts.marketOffers, abi: marketOffersAbi, events: ['OfferMade', 'OfferChanged'] },
    ],
    tables: [{ table: marketNews }],
    async apply(tx, events) {
      await upsertRows(tx, marketNews, events.flatMap(newsOf));
      return [];
    },
  };
}

function newsOf({ name, args, ...place }: ChainEvent): MarketNewsRow[] {
  const { kind, subject, price } = told[name] ?? {};
  if (kind === undefined || subject === undefined || price === undefined) return [];
  const { blockNumber, logIndex, blockTime: at, txHash } = place;
  const id = `${blockNumber}-${logIndex}`;
  return [
    { id, kind, subject: args.uint(subject), price: args.uint(price).toString(), txHash, blockNumber, logIndex, at },
  ];
}
