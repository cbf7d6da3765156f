import { sql, type SQL } from 'drizzle-orm';
import type { InputOf, OutputOf } from '../../../core/wire/endpoint.ts';
import type { miningEndpoints, MiningPanel } from '../../../core/wire/mines/mining.ts';
import { resources } from '../../../core/rules/economy/resources.ts';
import { minuteAfter, minuteBefore } from '../../../core/rules/mines/minutes.ts';
import { STORED_MINUTES } from '../../../core/rules/mines/rates.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { LiveNews } from '../../http/live-bus.ts';
import type { CallContext } from '../../http/serve.ts';
import { causes, purses } from '../ledger/ledger.service.ts';
import { closeEnded, closeWork, MINING, planOf, type Moving } from './works/closing.ts';
import * as repository from './mining.repository.ts';
import { bringUpSlots, catchUp, isRunning, panelOf, storedOf, type Looking, type Owner } from './panel.ts';
import { planFor } from './plan.ts';
import { createMinedByAll } from './works/everybody.ts';
import { learnNights } from './works/nights.ts';
import { startWork } from './works/start-work.ts';
import { createMiningLists } from './mining-lists.ts';
import { shareWeeks } from './week-shares.ts';
import { heroIs, showWorks, standing, sureBy, type By, type Doubt, type ShownWork } from './works/works.ts';

export { checkMining, givenToMiners } from './check-mining.ts';
export type MiningService = ReturnType<typeof createMiningService>;

type Deps = Pick<AppDeps, 'database' | 'clock' | 'log'> &
  Omit<Moving, 'now'> & { cursors: Cursors; hasGameAccount(accountId: string, on?: Database): Promise<boolean> };
type Work = { moving: Moving; owner: Owner; minute: number; doubt: Doubt; by: By };
type Change = {
  /** The works that are ended by it: a night is what the index says of it now. */
  ends?: SQL;
  work(parts: Work): Promise<void>;
};
type StartInput = InputOf<typeof miningEndpoints.start>;
type StopInput = InputOf<typeof miningEndpoints.stop>;
type ClaimInput = InputOf<typeof miningEndpoints.claim>;

/**
 * Mines (domain.md 10). What a machine brings is worked out when somebody looks: nothing is written while it runs, and a
 * mine that nobody looks at costs nothing.
 */
export function createMiningService({ database, clock, log, cursors, hasGameAccount, ...parts }: Deps) {
  const { db } = database;
  const minedByAll = createMinedByAll();
  const movingAt = (now: Date): Looking => ({ ...parts, minedByAll, now });

  /** One change of an account after the other, with everything that ended by now settled before it. */
  async function change(context: CallContext, { ends, work }: Change) {
    const { db: tx, now } = context;
    const owner = context.account();
    const moving = movingAt(now);
    const minute = minuteBefore(now);
    if (!(await hasGameAccount(owner.accountId, tx))) throw new ApiError('gameAccountInactive');
    await repository.holdAccount(tx, owner.accountId);
    const { doubt } = await catchUp(tx, moving, owner, minute);
    const { accountId } = owner;
    // What ended by itself since midnight is settled by what the index has read, so that its place is free again.
    const isOver = sql`account_id = ${accountId} and plan_end <= ${minute}::int`;
    await learnNights(tx, moving, Math.min(minute, doubt.read), isOver);
    if (ends) await learnNights(tx, moving, minute, sql`account_id = ${accountId} and ${ends}`);
    const by = sureBy(minute, doubt);
    await closeEnded(tx, moving, { by, where: sql`account_id = ${accountId}`, movedBefore: doubt.settled });
    await work({ moving, owner, minute, doubt, by });
    return panelOf(tx, moving, owner, minute);
  }

  return {
    panel: async ({ account, now }: CallContext) => panelOf(db, movingAt(now), account(), minuteBefore(now)),

    ...createDeeds(change),

    /** Answers up to when `oreInSlots` says what a claim of everything would give now. */
    async bringUp(accountId: string, now: Date): Promise<By> {
      const minute = minuteBefore(now);
      return (await bringUpSlots(db, movingAt(now), accountId, minute)) ?? minute;
    },

    /** What a claim of everything would give now. */
    stored: (accountId: string, now: Date) => storedOf(db, movingAt(now), accountId, minuteBefore(now)),

    plan: async ({ account, now }: CallContext) => planFor(db, movingAt(now), account(), minuteAfter(now)),

    ...createMiningLists(db, cursors),

    /** The job: the shares of weeks that are over. */
    async shareWeeks(): Promise<void> {
      for (const week of await shareWeeks(db, movingAt(clock.now()))) {
        log.info({ week }, 'the fee pool of a week was shared among those who mined');
      }
    },
  };
}

/** Whether a hero mines is shown wherever the hero is. */
const changed = (heroId: string): LiveNews => ({ resource: 'heroes', type: 'updated', ids: [heroId] });

/** What a player does in the mines. */
function createDeeds(change: (context: CallContext, change: Change) => Promise<MiningPanel>) {
  return {
    start: (input: StartInput, context: CallContext) =>
      change(context, {
        async work({ moving, owner: { accountId, walletAddress }, minute, doubt, by }) {
          if (walletAddress === null) throw new ApiError('heroNotInWallet');
          // Of who had it before: that work ended when it left him, or by itself, with a night that nobody looked at.
          await learnNights(context.db, moving, Math.min(minute, doubt.read), heroIs(input.heroId));
          // What it takes the place of cannot come back, whatever becomes of the block that ended it.
          const { mine, slot } = input;
          const isHere = sql`(account_id = ${accountId} and mine = ${mine} and slot = ${slot}::int)`;
          await closeEnded(context.db, moving, { by, where: sql`(${heroIs(input.heroId)} or ${isHere})` });
          await startWork(context.db, { ...moving, by }, { accountId, walletAddress }, input);
          context.announce(changed(input.heroId));
        },
      }),

    stop({ mine, slot }: StopInput, context: CallContext) {
      const place = sql`mine = ${mine} and slot = ${slot}::int`;
      return change(context, {
        ends: place,
        async work({ moving, owner: { accountId }, minute, doubt, by }) {
          const open = sql`w.account_id = ${accountId} and w.end_minute is null`;
          const [work] = await showWorks(context.db, by, sql`${open} and ${place}`);
          // In a mine that seems to be dry nothing runs, and what is left of it is divided when that is sure.
          if (!work || !isRunning(work, minute) || work.countedTo < minute) throw new ApiError('nothingRuns');
          await closeWork(context.db, work, { at: Math.max(minute, work.from), ending: 'user' });
          context.announce(changed(work.heroId));
          const where = sql`account_id = ${accountId}`;
          await closeEnded(context.db, moving, { by, where, movedBefore: doubt.settled });
        },
      });
    },

    async claim(input: ClaimInput, context: CallContext): Promise<OutputOf<typeof miningEndpoints.claim>> {
      let claimed = 0n;
      const panel = await change(context, {
        async work({ moving, owner: { accountId }, minute, by }) {
          const works = (await showWorks(context.db, by, standing(accountId))).filter(isOf(input));
          claimed = await claimWorks(context.db, moving, { accountId, works, minute });
        },
      });
      return { ...panel, claimed: claimed.toString() };
    },
  };
}

const isOf =
  ({ mine, slot }: ClaimInput) =>
  (work: ShownWork) =>
    (mine === undefined || work.mine === mine) && (slot === undefined || work.slot === slot);

type Claiming = { accountId: string; works: readonly ShownWork[]; minute: number };

/** What was mined becomes the account's; a machine that runs has all its room again. */
async function claimWorks(tx: Database, { ledger, now: at }: Moving, claiming: Claiming): Promise<bigint> {
  const { accountId, works, minute } = claiming;
  const sum = works.reduce((total, { got, claimed }) => total + BigInt(got) - BigInt(claimed), 0n);
  if (sum <= 0n) throw new ApiError('nothingToClaim');
  for (const work of works) {
    const claim = { claimed: work.got, claimedMinutes: work.minutes };
    if (!isRunning(work, minute)) {
      // Where its hero comes back, what was claimed of it stays so.
      const claimedTo = Math.max(Math.min(work.last, work.countedTo), work.from);
      await repository.changeWork(tx, work.id, work.isOpen ? { ...claim, claimedTo } : claim);
      continue;
    }
    const open = await repository.openWork(tx, work.id);
    const claimedTo = Math.max(Math.min(minute, work.countedTo), work.from);
    const roomy = open && { ...open, storageEnd: claimedTo + STORED_MINUTES };
    const plan = roomy ? { storageEnd: roomy.storageEnd, ...planOf(roomy, roomy.lost) } : {};
    await repository.changeWork(tx, work.id, { ...claim, claimedTo, ...plan });
  }
  const id = await repository.insertClaim(tx, { accountId, amount: sum.toString(), at });
  const entry = { key: `mining-claim:${id}`, resource: resources.whiteOre, amount: sum, at };
  const cause = causes.order(`mining claim ${id}`);
  await ledger.post(tx, [{ ...entry, from: purses.world(MINING), to: purses.player(accountId), cause }]);
  return sum;
}
