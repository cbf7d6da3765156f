import { sql } from 'drizzle-orm';
import { bestUse } from '../../../core/rules/mines/best-use.ts';
import { freePlaces, leftInMines } from '../../../core/rules/mines/free-places.ts';
import { MINUTES_PER_DAY } from '../../../core/rules/mines/rates.ts';
import type { Database } from '../../db/database.ts';
import { weekendAt } from './works/closing.ts';
import * as repository from './mining.repository.ts';
import { panelOf, type Looking, type Owner } from './panel.ts';

/** What stands still could bring until midnight. */
export async function planFor(db: Database, moving: Looking, owner: Owner, minute: number) {
  const { walletAddress } = owner;
  const panel = await panelOf(db, moving, owner, minute);
  const empty = { steps: [], amount: '0', energy: 0 };
  if (walletAddress === null) return empty;
  const heroes = (await repository.idleInWallet(db, walletAddress, moving.now)).map((hero) => ({
    ...hero,
    id: hero.tokenId.toString(),
  }));
  const mineHeroes = sql`select token_id from heroes where owner = ${walletAddress}`;
  const used = await repository.heroMinutes(db, minute, mineHeroes);
  const untilMidnight = Math.floor((Date.parse(panel.resetsAt) - moving.now.getTime()) / 60_000);
  const left = (minutes: number) => Math.max(Math.min(minutes, untilMidnight), 0);
  const steps = bestUse({
    workers: heroes.map(({ id, rarity, miningBonusBps }) => {
      return { id, rarity, heroBps: miningBonusBps, minutes: left(MINUTES_PER_DAY - (used.get(id) ?? 0)) };
    }),
    slots: freePlaces(panel),
    left: leftInMines(panel),
    machines: panel.machines.filter(({ isRunning: runs }) => !runs).map(({ minutesLeft }) => left(minutesLeft)),
    energy: Number(panel.energy),
    vipPercent: panel.vipPercent,
    weekendBps: weekendAt(minute),
  });
  const nameOf = new Map(heroes.map(({ id, name }) => [id, name]));
  return {
    steps: steps.map(({ amount, ...step }) => ({
      ...step,
      heroName: nameOf.get(step.heroId) ?? '',
      amount: amount.toString(),
    })),
    amount: steps.reduce((sum, { amount }) => sum + amount, 0n).toString(),
    energy: steps.reduce((sum, { highMinutes }) => sum + highMinutes, 0),
  };
}
