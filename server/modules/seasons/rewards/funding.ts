import { resources } from '../../../../core/rules/economy/resources.ts';
import type { Database } from '../../../db/database.ts';
import { purses, type LedgerService } from '../../ledger/ledger.service.ts';
import { openSums } from './rewards.repository.ts';

export const POOLS = { season: purses.pool('season'), lottery: purses.pool('lottery') };

/** What is to be paid: for plays, and for teams and camps. */
export type Due = { plays: bigint; others: bigint };
export type Held = { season: bigint; lottery: bigint };

/** What the lottery's pool lacks for plays: its part of the seasons' pool (domain.md 13), which gives it. */
export const lackOf = ({ plays }: Due, { lottery }: Pick<Held, 'lottery'>): bigint =>
  plays > lottery ? plays - lottery : 0n;

/** Both pools are filled by what a manager sends; what is not there yet can be claimed when it is. */
export const areFunded = (due: Due, held: Held): boolean => held.season >= due.others + lackOf(due, held);

export type Round = { season: string; round: number };
const keyOf = ({ season, round }: Round) => `${season} ${round}`;

export async function heldInPools(db: Database, ledger: Pick<LedgerService, 'holdings'>): Promise<Held> {
  const rows = await ledger.holdings(db, [POOLS.season, POOLS.lottery]);
  const heldBy = (purse: string) =>
    BigInt(rows.find((row) => row.purse === purse && row.resource === String(resources.arca))?.amount ?? 0);
  return { season: heldBy(POOLS.season), lottery: heldBy(POOLS.lottery) };
}

/** Whether somebody's claim of a round could be paid now; a claim is of all of a round. */
export async function fundedRounds(
  db: Database,
  ledger: Pick<LedgerService, 'holdings'>,
  accountId: string,
): Promise<(round: Round) => boolean> {
  const open = await openSums(db, accountId);
  if (open.length === 0) return () => true;
  const held = await heldInPools(db, ledger);
  const lacking = new Set(open.filter((due) => !areFunded(due, held)).map(keyOf));
  return (round) => !lacking.has(keyOf(round));
}
