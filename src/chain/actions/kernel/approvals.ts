import { getAddress } from 'ethers/address';
import { isSameAddress } from '../../../lib/address.ts';
import { tokenAddress } from '../../../lib/tokens/token.ts';
import { ActionFailure } from '../action-failure.ts';
import type { ActionChain } from '../chain-action.ts';
import type { ContractName } from './abi-types.ts';
import type { Kernel } from './kernel.ts';
import { assertBalance, type Plan } from './transact.ts';

type Tools = {
  kernel: Kernel;
  account: string;
  view: (to: string, contract: ContractName, method: string, args: readonly unknown[]) => Promise<unknown>;
  approve: (step: Plan['step'], to: string, data: string) => Promise<void>;
  encode: (contract: ContractName, method: string, args: readonly unknown[]) => string;
};

type Approvals = Pick<
  ActionChain,
  'assertFunds' | 'assertItems' | 'ensureAllowance' | 'ensureOperator' | 'ensureTokenApproval'
>;

/** What an action may need before its call. ARCA speaks for every ERC-20 here, and the heroes for every collection. */
export function createApprovals({ kernel, account, view, approve, encode }: Tools): Approvals {
  const isOperator = async (collection: string, operator: string) =>
    (await view(collection, 'hero', 'isApprovedForAll', [account, operator])) === true;

  const assertFunds: Approvals['assertFunds'] = async (token, amount) => {
    const address = tokenAddress(kernel.config, token);
    if (!address) return assertBalance(kernel, account, amount, 'lowBalance');
    const has = (await view(address, 'arca', 'balanceOf', [account])) as bigint;
    if (has < amount) {
      throw new ActionFailure('lowBalance', { currency: token, has: has.toString(), needs: amount.toString() });
    }
  };

  return {
    assertFunds,
    assertItems: async (itemId, count) => {
      const has = (await view(kernel.config.contracts.items, 'items', 'balanceOf', [account, itemId])) as bigint;
      if (has >= BigInt(count)) return;
      const args = { sender: getAddress(account), balance: String(has), needed: String(count), tokenId: itemId };
      throw new ActionFailure('refused', { refusal: { name: 'ERC1155InsufficientBalance', args } });
    },
    ensureAllowance: async (token, spender, amount) => {
      const address = tokenAddress(kernel.config, token);
      if (!address) throw new Error('The native coin knows no allowance');
      await assertFunds(token, amount);
      const readAllowance = async () => (await view(address, 'arca', 'allowance', [account, spender])) as bigint;
      if ((await readAllowance()) >= amount) return;
      await approve('allowance', address, encode('arca', 'approve', [spender, amount]));
      // Wallets let a person lower the amount while confirming.
      const given = await readAllowance();
      if (given < amount) {
        const [has, needs] = [given.toString(), amount.toString()];
        throw new ActionFailure('approvalTooLow', { currency: token, has, needs });
      }
    },
    ensureOperator: async (collection, operator) => {
      if (await isOperator(collection, operator)) return;
      await approve('operator', collection, encode('hero', 'setApprovalForAll', [operator, true]));
      if (!(await isOperator(collection, operator))) throw new ActionFailure('approvalFailed');
    },
    ensureTokenApproval: async (collection, operator, tokenId) => {
      const isApproved = async () =>
        isSameAddress((await view(collection, 'hero', 'getApproved', [tokenId])) as string, operator);
      if ((await isApproved()) || (await isOperator(collection, operator))) return;
      await approve('token', collection, encode('hero', 'approve', [operator, tokenId]));
      if (!(await isApproved())) throw new ActionFailure('approvalFailed');
    },
  };
}
