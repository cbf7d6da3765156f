import { resources } from '../../../../core/rules/economy/resources.ts';
import type { Database } from '../../../db/database.ts';
import { purses, type LedgerService } from '../../ledger/ledger.service.ts';
import { givenByOpenRounds, openRounds, openSums } from './rewards.repository.ts';

export const POOLS = { season: purses.pool('season'), lottery: purses.pool('lottery') };

/** What is to be paid: for plays, and for teams and camps. */
export type Due = { plays: bigint; others: bigint };
export type Held = { season: bigint; lottery: bigint };
export const nothing: Due = { plays: 0n, others: 0n };
export const together = (one: Due, other: Due): Due => ({
  plays: one.plays + other.plays,
  others: one.others + other.others,
});
const sumOf = (dues: readonly Due[]): Due => dues.reduce(together, nothing);

/** What the lottery's pool lacks for plays: its part of the seasons' pool (domain.md 13), which gives it. */
export const lackOf = ({ plays }: Due, { lottery }: Pick<Held, 'lottery'>): bigint =>
  plays > lottery ? plays - lottery : 0n;

/** What the seasons' pool has to hold so that this can be paid. */
export const neededOf = (due: Due, held: Pick<Held, 'lottery'>): bigint => due.others + lackOf(due, held);

/** Both pools are filled by what a manager sends; what is not there yet can be claimed when it is. */
export const areFunded = (due: Due, held: Held): boolean => held.season >= neededOf(due, held);

export type Round = { season: string; round: number };
const keyOf = ({ season, round }: Round) => `${season} ${round}`;

export async function heldInPools(db: Database, ledger: Pick<LedgerService, 'holdings'>): Promise<Held> {
  const rows = await ledger.holdings(db, [POOLS.season, POOLS.lottery]);
  const heldBy = (purse: string) =>
    BigInt(rows.find((row) => row.purse === purse && row.resource === String(resources.arca))?.amount ?? 0);
  return { season: heldBy(POOLS.season), lottery: heldBy(POOLS.lottery) };
}

/** What is open of the rounds that were settled before one: what the pools hold is there for the oldest first. */
export async function dueBefore(db: Database, held: Held, given?: bigint): Promise<(round: Round) => Due> {
  // What holds all that was given holds whatever of it is open.
  if (held.season >= (given ?? (await givenByOpenRounds(db)))) return () => nothing;
  const rounds = await openRounds(db);
  return (round) => {
    const at = rounds.findIndex((one) => keyOf(one) === keyOf(round));
    return sumOf(at === -1 ? rounds : rounds.slice(0, at));
  };
}

/** What the seasons' pool holds beyond all rewards that can be claimed; less than nothing while it lacks some of them. */
export async function spareOf(db: Database, held: Held): Promise<bigint> {
  return held.season - neededOf(sumOf(await openRounds(db)), held);
}

/** Whether somebody's claim of a round could be paid now; a claim is of all of a round. */
export async function fundedRounds(
  db: Database,
  ledger: Pick<LedgerService, 'holdings'>,
  accountId: string,
): Promise<(round: Round) => boolean> {
  const { open, given } = await openSums(db, accountId);
  if (open.length === 0) return () => true;
  const held = await heldInPools(db, ledger);
  const before = await dueBefore(db, held, given);
  const lacking = new Set(open.filter((due) => !areFunded(together(before(due), due), held)).map(keyOf));
  return (round) => !lacking.has(keyOf(round));
}
