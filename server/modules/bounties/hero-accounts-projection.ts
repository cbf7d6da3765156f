import { accountRegistryAbi } from '../../../core/abi/account-registry.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Projection } from '../../chain/projection.ts';
import { upsertRows } from '../../chain/rows.ts';
import { heroAccounts } from './bounties.tables.ts';

/** The accounts of heroes that were made on chain. Anybody may make one for any token: others than ours are nobody's. */
export function heroAccountsProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    sources: [{ address: contracts.accountRegistry, abi: accountRegistryAbi, events: ['ERC6551AccountCreated'] }],
    tables: [{ table: heroAccounts }],
    async apply(tx, events) {
      const ours = events.filter(({ args }) => args.address('tokenContract') === contracts.hero);
      const rows = ours.map(({ args, blockTime, txHash }) => ({
        account: args.address('account'),
        tokenId: args.uint('tokenId').toString(),
        at: blockTime,
        txHash,
      }));
      await upsertRows(tx, heroAccounts, rows);
      return [];
    },
  };
}
