import { Interface } from 'ethers';
import { creationsAbi } from '../../../core/abi/creations.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { itemsAbi } from '../../../core/abi/items.ts';
import { offerRewardAbi } from '../../../core/abi/offer-reward.ts';
import { vestingAbi } from '../../../core/abi/vesting.ts';
import { whiteOreAbi } from '../../../core/abi/white-ore.ts';
import { tokenResources } from '../../../core/rules/economy/resources.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { ChainTotals, TotalOf } from '../../http/deps.ts';
import type { Cursor } from '../cursor.ts';
import { hexText, quantity, RpcError, type Rpc, type RpcCall } from '../rpc.ts';

const tokenNames = Object.keys(tokenResources) as (keyof typeof tokenResources)[];
const CALLS_AT_ONCE = 100;
const token = new Interface(whiteOreAbi);
const hero = new Interface(heroAbi);
const items = new Interface(itemsAbi);
const offerReward = new Interface(offerRewardAbi);
const vesting = new Interface(vestingAbi);
const creations = new Interface(creationsAbi);

/** What each total is asked by. */
function callsOf(contracts: ContractAddresses) {
  const tokenAt = (resource: number) =>
    contracts[tokenNames.find((name) => tokenResources[name] === resource) ?? 'arca'];
  return (total: Exclude<TotalOf, { of: 'coinBalance' }>): { to: string; data: string } => {
    switch (total.of) {
      case 'tokenSupply':
        return { to: tokenAt(total.resource), data: token.encodeFunctionData('totalSupply') };
      case 'tokenBalance':
        return { to: tokenAt(total.resource), data: token.encodeFunctionData('balanceOf', [total.holder]) };
      case 'foreignBalance':
        return { to: total.token, data: token.encodeFunctionData('balanceOf', [total.holder]) };
      case 'creationsMade':
        return { to: contracts.creations, data: creations.encodeFunctionData('totalMinted') };
      case 'creationsHeld':
        return { to: contracts.creations, data: creations.encodeFunctionData('balanceOf', [total.holder]) };
      case 'heroSupply':
        return { to: contracts.hero, data: hero.encodeFunctionData('totalSupply') };
      case 'heroBalance':
        return { to: contracts.hero, data: hero.encodeFunctionData('balanceOf', [total.holder]) };
      case 'itemSupply':
        return { to: contracts.items, data: items.encodeFunctionData('totalSupply', [total.id]) };
      case 'itemBalance':
        return { to: contracts.items, data: items.encodeFunctionData('balanceOf', [total.holder, total.id]) };
      case 'owedToTreasury':
        return { to: contracts.offerReward, data: offerReward.encodeFunctionData('owedToTreasury', [total.token]) };
      case 'lockedForHeroes':
        return { to: contracts.vesting, data: vesting.encodeFunctionData('totalLocked') };
    }
  };
}

/** What the contracts themselves say there is, at the block of the index. */
export function createChainTotals(rpc: Rpc, contracts: ContractAddresses): ChainTotals {
  const callOf = callsOf(contracts);
  const askOf = (total: TotalOf, block: Block): RpcCall =>
    total.of === 'coinBalance' ? ['eth_getBalance', total.holder, block] : ['eth_call', callOf(total), block];

  async function answersAt(block: Block, totals: readonly TotalOf[]): Promise<bigint[]> {
    const answers: bigint[] = [];
    for (let at = 0; at < totals.length; at += CALLS_AT_ONCE) {
      const calls = totals.slice(at, at + CALLS_AT_ONCE).map((total) => askOf(total, block));
      answers.push(...(await rpc.batch(calls)).map((answer) => BigInt(hexText.parse(answer))));
    }
    return answers;
  }

  async function stands({ height, hash }: Pick<Cursor, 'height' | 'hash'>): Promise<boolean> {
    const block = await rpc.call('eth_getBlockByNumber', quantity(height), false);
    return isBlock(block) && block.hash === hash;
  }

  /** A node that takes no hash is asked by height: it has to have this block before all answers and after. */
  async function atHeight(stand: Pick<Cursor, 'height' | 'hash'>, totals: readonly TotalOf[]) {
    if (!(await stands(stand))) return null;
    const answers = await answersAt(quantity(stand.height), totals);
    return (await stands(stand)) ? answers : null;
  }

  let takesHashes = true;
  return {
    async at(stand, totals) {
      if (!takesHashes) return atHeight(stand, totals);
      try {
        // Whatever stands at this height by now, and by the next call again, the answers are of one block (EIP-1898).
        return await answersAt({ blockHash: stand.hash, requireCanonical: true }, totals);
      } catch (error) {
        if (!(error instanceof RpcError) || error.failure !== 'refused') throw error;
        const answers = await atHeight(stand, totals);
        // It has the block and refused its hash.
        if (answers) takesHashes = false;
        return answers;
      }
    },
  };
}

/** A block by its height, or by its hash as EIP-1898 has it. */
type Block = string | { blockHash: string; requireCanonical: boolean };

const isBlock = (value: unknown): value is { hash: string } =>
  typeof value === 'object' && value !== null && 'hash' in value && typeof value.hash === 'string';
