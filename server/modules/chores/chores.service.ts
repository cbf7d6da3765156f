import { WEEK_SECONDS, weekIdAt, weekStart } from '../../../core/rules/economy/vip.ts';
import { resources } from '../../../core/rules/economy/resources.ts';
import { choreNames, contractChores, type ChoreReport, type ContractChore } from '../../../core/wire/admin/chores.ts';
import { readTimes } from '../../chain/cursor.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps, ChoreCall, ChoreOutcome } from '../../http/deps.ts';
import { nameOfResource, type Comparison } from '../ledger/ledger.service.ts';
import * as blacklists from './blacklists.repository.ts';
import * as repository from './chores.repository.ts';
import { foundAs, type Found } from './found.ts';
import * as vouchers from './vouchers.repository.ts';

export type ChoresService = ReturnType<typeof createChoresService>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'log'> & { chain: Pick<AppDeps['chain'], 'chores'> };

/** So many epochs are to come at any time: players plan for a few weeks. */
export const EPOCHS_AHEAD = 8;
/** Of one chore at one look. */
const MANY = 50;
/** What is refused is tried again, later each time. */
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 600_000;
/** The index may have yet to read that it is done: only what is refused so often is a problem. */
const PROBLEM_FROM = 3;

/** Writes down what a look found, of a chore that another module looks after. */
export const noteChore = repository.noteLook;

type Refusal = { times: number; until: number; why: string };

/**
 * What the contracts wait for somebody to do. It keeps nothing: the index says what is due, the contract whether it is, and
 * the same twice is refused there; so it may be stopped at any instant, and whoever leads next goes on.
 */
export function createChoresService({ database, clock, log, chain: { chores } }: Deps) {
  const { db } = database;
  const refused = new Map<ContractChore, Map<string, Refusal>>(contractChores.map((name) => [name, new Map()]));

  const due = dueOf(db, chores, clock);

  function refuse(refusals: Map<string, Refusal>, key: string, why: string): void {
    const times = (refusals.get(key)?.times ?? 0) + 1;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (times - 1));
    refusals.set(key, { times, why, until: clock.now().getTime() + wait });
  }

  async function look(name: ContractChore, now: Date): Promise<void> {
    const refusals = refused.get(name) ?? new Map<string, Refusal>();
    // Beside what waits to be tried again, so that this never stands before all the rest.
    const { rows: calls, count } = await due[name](now, MANY + refusals.size);
    // What is not due any more was done, by whomever.
    for (const key of refusals.keys()) if (!calls.some((call) => call.key === key)) refusals.delete(key);
    const isTime = ({ key }: ChoreCall) => (refusals.get(key)?.until ?? 0) <= clock.now().getTime();
    const outcome = await chores.send(calls.filter(isTime).slice(0, MANY));
    for (const { key, why } of outcome?.refused ?? []) refuse(refusals, key, why);
    for (const key of outcome?.sent ?? []) refusals.delete(key);
    await note(name, { due: count, refusals: [...refusals.values()], outcome });
  }

  type Seen = { due: number; refusals: readonly Refusal[]; outcome: ChoreOutcome | null };

  /** What is found is written down also when nothing was sent: the manager's page shows that somebody looks. */
  async function note(name: ContractChore, { due: count, refusals, outcome }: Seen): Promise<void> {
    const worst = refusals.find(({ times }) => times >= PROBLEM_FROM);
    const problem = outcome === null && count > 0 ? 'no operator' : (worst?.why ?? null);
    const sent = outcome?.sent ?? [];
    const facts = { due: count, refused: refusals.length, problem };
    await repository.noteLook(db, { name, lookedAt: clock.now(), ...facts, sentNow: sent.length });
    if (sent.length > 0) log.info({ chore: name, sent }, 'chores were sent');
    if (worst) log.warn({ chore: name, why: worst.why, refused: refusals.length }, 'a contract refuses what is due');
  }

  return {
    /** The job. Time is the chain's, as the index has it; while the index lacks a part, nothing is decided by it. */
    async run(): Promise<void> {
      const times = await readTimes(db);
      if (!times) return;
      for (const name of contractChores) await look(name, times.read);
    },

    async report(on: Database = db): Promise<ChoreReport[]> {
      const rows = await repository.readChores(on);
      return choreNames.flatMap((name) => {
        const row = rows.find((one) => one.name === name);
        if (!row) return [];
        const { lookedAt, lastSentAt, ...facts } = row;
        const times = { lookedAt: lookedAt.toISOString(), lastSentAt: lastSentAt?.toISOString() ?? null };
        return [{ ...facts, name, ...times }];
      });
    },
  };
}

/** The calls of one look, and how many there are to make in all. */
type Due = Record<ContractChore, (now: Date, most: number) => Promise<Found<ChoreCall>>>;

const allOf = (rows: ChoreCall[]): Found<ChoreCall> => ({ rows, count: rows.length });

/** How each chore finds what is to be done. */
function dueOf(db: Database, chores: AppDeps['chain']['chores'], clock: AppDeps['clock']): Due {
  return {
    async takeBackOrders(now, most) {
      return foundAs(await vouchers.toTakeBack(db, now, most), (salt) => {
        return { key: `take back ${salt}`, what: 'cancelOrder', salt };
      });
    },
    // What is wanted is written down before it is sent: what somebody else put there is not ours to lift.
    async blacklistLocked(_now, most) {
      const now = clock.now();
      await blacklists.forgetLifted(db, now);
      const calls = (found: Found<string>, isBlacklisted: boolean) =>
        foundAs(found, (wallet): ChoreCall => {
          return { key: `blacklist ${wallet} ${String(isBlacklisted)}`, what: 'setBlacklist', wallet, isBlacklisted };
        });
      const put = calls(await blacklists.toPut(db, now, most), true);
      const lift = calls(await blacklists.toLift(db, now, most), false);
      return { rows: [...put.rows, ...lift.rows], count: put.count + lift.count };
    },
    async settleCaptains(now, most) {
      return foundAs(await repository.unsettledCaptains(db, now, most), ({ epochId, heroId: captainId }) => {
        return { key: `settle ${epochId} ${captainId}`, what: 'settleCaptain', epochId, captainId };
      });
    },
    async sweepShares(now, most) {
      return foundAs(await repository.sharesToSweep(db, now, most), (share) => {
        return { key: `sweep ${share.epochId} ${share.heroId}`, what: 'sweepShare', ...share };
      });
    },
    async payTreasury() {
      const calls: ChoreCall[] = [];
      for (const token of await repository.heldTokens(db)) {
        const { amount, one } = await chores.owedToTreasury(token);
        // Less than a whole one of it is not worth its gas.
        if (amount >= one) calls.push({ key: `pay ${token}`, what: 'payTreasury', token });
      }
      return allOf(calls);
    },
    async recoverVestings(_now, most) {
      return foundAs(await repository.vestingsToRecover(db, most), (heroId) => {
        return { key: `recover ${heroId}`, what: 'recoverVesting', heroId };
      });
    },
    // One at a time: each begins where the index says that the one before ends.
    async setEpochs(now) {
      const known = await repository.epochsAhead(db, now);
      if (!known || known.coming >= EPOCHS_AHEAD) return allOf([]);
      const { startsAt, endsAt } = nextEpoch(known.lastEnd, now);
      return {
        rows: [{ key: `epoch ${startsAt}`, what: 'setEpoch', startsAt, endsAt }],
        count: EPOCHS_AHEAD - known.coming,
      };
    },
  };
}

/** From the end of the last one, or of the week before if that is long ago, to the next Monday after it. */
export function nextEpoch(lastEnd: number, now: Date): { startsAt: number; endsAt: number } {
  const startsAt = Math.max(lastEnd, weekStart(weekIdAt(now.getTime() / 1_000)));
  return { startsAt, endsAt: weekStart(weekIdAt(startsAt)) + WEEK_SECONDS };
}

/** What captains were given is in their records and in the pot's one sum, and no epoch begins before another ends. */
export async function checkChores(db: Database): Promise<Comparison[]> {
  const { captains, pot } = await repository.settledSums(db);
  const asset = nameOfResource(String(resources.arca));
  return [
    { check: 'captains', asset, subject: 'settled', is: captains, shouldBe: pot },
    { check: 'epochs', asset, subject: 'overlapping', is: await repository.overlappingEpochs(db), shouldBe: 0n },
  ];
}
