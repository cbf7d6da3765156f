import { arcaAbi } from '../../../core/abi/arca.ts';
import { treasuryAbi } from '../../../core/abi/treasury.ts';
import { resources } from '../../../core/rules/economy/resources.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { ChainEvent, Projection } from '../../chain/projection.ts';
import { upsertRows } from '../../chain/rows.ts';
import { treasuryFundings } from './treasury.tables.ts';

/** What came into the treasury that no player deposited: what a pool can be funded with. */
export function fundingsProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  const { arca, treasury } = contracts;
  return {
    name: 'fundings',
    version: 1,
    sources: [
      { address: arca, abi: arcaAbi, events: ['Transfer'] },
      { address: treasury, abi: treasuryAbi, events: ['Deposited'] },
    ],
    tables: [{ table: treasuryFundings, keep: ['credited'] }],
    async apply(tx, events) {
      const given = new Map<string, ChainEvent>();
      for (const event of events) {
        if (event.name === 'Transfer' && event.args.address('to') === treasury) given.set(placeOf(event), event);
        // A deposit says so after its transfer, in the same transaction: that one is a player's.
        else if (event.name === 'Deposited' && event.args.number('resType') === resources.arca) {
          given.delete(lastOf([...given.values()], event));
        }
      }
      await upsertRows(tx, treasuryFundings, [...given.values()].map(fundingOf));
      return [];
    },
  };
}

const placeOf = ({ txHash, logIndex }: Pick<ChainEvent, 'txHash' | 'logIndex'>) => `${txHash}:${logIndex}`;

/** The last transfer before this deposit that is its own. */
function lastOf(given: readonly ChainEvent[], { txHash, args }: ChainEvent): string {
  const own = given.filter(
    (one) =>
      one.txHash === txHash &&
      one.args.address('from') === args.address('user') &&
      one.args.uint('value') === args.uint('amount'),
  );
  const last = own.at(-1);
  return last ? placeOf(last) : '';
}

const fundingOf = ({ txHash, logIndex, blockNumber, blockTime, args }: ChainEvent) => ({
  txHash,
  logIndex,
  sender: args.address('from'),
  amount: args.uint('value').toString(),
  blockNumber,
  at: blockTime,
  credited: false,
});
