import { Interface } from 'ethers';
import { treasuryAbi } from '../../../core/abi/treasury.ts';
import { quantity } from '../../chain/rpc.ts';
import type { TestChain } from '../test-chain.ts';

/** A contract that calls another one twice with what it is called with, and fails when one of them does. */
function tellingTwice(target: string): string {
  // CALLDATACOPY all to 0; twice CALL(gas, target, 0, 0, CALLDATASIZE, 0, 0); both must have come to 1.
  const call = `60006000366000600073${target.slice(2)}5af1`;
  return `0x363d3d37${call}${call}16604d5760006000fd5b00`;
}

/** Two deposits of ARCA out of one call: `by` becomes a contract that tells the treasury twice what it is told. */
export async function depositTwice(
  { rpc, contracts, send, mine }: Pick<TestChain, 'rpc' | 'contracts' | 'send' | 'mine'>,
  { from, by, amount }: { from: string; by: string; amount: bigint },
): Promise<void> {
  await rpc.call('anvil_setCode', by, tellingTwice(contracts.treasury));
  const data = new Interface(treasuryAbi).encodeFunctionData('deposit', [37, amount]);
  await send({ from, to: by, data, gas: quantity(1_000_000) });
  await mine();
}
