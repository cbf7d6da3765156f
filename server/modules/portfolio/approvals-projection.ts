import { arcaAbi } from '../../../core/abi/arca.ts';
import { creationsAbi } from '../../../core/abi/creations.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { itemsAbi } from '../../../core/abi/items.ts';
import { whiteOreAbi } from '../../../core/abi/white-ore.ts';
import { wrappedRonAbi } from '../../../core/abi/wrapped-ron.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { ChainEvent, Projection } from '../../chain/projection.ts';
import { upsertRows } from '../../chain/rows.ts';
import { walletApprovals } from './portfolio.tables.ts';

const ONE = ['Approval'];
const ALL = ['ApprovalForAll'];

/** Who allowed whom to take something, for the gas that it cost: what is allowed now is asked of the chain when it counts. */
export function approvalsProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'approvals',
    version: 2,
    sources: [
      { address: contracts.arca, abi: arcaAbi, events: ONE },
      { address: contracts.whiteOre, abi: whiteOreAbi, events: ONE },
      { address: contracts.wrappedRon, abi: wrappedRonAbi, events: ONE },
      { address: contracts.hero, abi: heroAbi, events: [...ONE, ...ALL] },
      { address: contracts.creations, abi: creationsAbi, events: [...ONE, ...ALL] },
      { address: contracts.items, abi: itemsAbi, events: ALL },
    ],
    tables: [{ table: walletApprovals }],
    async apply(tx, events) {
      await upsertRows(
        tx,
        walletApprovals,
        events.map((event) => approvalOf(event, contracts)),
      );
      return [];
    },
  };
}

/** The standards name the same two parties in three ways. */
function approvalOf({ name, contract, args, ...place }: ChainEvent, contracts: ContractAddresses) {
  const { items, arca, whiteOre, wrappedRon } = contracts;
  const { blockNumber, logIndex, blockTime: at, txHash } = place;
  const forOne = [arca, whiteOre, wrappedRon].includes(contract) ? 'spender' : 'approved';
  return {
    id: `${blockNumber}-${logIndex}`,
    owner: args.address(contract === items ? 'account' : 'owner'),
    contract,
    spender: args.address(name === 'ApprovalForAll' ? 'operator' : forOne),
    at,
    txHash,
  };
}
