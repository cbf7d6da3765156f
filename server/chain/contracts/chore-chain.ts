import { Interface } from 'ethers';
import { arcaAbi } from '../../../core/abi/arca.ts';
import { bountyEpochsAbi } from '../../../core/abi/bounty-epochs.ts';
import { captainRewardsAbi } from '../../../core/abi/captain-rewards.ts';
import { offerRewardAbi } from '../../../core/abi/offer-reward.ts';
import { treasuryAbi } from '../../../core/abi/treasury.ts';
import { vestingAbi } from '../../../core/abi/vesting.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { ChoreCall, ChoreChain, ChoreOutcome } from '../../http/deps.ts';
import { hexText, RpcError, type Rpc } from '../rpc.ts';
import type { OfficeSender } from './rewards.ts';

const speaks = {
  bountyEpochs: new Interface(bountyEpochsAbi),
  captainRewards: new Interface(captainRewardsAbi),
  offerReward: new Interface(offerRewardAbi),
  treasury: new Interface(treasuryAbi),
  vesting: new Interface(vestingAbi),
} satisfies Partial<Record<keyof ContractAddresses, Interface>>;
type Spoken = keyof typeof speaks;
/** EIP-20's metadata, which every token of ours has. */
const erc20 = new Interface(arcaAbi);

/** Transactions that the operator's answers keep for themselves: chores can wait, players should not. */
const KEPT_ROOM = 4;
/** Calls that fit a block together, whatever each of them takes. */
const BATCH = 10;

/** By the label of their transaction, the keys of its calls. */
type Underway = Map<string, readonly string[]>;
type Ready = { key: string; contract: Spoken; data: string; gas: bigint };

/**
 * What the contracts wait for somebody to do, sent by the operator's account. Each call is tried out first, by itself, so
 * that what a contract refuses costs nothing and holds up no other; where a contract takes several calls at once, those
 * that it would do go together. What is under way is known to this object alone: one that begins anew may send a call a
 * second time, which the contract then refuses.
 */
export function createChoreChain(rpc: Rpc, contracts: ContractAddresses, sender: OfficeSender | null): ChoreChain {
  const underway: Underway = new Map();
  let transactions = 0;

  async function send(office: OfficeSender, group: readonly Ready[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const to = contracts[first.contract];
    transactions += 1;
    const label = `chores ${transactions}`;
    underway.set(
      label,
      group.map(({ key }) => key),
    );
    try {
      const call = group.length === 1 ? first : await together(office, group, to);
      await office.send({ to, data: call.data, gas: call.gas, label });
    } catch (error) {
      underway.delete(label);
      throw error;
    }
  }

  async function ready(office: OfficeSender, call: ChoreCall, outcome: ChoreOutcome): Promise<Ready[]> {
    const { contract, data } = encoded(call);
    try {
      const gas = await office.estimate({ to: contracts[contract], data });
      return [{ key: call.key, contract, data, gas }];
    } catch (error) {
      if (!(error instanceof RpcError) || error.failure !== 'refused') throw error;
      outcome.refused.push({ key: call.key, why: reasonOf(contract, error) });
      return [];
    }
  }

  return {
    async send(calls) {
      if (!sender) return null;
      const waiting = await waitingOf(underway, sender);
      const outcome: ChoreOutcome = { sent: [], refused: [] };
      const all: Ready[] = [];
      for (const call of calls) if (!waiting.has(call.key)) all.push(...(await ready(sender, call, outcome)));
      for (const group of groupsOf(all)) {
        if (sender.room <= KEPT_ROOM) break;
        await send(sender, group);
        outcome.sent.push(...group.map(({ key }) => key));
      }
      return outcome;
    },

    async owedToTreasury(token) {
      const { offerReward } = speaks;
      const ask = async (to: string, of: Interface, method: string, values: readonly unknown[]) => {
        const answer = await rpc.call('eth_call', { to, data: of.encodeFunctionData(method, values) }, 'latest');
        return of.decodeFunctionResult(method, hexText.parse(answer))[0] as bigint;
      };
      const amount = await ask(contracts.offerReward, offerReward, 'owedToTreasury', [token]);
      return { amount, one: 10n ** (await ask(token, erc20, 'decimals', [])) };
    },
  };
}

/** What is not to be sent: it waits for its place on the chain, for the first time or because it lost that. */
async function waitingOf(underway: Underway, office: OfficeSender): Promise<ReadonlySet<string>> {
  if (underway.size > 0) await office.recall();
  for (const label of underway.keys()) if (!office.isKept(label)) underway.delete(label);
  return new Set([...underway].flatMap(([label, keys]) => (office.isWaiting(label) ? keys : [])));
}

function encoded(call: ChoreCall): { contract: Spoken; data: string } {
  const to = (contract: Spoken, method: string, values: readonly unknown[]) => ({
    contract,
    data: speaks[contract].encodeFunctionData(method, values),
  });
  if (call.what === 'settleCaptain') return to('captainRewards', 'settle', [call.epochId, call.captainId]);
  if (call.what === 'sweepShare') return to('offerReward', 'sweep', [[[call.epochId, call.heroId]]]);
  if (call.what === 'payTreasury') return to('offerReward', 'payTreasury', [call.token]);
  if (call.what === 'recoverVesting') return to('vesting', 'recover', [call.heroId]);
  if (call.what === 'cancelOrder') return to('treasury', 'cancelOrder', [call.salt]);
  if (call.what === 'setBlacklist') return to('treasury', 'setBlacklist', [call.wallet, call.isBlacklisted]);
  return to('bountyEpochs', 'setEpoch', [call.startsAt, call.endsAt]);
}

const isBatching = (contract: Spoken) => speaks[contract].hasFunction('batch');

/** By contract, as many together as it takes at once. */
function groupsOf(all: readonly Ready[]): Ready[][] {
  const groups: Ready[][] = [];
  for (const one of all) {
    const last = groups.at(-1);
    const fits = last?.[0]?.contract === one.contract && isBatching(one.contract) && last.length < BATCH;
    if (fits) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

async function together(office: OfficeSender, group: readonly Ready[], to: string) {
  const data = batchOf(group);
  return { data, gas: await office.estimate({ to, data }) };
}

function batchOf(group: readonly Ready[]): string {
  const contract = group[0]?.contract ?? 'captainRewards';
  return speaks[contract].encodeFunctionData('batch', [group.map(({ data }) => [data, 0n])]);
}

/** By the contract's own name of it. */
function reasonOf(contract: Spoken, { data, message }: RpcError): string {
  const said = hexText.safeParse(data);
  if (!said.success) return message;
  return speaks[contract].parseError(said.data)?.name ?? message;
}
