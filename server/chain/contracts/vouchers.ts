import { Interface, Wallet } from 'ethers';
import * as z from 'zod/mini';
import { treasuryAbi } from '../../../core/abi/treasury.ts';
import type { Cashier, TreasuryChain } from '../../http/deps.ts';
import { hexNumber, hexText, quantity, type Rpc } from '../rpc.ts';

/** As contracts/src/Treasury.sol has it. */
const DOMAIN = { name: 'Hero Hub Treasury', version: '1' };
const WITHDRAW_ORDER = [
  { name: 'user', type: 'address' },
  { name: 'resType', type: 'uint256' },
  { name: 'amount', type: 'uint256' },
  { name: 'fee', type: 'uint256' },
  { name: 'expireAt', type: 'uint256' },
  { name: 'salt', type: 'bytes32' },
  { name: 'variant', type: 'uint8' },
];

/** Signs vouchers by EIP-712, deterministically (RFC 6979): an order has one signature, however often it is asked for. */
export function createCashier(
  privateKey: string,
  { chainId, treasury }: { chainId: number; treasury: string },
): Cashier {
  const wallet = new Wallet(privateKey);
  const domain = { ...DOMAIN, chainId, verifyingContract: treasury };
  return {
    address: wallet.address.toLowerCase(),
    sign: (order) => wallet.signTypedData(domain, { WithdrawOrder: WITHDRAW_ORDER }, order),
  };
}

const treasuryInterface = new Interface(treasuryAbi);
const block = z.nullable(z.object({ timestamp: hexNumber }));
const transaction = z.nullable(z.object({ hash: hexText }));
const receipt = z.nullable(z.object({ status: hexNumber, blockNumber: hexNumber }));

export function createTreasuryChain(rpc: Rpc, treasury: string): TreasuryChain {
  return {
    async isUsed(salt, height) {
      const data = treasuryInterface.encodeFunctionData('isProcessed', [salt]);
      const answer = await rpc.call('eth_call', { to: treasury, data }, quantity(height));
      return treasuryInterface.decodeFunctionResult('isProcessed', hexText.parse(answer))[0] === true;
    },
    async timeOf(height) {
      return block.parse(await rpc.call('eth_getBlockByNumber', quantity(height), false))?.timestamp ?? null;
    },
    async outcomeOf(txHash) {
      const [known, result] = await rpc.batch([
        ['eth_getTransactionByHash', txHash],
        ['eth_getTransactionReceipt', txHash],
      ]);
      const mined = receipt.parse(result);
      if (mined) return mined.status === 1 ? 'mined' : 'reverted';
      return transaction.parse(known) ? 'pending' : 'unknown';
    },
    async blockOf(txHash) {
      return receipt.parse(await rpc.call('eth_getTransactionReceipt', txHash))?.blockNumber ?? null;
    },
  };
}
