import { boxSalesAbi } from '../../../core/abi/box-sales.ts';
import { marketAbi } from '../../../core/abi/market.ts';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { ChainEvent, Projection } from '../../chain/projection.ts';
import { upsertRows } from '../../chain/rows.ts';
import { pullPayments, royaltyRounds, type PullPaymentRow, type RoyaltyRoundRow } from './payments.tables.ts';

/** Every market; what they say of payments is the same in each of them. */
const markets = ['market', 'itemMarket', 'marketOffers'] as const satisfies readonly (keyof ContractAddresses)[];

/** What could not be paid out at once and was fetched later, and the tenth sales that royalties are counted by. */
export function paymentsProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'payments',
    version: 1,
    sources: [
      ...markets.map((name) => ({
        address: contracts[name],
        abi: marketAbi,
        events: ['Owed', 'Taken', 'RoyaltyRound'],
      })),
      { address: contracts.boxSales, abi: boxSalesAbi, events: ['Taken'] },
    ],
    tables: [{ table: pullPayments }, { table: royaltyRounds }],
    async apply(tx, events) {
      const isRound = ({ name }: ChainEvent) => name === 'RoyaltyRound';
      const payments = events.filter((event) => !isRound(event));
      await upsertRows(
        tx,
        pullPayments,
        payments.map((event) => paymentOf(event, event.contract === contracts.boxSales)),
      );
      await upsertRows(tx, royaltyRounds, events.filter(isRound).map(roundOf));
      return [];
    },
  };
}

/** The sale of boxes owes nothing but the native coin, and does not say so. */
function paymentOf({ name, contract, args, ...place }: ChainEvent, isInCoin: boolean): PullPaymentRow {
  return {
    id: `${place.blockNumber}-${place.logIndex}`,
    contract,
    account: args.address('account'),
    currency: isInCoin ? NATIVE_COIN : args.address('currency'),
    kind: name === 'Owed' ? 'owed' : 'taken',
    amount: args.uint('amount').toString(),
    txHash: place.txHash,
    blockNumber: place.blockNumber,
    logIndex: place.logIndex,
    at: place.blockTime,
  };
}

const roundOf = ({ contract, args, txHash, blockTime }: ChainEvent): RoyaltyRoundRow => ({
  contract,
  collection: args.address('collection'),
  round: args.number('round'),
  txHash,
  at: blockTime,
});
