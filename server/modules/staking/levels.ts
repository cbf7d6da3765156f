import { feeBpsOfLevel, MAX_VIP_LEVEL } from '../../../core/rules/fees.ts';
import {
  machinesOfLevel,
  miningPercentOfLevel,
  veAt,
  vipThresholds,
  withdrawBpsOfLevel,
} from '../../../core/rules/economy/vip.ts';
import type { VipLevel } from '../../../core/wire/game/staking.ts';
import type { Database } from '../../db/database.ts';
import * as repository from './staking.repository.ts';
import type { StakeRow } from './staking.tables.ts';

export type Level = { threshold: bigint; feeBps: number };

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1_000);
const pointOf = ({ since, endsAt, ve }: StakeRow) => ({
  since: secondsOf(since),
  end: secondsOf(endsAt),
  ve: BigInt(ve),
});
export const veNow = (stake: StakeRow | null, now: Date) => (stake ? veAt(pointOf(stake), secondsOf(now)) : 0n);

/** ve-ARCA that counts from `start` to `end`: what it is at the start, if the lock lasts until the end. */
export async function validVeOf(db: Database, account: string, start: Date, end: Date): Promise<bigint> {
  const position = await repository.positionAt(db, account, start);
  if (!position?.endsAt || position.ve === null || position.endsAt < end) return 0n;
  const { since, endsAt, ve } = position;
  return veAt({ since: secondsOf(since), end: secondsOf(endsAt), ve: BigInt(ve) }, secondsOf(start));
}

/** As the contract has them, or as a contract is deployed while the index has not read any. */
export async function levelsOf(db: Database): Promise<Level[]> {
  const known = await repository.readLevels(db);
  if (known.length > 0) return known;
  return vipThresholds.map((threshold, at) => ({ threshold, feeBps: feeBpsOfLevel(at + 1) }));
}

export const thresholdsOf = (levels: readonly Level[]) => levels.map(({ threshold }) => threshold);

/** Levels 0 to 20: what each takes and gives. */
export async function readLadder(db: Database): Promise<VipLevel[]> {
  const known = await levelsOf(db);
  return Array.from({ length: MAX_VIP_LEVEL + 1 }, (_, level) => ({
    level,
    threshold: (known[level - 1]?.threshold ?? 0n).toString(),
    tradeFeeBps: known[level - 1]?.feeBps ?? feeBpsOfLevel(0),
    withdrawFeeBps: withdrawBpsOfLevel(level),
    miningPercent: miningPercentOfLevel(level),
    machines: machinesOfLevel(level),
  }));
}
