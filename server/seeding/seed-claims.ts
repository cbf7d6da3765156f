import { weekIdAt } from '../../core/rules/economy/vip.ts';
import { createRewardChain, type OfficeSender } from '../chain/contracts/rewards.ts';
import { hexText, quantity, type Rpc } from '../chain/rpc.ts';
import type { Database } from '../db/database.ts';
import type { AppDeps } from '../http/deps.ts';
import type { WorldRecord } from '../local/local-world.ts';
import { demoIdentities, officesOf, traderIdentities } from '../local/seed/identities.ts';
import { claimWeeks } from '../local/seed/week-claims.ts';
import { insertClaim } from '../modules/claims/claims.repository.ts';
import { closeWeeks } from '../modules/staking/close-weeks.ts';
import { rewardsOf } from '../modules/staking/staking.repository.ts';

const CLAIM_GAS = 5_000_000;

/** Who has claimed which weeks: the newest so many are left for those who try the product out. */
const left: Readonly<Record<string, number>> = { rich: 4, vip: 2, leader: 13 };
/** Of the traders, who came later than these has claimed nothing. */
const CLAIMING_TRADERS = 6;

type Options = Pick<AppDeps, 'database' | 'clock' | 'log'> & {
  world: WorldRecord;
  rpc: Rpc;
  /** Makes a block, and has the index read it. */
  mine: () => Promise<void>;
};

/**
 * Opens the weeks of the story and claims some of them, unless that is done: their trees are made of what the index has read,
 * so this comes after the story.
 */
export async function seedRewards({ world, rpc, mine, ...parts }: Options): Promise<void> {
  const { seed, madeAt, contracts } = world;
  const { db } = parts.database;
  const first = claimers(seed, weekIdAt(madeAt));
  const operator = officesOf(seed).operator.address;
  await rpc.batch([...first.keys(), operator].map((address) => ['anvil_impersonateAccount', address] as const));
  const sender = senderOf(rpc, operator);
  await closeWeeks({ ...parts, rewards: createRewardChain(rpc, contracts.staking, sender) });
  if (sender.sent() > 0) await mine();
  let claimed = 0;
  for (const [account, before] of first) {
    const rewards = await rewardsOf(db, account);
    const due = rewards.filter(({ weekId, claimTxHash }) => weekId < before && claimTxHash === null);
    if (due.length === 0) continue;
    const claims = due.map(({ weekId, amount, proof }) => ({ weekId, amount, proof }));
    const data = claimWeeks(claims);
    await rpc.call('eth_sendTransaction', { from: account, to: contracts.staking, data, gas: quantity(CLAIM_GAS) });
    claimed += 1;
  }
  if (claimed > 0) await mine();
  await rpc.batch([...first.keys(), operator].map((address) => ['anvil_stopImpersonatingAccount', address] as const));
}

/** The wallets that claim, each with the first week that it leaves. */
function claimers(seed: string, running: number): Map<string, number> {
  const demos = demoIdentities(seed).flatMap(({ key, address }) => {
    const weeks = left[key];
    return weeks === undefined ? [] : [[address, running - weeks] as const];
  });
  const traders = traderIdentities(seed)
    .slice(0, CLAIMING_TRADERS)
    .map(({ address }, at) => [address, running - (at % 3)] as const);
  return new Map([...demos, ...traders]);
}

/** Sends as the operator, for whom the node lets everybody send meanwhile. */
function senderOf(rpc: Rpc, operator: string): OfficeSender & { sent(): number } {
  let sent = 0;
  return {
    room: 64,
    sent: () => sent,
    isWaiting: () => false,
    isKept: () => false,
    recall: () => Promise.resolve(),
    async estimate({ to, data }) {
      return BigInt(hexText.parse(await rpc.call('eth_estimateGas', { from: operator, to, data })));
    },
    async send({ to, data, gas }) {
      sent += 1;
      await rpc.call('eth_sendTransaction', { from: operator, to, data, gas: quantity(gas) });
    },
  };
}

type Grant = readonly [who: string, arca: number, reason: string, daysAgo: number, asked?: true];
const grants: readonly Grant[] = [
  ['new', 25, 'welcome', 0.5],
  ['rich', 150, 'season 3, rank 12', 30],
  ['rich', 400, 'season 4, rank 4', 3],
  ['vip', 800, 'season 4, rank 1', 3],
  ['vip', 300, 'season 3, rank 5', 30, true],
  ['leader', 120, 'team of the month', 6],
];

/** ARCA that was promised to the demo accounts; somebody has asked for some of it. */
export async function seedGrants(db: Database, { madeAt }: WorldRecord): Promise<void> {
  for (const [at, [who, arca, reason, daysAgo, asked]] of grants.entries()) {
    const grantedAt = new Date((madeAt - daysAgo * 86_400) * 1_000);
    const amount = (BigInt(arca) * 10n ** 18n).toString();
    const id = `seed-grant-${at}`;
    const asking = asked
      ? {
          bitgetId: '4471902653',
          bitgetAddress: `0x${'4b'.repeat(20)}`,
          requestedAt: new Date(grantedAt.getTime() + 86_400_000),
        }
      : { bitgetId: null, bitgetAddress: null, requestedAt: null };
    const state = asked ? 'pending' : 'open';
    const row = { id, key: id, accountId: `seed-${who}`, amount, reason, state, grantedAt };
    await insertClaim(db, { ...row, ...asking, txHash: null, doneAt: null });
  }
}
