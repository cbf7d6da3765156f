import { StandardMerkleTree } from '@openzeppelin/merkle-tree';
import { Interface, keccak256, toUtf8Bytes } from 'ethers';
import { stakingAbi } from '../../../core/abi/staking.ts';
import type { RewardChain, RewardLeaf, RewardTree } from '../../http/deps.ts';
import { hexText, type Rpc } from '../rpc.ts';

/** What sends for the operator; see server/chain/operator/sender.ts. */
export type OfficeSender = {
  /** How many more transactions may be under way. */
  readonly room: number;
  isWaiting(label: string): boolean;
  /** Whether it waits, or would wait again if a reorganisation took its place on the chain back. */
  isKept(label: string): boolean;
  /** Lets wait again what a reorganisation dropped. */
  recall(): Promise<void>;
  estimate(call: { to: string; data: string }): Promise<bigint>;
  send(call: { to: string; data: string; gas: bigint; label: string }): Promise<void>;
};

const staking = new Interface(stakingAbi);
const NO_ROOT = `0x${'0'.repeat(64)}`;
/** keccak256(keccak256(abi.encode(weekId, account, amount))), as the contract hashes a leaf. */
const LEAF = ['uint256', 'address', 'uint256'];

export function createRewardChain(rpc: Rpc, contract: string, sender: OfficeSender | null): RewardChain {
  const ask = async (name: string, values: readonly unknown[]) => {
    const data = staking.encodeFunctionData(name, values);
    const answer = hexText.parse(await rpc.call('eth_call', { to: contract, data }, 'latest'));
    return staking.decodeFunctionResult(name, answer) as unknown[];
  };
  return {
    treeOf,
    async rootOf(weekId) {
      const [week] = await ask('weekOf', [weekId]);
      const root = (week as { root: string }).root;
      return root === NO_ROOT ? null : root;
    },
    async freeRewards() {
      return (await ask('freeRewards', []))[0] as bigint;
    },
    async openWeek({ weekId, root, total, leafFileHash }) {
      if (!sender || sender.room === 0) return false;
      const label = `reward week ${weekId}`;
      if (sender.isWaiting(label)) return true;
      const data = staking.encodeFunctionData('openWeek', [weekId, root, total, leafFileHash]);
      // Asked first, so that what the contract refuses is an error here and not a lost fee.
      const gas = await sender.estimate({ to: contract, data });
      await sender.send({ to: contract, data, gas, label });
      return true;
    },
  };
}

/** The tree of a week and the file that is published with it: the same leaves make the same bytes, in any order. */
export function treeOf(weekId: number, leaves: readonly RewardLeaf[]): RewardTree {
  const sorted = [...leaves].sort((a, b) => (a.account < b.account ? -1 : 1));
  const tree = StandardMerkleTree.of(
    sorted.map(({ account, amount }) => [String(weekId), account, amount.toString()]),
    LEAF,
  );
  const file = {
    weekId,
    leafEncoding: LEAF,
    root: tree.root,
    leaves: sorted.map(({ account, amount }) => ({ account, amount: amount.toString() })),
  };
  const leafFile = JSON.stringify(file);
  const places = new Map(sorted.map(({ account }, at) => [account, at]));
  return {
    root: tree.root,
    leafFile,
    leafFileHash: keccak256(toUtf8Bytes(leafFile)),
    proofOf(account) {
      const place = places.get(account);
      if (place === undefined) throw new Error(`${account} has no leaf in week ${weekId}`);
      return tree.getProof(place);
    },
  };
}
