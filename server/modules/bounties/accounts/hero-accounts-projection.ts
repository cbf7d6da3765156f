import { accountRegistryAbi } from '../../../../core/abi/account-registry.ts';
import type { ContractAddresses } from '../../../../core/wire/contract-addresses.ts';
import type { Projection } from '../../../chain/projection.ts';
import { upsertRows } from '../../../chain/rows.ts';
import { heroAccounts } from '../bounties.tables.ts';

/** The accounts of heroes that were made on chain. The registry is everybody's: of other tokens nothing is read. */
export function heroAccountsProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'hero accounts',
    version: 1,
    sources: [
      {
        address: contracts.accountRegistry,
        abi: accountRegistryAbi,
        events: ['ERC6551AccountCreated'],
        indexed: { tokenContract: contracts.hero },
      },
    ],
    tables: [{ table: heroAccounts }],
    async apply(tx, events) {
      const rows = events.map(({ args, blockTime, txHash }) => ({
        account: args.address('account'),
        tokenId: args.uint('tokenId').toString(),
        at: blockTime,
        txHash,
      }));
      await upsertRows(tx, heroAccounts, rows);
      // Until then nothing can be taken out of it: whoever waits on the hero's page hears of it.
      return [{ resource: 'bounties', type: 'updated', ids: rows.map(({ tokenId }) => tokenId) }];
    },
  };
}
