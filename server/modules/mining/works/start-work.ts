import { sql } from 'drizzle-orm';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { miningEndpoints } from '../../../../core/wire/mines/mining.ts';
import { energyResource } from '../../../../core/rules/economy/resources.ts';
import { machinesOfLevel } from '../../../../core/rules/economy/vip.ts';
import { endOfWork, midnightAfter, minuteAfter } from '../../../../core/rules/mines/minutes.ts';
import { isSideMine, MINUTES_PER_DAY, STORED_MINUTES } from '../../../../core/rules/mines/rates.ts';
import { readCursor } from '../../../chain/cursor.ts';
import type { Database } from '../../../db/database.ts';
import { bigintId } from '../../../db/key-set.ts';
import { ApiError } from '../../../http/api-error.ts';
import { TANKS } from '../../energy/energy.service.ts';
import { purses } from '../../ledger/ledger.service.ts';
import { closeEnded, orderOf, planOf, rateOf, type Moving } from './closing.ts';
import * as repository from '../mining.repository.ts';
import { levelToday, type Owner } from '../panel.ts';
import { holdMine, sidePool } from '../side-pools.ts';
import { readMinutes, showWorks, standing, weekAt, type By } from './works.ts';

type Input = InputOf<typeof miningEndpoints.start>;
type Held = Owner & { walletAddress: string };
type Starting = Moving & { by: By };
type Today = { minute: number; level: number };

/** Puts a hero to a machine; what stood before was closed by the caller. */
export async function startWork(tx: Database, moving: Starting, owner: Held, input: Input): Promise<void> {
  const { mine, slot, speed } = input;
  const minute = minuteAfter(moving.now);
  const hero = await idleHero(tx, owner, input.heroId, moving.now);
  const level = await levelToday(tx, moving, owner.walletAddress, minute);
  const machine = await freeMachine(tx, moving, owner, { minute, level });
  const usedByHero = (await repository.heroMinutes(tx, minute, sql`select ${hero.tokenId.toString()}::bigint`)).get(
    hero.tokenId.toString(),
  );
  const used = Math.max(usedByHero ?? 0, machine.used);
  if (used >= MINUTES_PER_DAY) throw new ApiError('heroWorkedEnough');
  const limits = {
    timeEnd: endOfWork(minute, used),
    storageEnd: await storageEnd(tx, owner, input, minute),
    poolEnd: await poolEnd(tx, moving, input, minute),
  };
  const usable = planOf({ ...limits, energy: 0, speed: 'low', from: minute }).planEnd - minute;
  const energy = speed === 'high' ? await tankOf(tx, moving, owner, input, usable) : 0;
  const about = { mine, speed, rarity: hero.rarity, heroBps: hero.miningBonusBps };
  const midnight = midnightAfter(minute);
  const id = await repository.insertWork(tx, {
    ...about,
    ...limits,
    ...planOf({ ...limits, energy, speed, from: minute }),
    accountId: owner.accountId,
    wallet: owner.walletAddress,
    slot,
    machine: machine.number,
    heroId: hero.tokenId,
    startedAt: moving.now,
    startBlock: (await readCursor(tx))?.height ?? 0,
    fromMinute: minute,
    midnight,
    rate: rateOf(about, level, minute).toString(),
    nightRate: rateOf(about, level, midnight).toString(),
    isNightKnown: false,
    energy,
    claimedTo: minute,
    claimedMinutes: 0,
    claimed: '0',
    isEnergySettled: energy === 0,
  });
  const entry = { key: `mining-tank:${id}`, resource: energyResource, amount: BigInt(energy), cause: orderOf(id) };
  await moving.ledger.post(tx, [{ ...entry, from: purses.player(owner.accountId), to: TANKS, at: moving.now }]);
}

/** One's own, in the wallet, and doing nothing else. */
async function idleHero(tx: Database, { walletAddress }: Held, id: string, now: Date) {
  const heroId = bigintId(id)?.toString() ?? '0';
  const [hero] = await repository.heroesInWallet(tx, walletAddress, heroId);
  if (!hero) throw new ApiError('heroNotInWallet');
  if (hero.state !== 'idle' || (await repository.isEngaged(tx, hero.tokenId, now))) throw new ApiError('heroNotIdle');
  return hero;
}

/**
 * The one with most of its day left, which nobody is at. One whose hero moved in a block that may be taken back comes after
 * them: what ran there is closed for it.
 */
async function freeMachine(tx: Database, moving: Starting, { accountId }: Held, today: Today) {
  const { minute, level } = today;
  const used = await repository.machineMinutes(tx, minute, accountId);
  const isOpen = sql`w.account_id = ${accountId} and w.end_minute is null`;
  const works = await showWorks(tx, moving.by, isOpen);
  const busy = new Set(works.filter(({ last, countedTo }) => last > countedTo).map(({ machine }) => machine));
  const left = new Set(works.map(({ machine }) => machine));
  const free = Array.from({ length: machinesOfLevel(level) }, (_, at) => at + 1)
    .filter((number) => !busy.has(number))
    .map((number) => ({ number, used: used.get(String(number)) ?? 0 }))
    .sort((a, b) => Number(left.has(a.number)) - Number(left.has(b.number)) || a.used - b.used);
  const first = free.find((machine) => machine.used < MINUTES_PER_DAY) ?? free[0];
  if (!first) throw new ApiError('noMachineFree');
  if (first.used >= MINUTES_PER_DAY) throw new ApiError('machineWorkedEnough');
  if (left.has(first.number)) {
    await closeEnded(tx, moving, {
      by: moving.by,
      where: sql`account_id = ${accountId} and machine = ${first.number}`,
    });
  }
  return first;
}

async function storageEnd(tx: Database, { accountId }: Held, { mine, slot }: Input, minute: number): Promise<number> {
  const works = await showWorks(tx, minute, standing(accountId));
  const here = works.filter((work) => work.mine === mine && work.slot === slot);
  if (here.some(({ isOpen }) => isOpen)) throw new ApiError('mineSlotTaken');
  const stored = here.reduce((sum, work) => sum + work.minutes - work.claimedMinutes, 0);
  if (stored >= STORED_MINUTES) throw new ApiError('mineSlotFull');
  return minute + STORED_MINUTES - stored;
}

/** Until when a side mine is open; null for the main one. */
async function poolEnd(tx: Database, moving: Moving, { mine }: Input, minute: number): Promise<number | null> {
  if (!isSideMine(mine)) return null;
  const { week, end } = weekAt(minute);
  await holdMine(tx, mine, week);
  const { driedAt, seemsDry } = await sidePool(tx, moving, { mine, week, minute, ...(await readMinutes(tx)) });
  if (driedAt !== null || seemsDry) throw new ApiError('mineIsDry');
  return end;
}

async function tankOf(tx: Database, { ledger }: Moving, { accountId }: Held, input: Input, usable: number) {
  const held = await ledger.balanceOf(tx, accountId, energyResource);
  const wanted = Math.min(input.energy ?? usable, usable);
  const put = input.energy === undefined && held < BigInt(wanted) ? Number(held) : wanted;
  if (put === 0 || held < BigInt(put)) throw new ApiError('energyNotEnough');
  return put;
}
