import { sql, type SQL } from 'drizzle-orm';
import { energyResource } from '../../../../core/rules/economy/resources.ts';
import { miningPercentOfLevel } from '../../../../core/rules/economy/vip.ts';
import { endOf } from '../../../../core/rules/mines/ending.ts';
import { isWeekend } from '../../../../core/rules/mines/minutes.ts';
import { ratePerMinute, weekendBpsOf } from '../../../../core/rules/mines/rates.ts';
import type { Mine, MiningSpeed } from '../../../../core/wire/mines/mine-names.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import { TANKS, type EnergyService } from '../../energy/energy.service.ts';
import { causes, purses, type LedgerService } from '../../ledger/ledger.service.ts';
import type { StakingService } from '../../staking/staking.service.ts';
import { miningWorks } from '../mining.tables.ts';
import { changeWork, type WorkOfTable } from '../mining.repository.ts';
import { showWorks, type By, type ShownWork } from './works.ts';

/** Where ore comes from and where energy goes. */
export const MINING = 'mining';

export type Moving = {
  ledger: LedgerService;
  energy: EnergyService;
  staking: Pick<StakingService, 'levelsAt'>;
  now: Date;
};

export const orderOf = (id: string | bigint) => causes.order(`mining work ${id}`);

/** Of the labyrinth, which is not open yet: nobody has cleared a floor (docs/decisions/0013). */
const clearedFloors = 0;
export const weekendAt = (minute: number): number => weekendBpsOf(isWeekend(minute) ? clearedFloors : 0);

export const rateOf = (
  work: Pick<WorkOfTable, 'mine' | 'speed' | 'rarity' | 'heroBps'>,
  level: number,
  minute: number,
) =>
  ratePerMinute({
    mine: work.mine as Mine,
    speed: work.speed as MiningSpeed,
    rarity: work.rarity,
    heroBps: work.heroBps,
    vipPercent: miningPercentOfLevel(level),
    weekendBps: weekendAt(minute),
  });

type Limited = Pick<WorkOfTable, 'timeEnd' | 'storageEnd' | 'poolEnd' | 'energy' | 'speed' | 'from'>;
export const planOf = ({ timeEnd, storageEnd, poolEnd, energy, speed, from }: Limited, level: number | null = null) => {
  const limits = { time: timeEnd, storage: storageEnd, pool: poolEnd, level };
  const { minute, ending } = endOf({ ...limits, energy: speed === 'high' ? from + energy : null });
  return { planEnd: minute, planEnding: ending };
};

export type Ended = {
  by: By;
  where: SQL;
  /** What ended because its hero moved is closed where it did before this minute: of the others the block may be taken back. */
  movedBefore?: number;
};

/** Writes down what surely stands by now: its ore and its energy are settled for good. */
export async function closeEnded(tx: Database, moving: Moving, { by, where, movedBefore }: Ended): Promise<void> {
  const works = await showWorks(tx, by, sql`w.end_minute is null and ${where}`);
  const isSure = ({ why, last }: ShownWork) => why !== 'moved' || movedBefore === undefined || last < movedBefore;
  for (const work of works) if (work.last <= work.countedTo && isSure(work)) await closeWork(tx, work);
  for (const tank of await openTanks(tx, where)) await settleEnergy(tx, moving, tank);
}

type Closed = { at?: number; ending?: string };

/** What came of it, from now on whatever the chain says. */
export async function closeWork(tx: Database, work: ShownWork, { at, ending }: Closed = {}): Promise<void> {
  const energyUsed = Math.min(work.minutes, work.energy);
  await changeWork(tx, work.id, {
    endMinute: at ?? work.last,
    ending: ending ?? work.why,
    mined: work.got,
    energyUsed,
  });
}

type Tank = { id: string; accountId: string; energy: number; energyUsed: number };

/** Of machines that stand; those of a mine that was mined out were closed together. */
const openTanks = (tx: Database, where: SQL): Promise<Tank[]> =>
  rowsOf<Tank>(
    tx,
    sql`select id::text as id, account_id as "accountId", energy, energy_used as "energyUsed" from ${miningWorks} as w
      where end_minute is not null and not is_energy_settled and ${where}`,
  );

/** What was used goes out of the world, the rest back to who put it in; what he may not hold is lost. */
async function settleEnergy(tx: Database, { ledger, energy, now: at }: Moving, tank: Tank): Promise<void> {
  const { id, accountId, energyUsed } = tank;
  const rest = BigInt(tank.energy - energyUsed);
  const back = { accountId, key: `mining-back:${id}`, orderId: `mining work ${id}`, from: TANKS, amount: rest, at };
  const given = rest === 0n ? 0n : await energy.give(tx, back);
  const entry = { key: `mining-used:${id}`, resource: energyResource, from: TANKS, to: purses.world(MINING), at };
  await ledger.post(tx, [{ ...entry, amount: BigInt(tank.energy) - given, cause: orderOf(id) }]);
  await changeWork(tx, id, { isEnergySettled: true });
}
