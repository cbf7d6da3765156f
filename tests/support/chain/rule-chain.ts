import { AbiCoder, Interface, keccak256, type InterfaceAbi, type Result } from 'ethers';
import { forgeAbi } from '../../../core/abi/forge.ts';
import { gachaAbi } from '../../../core/abi/gacha.ts';
import { boxSalesAbi } from '../../../core/abi/box-sales.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { itemsAbi } from '../../../core/abi/items.ts';
import { whiteOreAbi } from '../../../core/abi/white-ore.ts';
import { createRpc, RpcError } from '../../../server/chain/rpc.ts';
import { startPrivateChain } from '../private-chain.ts';

const abis = {
  forge: forgeAbi,
  gacha: gachaAbi,
  boxSales: boxSalesAbi,
  hero: heroAbi,
  items: itemsAbi,
  whiteOre: whiteOreAbi,
} satisfies Record<string, InterfaceAbi>;
type Name = keyof typeof abis;
type Receipt = { status: string; logs: { topics: string[]; data: string }[] };

const interfaces = Object.fromEntries(Object.entries(abis).map(([name, abi]) => [name, new Interface(abi)])) as Record<
  Name,
  Interface
>;
const GAS = `0x${(15_000_000).toString(16)}`;

/** keccak256 of values as the chain encodes them, for the rules that say of what. */
export const hashOf = (types: readonly string[], values: readonly unknown[]): string =>
  keccak256(AbiCoder.defaultAbiCoder().encode([...types], [...values]));

/** The name of the error that a node says a call reverted with; null of anything else. */
function revertOf(contract: Name, error: unknown): string | null {
  const data = error instanceof RpcError && typeof error.data === 'string' ? error.data : '0x';
  return data.length < 10 ? null : (interfaces[contract].parseError(data)?.name ?? null);
}

/**
 * The real contracts on an anvil of this test alone, spoken to with as few requests as can be: what a rule of core says
 * is held against what they do, time after time.
 */
export async function startRuleChain() {
  const chain = await startPrivateChain();
  // Not ethers' provider, which waits for more to send.
  const rpc = createRpc(chain.url);
  const [admin = '', player = '', stranger = ''] = (await rpc.call('eth_accounts')) as string[];
  const to = (contract: Name) => chain.config.contracts[contract];

  const mine = () => rpc.call('anvil_mine', '0x1');

  /** Of the latest block, in seconds. */
  const now = async () =>
    Number(((await rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string }).timestamp);
  const mineAt = async (time: number) => {
    await rpc.call('evm_setNextBlockTimestamp', time);
    await mine();
  };

  const read = async (contract: Name, method: string, ...args: unknown[]): Promise<Result> => {
    const data = interfaces[contract].encodeFunctionData(method, args);
    const answer = await rpc.call('eth_call', { to: to(contract), data }, 'latest');
    return interfaces[contract].decodeFunctionResult(method, String(answer));
  };

  /** Why the call would be refused, by the name of its error; null if it would not. */
  const refusalOf = async (from: string, contract: Name, method: string, ...args: unknown[]) => {
    const data = interfaces[contract].encodeFunctionData(method, args);
    try {
      await rpc.call('eth_call', { from, to: to(contract), data, gas: GAS }, 'latest');
      return null;
    } catch (error) {
      const name = revertOf(contract, error);
      if (name === null) throw error;
      return name;
    }
  };

  /** Sends it and reads what it told; a refusal is an error. */
  const write = async (from: string, contract: Name, method: string, ...args: unknown[]) => {
    const data = interfaces[contract].encodeFunctionData(method, args);
    const hash = await rpc.call('eth_sendTransaction', { from, to: to(contract), data, gas: GAS });
    await mine();
    const receipt = (await rpc.call('eth_getTransactionReceipt', hash)) as Receipt;
    if (receipt.status !== '0x1') throw new Error(`${contract}.${method} was refused`);
    return receipt.logs.flatMap((log) => interfaces[contract].parseLog(log) ?? []);
  };

  /** Promises a seed for today and, lest midnight comes in between, for tomorrow. */
  const promiseSeeds = async (contract: 'forge' | 'gacha') => {
    const [today] = await read(contract, 'today');
    for (const day of [today as bigint, (today as bigint) + 1n]) {
      const seed = hashOf(['string', 'uint256', 'string'], ['seed', day, contract]);
      await write(admin, contract, 'commitSeed', day, hashOf(['bytes32'], [seed]));
    }
  };

  return { ...chain, mine, mineAt, now, admin, player, stranger, read, refusalOf, write, promiseSeeds };
}
export type RuleChain = Awaited<ReturnType<typeof startRuleChain>>;
