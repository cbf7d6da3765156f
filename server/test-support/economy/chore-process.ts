import { Interface, Wallet } from 'ethers';
import { pino } from 'pino';
import { bountyEpochsAbi } from '../../../core/abi/bounty-epochs.ts';
import { captainRewardsAbi } from '../../../core/abi/captain-rewards.ts';
import { offerRewardAbi } from '../../../core/abi/offer-reward.ts';
import { treasuryAbi } from '../../../core/abi/treasury.ts';
import { vestingAbi } from '../../../core/abi/vesting.ts';
import type { ChoreName } from '../../../core/wire/admin/chores.ts';
import { createChoreChain } from '../../chain/contracts/chore-chain.ts';
import type { OfficeSender } from '../../chain/contracts/rewards.ts';
import { Sender } from '../../chain/operator/sender.ts';
import { crashingSender, type ChoreStep } from '../../local/crashing.ts';
import { officesOf } from '../../local/seed/identities.ts';
import { createChoresService } from '../../modules/chores/chores.service.ts';
import type { BountyWorld } from './bounty-world.ts';

/** Where a process ends: around its first send, or around the first one of this chore. */
export type Death = { step: ChoreStep; chore?: ChoreName };
export class Killed extends Error {}

const offerReward = new Interface(offerRewardAbi);
const treasury = new Interface(treasuryAbi);
const selectorOf = (speech: Interface, method: string) => speech.getFunction(method)?.selector ?? '';
const choreOfSelector = new Map<string, ChoreName>([
  [selectorOf(treasury, 'setBlacklist'), 'blacklistLocked'],
  [selectorOf(treasury, 'cancelOrder'), 'takeBackOrders'],
  [selectorOf(new Interface(bountyEpochsAbi), 'setEpoch'), 'setEpochs'],
  [selectorOf(new Interface(captainRewardsAbi), 'settle'), 'settleCaptains'],
  [selectorOf(offerReward, 'sweep'), 'sweepShares'],
  [selectorOf(offerReward, 'payTreasury'), 'payTreasury'],
  [selectorOf(new Interface(vestingAbi), 'recover'), 'recoverVestings'],
]);

/** Every contract has the same `batch`, and all calls of one are of one chore. */
function choreOf(data: string): ChoreName | undefined {
  const isBatch = data.startsWith(selectorOf(offerReward, 'batch'));
  const first = isBatch ? (offerReward.decodeFunctionData('batch', data)[0] as [string][])[0]?.[0] : data;
  return choreOfSelector.get((first ?? '').slice(0, 10));
}

function dyingSender(sender: OfficeSender, death: Death | undefined): OfficeSender {
  const crashAt = (chore: ChoreName | undefined) => (step: ChoreStep) => {
    if (step === death?.step && (death.chore ?? chore) === chore) throw new Killed(`${step} of ${chore ?? 'nothing'}`);
  };
  return {
    get room() {
      return sender.room;
    },
    isWaiting: (label) => sender.isWaiting(label),
    isKept: (label) => sender.isKept(label),
    recall: () => sender.recall(),
    estimate: (call) => sender.estimate(call),
    send: (call) => crashingSender(sender, { crash: crashAt(choreOf(call.data)) }).send(call),
  };
}

/** A process that does the chores: it knows nothing of the ones before it. `now` is its machine's time. */
export function startChores(world: BountyWorld, death?: Death, now: () => number = Date.now) {
  const { rpc, contracts } = world.chain;
  const log = pino({ level: 'silent' });
  const wallet = new Wallet(officesOf('test').operator.privateKey);
  const sender = new Sender({ rpc, wallet, chainId: 31_337, log, now, stuckMs: 60_000 });
  const chores = createChoreChain(rpc, contracts, dyingSender(sender, death));
  const service = createChoresService({ ...world.hub.deps, log, chain: { chores } });
  /** Looks, and lets what was sent be mined and read. */
  async function round(): Promise<void> {
    await service.run();
    await world.chain.mine();
    await sender.settle();
    await world.sync();
  }
  return {
    ...service,
    round,
    /** What the operator does before each of its turns. */
    lookAfter: () => sender.settle(),
    async rounds(count: number): Promise<void> {
      for (let at = 0; at < count; at += 1) await round();
    },
  };
}
