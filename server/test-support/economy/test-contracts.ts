import { createBlockReader } from '../../chain/contracts/blocks.ts';
import { createChainTotals } from '../../chain/contracts/chain-totals.ts';
import { createChoreChain } from '../../chain/contracts/chore-chain.ts';
import { createReceiptReader } from '../../chain/contracts/receipts.ts';
import { createRewardChain, treeOf, type OfficeSender } from '../../chain/contracts/rewards.ts';
import { createCashier, createTreasuryChain } from '../../chain/contracts/vouchers.ts';
import type { AppDeps } from '../../http/deps.ts';
import { officesOf } from '../../local/seed/identities.ts';
import type { TestChain } from '../test-chain.ts';
import { contracts } from '../test-chain-config.ts';

type Contracts = Pick<
  AppDeps['chain'],
  'totals' | 'treasury' | 'cashier' | 'rewards' | 'chores' | 'receipts' | 'blocks'
>;

const CHAIN_ID = 31_337;
const cashierKey = officesOf('test').cashier.privateKey;

/** For tests that have no chain: nothing is there to be asked, while vouchers are really signed. */
export const silentContracts: Contracts = {
  totals: { at: async () => null },
  treasury: {
    isUsed: async () => false,
    timeOf: async () => null,
    outcomeOf: async () => 'unknown',
    blockOf: async () => null,
  },
  cashier: createCashier(cashierKey, { chainId: CHAIN_ID, treasury: contracts.treasury }),
  rewards: { treeOf, rootOf: async () => null, freeRewards: async () => 0n, openWeek: async () => false },
  chores: { send: async () => null, owedToTreasury: async () => ({ amount: 0n, one: 1n }) },
  receipts: { of: async () => new Map() },
  blocks: { at: async () => null },
};

/** The contracts of a test chain, as the server has them. */
export function contractsOf({ rpc, contracts: own }: TestChain, sender: OfficeSender | null = null): Contracts {
  return {
    totals: createChainTotals(rpc, own),
    treasury: createTreasuryChain(rpc, own.treasury),
    cashier: createCashier(cashierKey, { chainId: CHAIN_ID, treasury: own.treasury }),
    rewards: createRewardChain(rpc, own.staking, sender),
    chores: createChoreChain(rpc, own, sender),
    receipts: createReceiptReader(rpc),
    blocks: createBlockReader(rpc),
  };
}
