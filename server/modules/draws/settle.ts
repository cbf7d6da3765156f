import { burnedOf, settleLot } from '../../../core/rules/lots/lot-prizes.ts';
import { lotDayAt, lotTimes } from '../../../core/rules/lots/lot-times.ts';
import { lotWord } from '../../../core/rules/lots/lot-proof.ts';
import { drawnBy } from '../../../core/rules/lots/lots.ts';
import { resources } from '../../../core/rules/economy/resources.ts';
import { readCursor, readTimes } from '../../chain/cursor.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { causes, createLedgerService, purses } from '../ledger/ledger.service.ts';
import * as repository from './draws.repository.ts';
import type { DrawParts } from './draws.service.ts';
import type { DailyDrawRow } from './draws.tables.ts';
import { firstBlockFrom, type FoundBlock } from './first-block.ts';
import { commitmentOf, seedOf, sha256 } from './seed.ts';

/** What bets brought and nobody has won yet. */
export const JACKPOT = purses.game('draw');
/** Where the first jackpot comes from, and what is burned of a bet goes. */
export const DRAW_WORLD = purses.world('draw');
const ORE = 10n ** 18n;
const AT_ONCE = 1_000;
const TIMEOUT_MS = 120_000;
const SECOND_MS = 1_000;
const ledger = createLedgerService();

export const dateOfDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
const rulesOf = ({ fixedPrizes, shares }: DailyDrawRow) => ({ fixed: fixedPrizes.map(BigInt), shares });
/** What the bets of a draw bring to the pool: what is burned of them is gone. */
export const poolOf = (stake: bigint, bets: number): bigint => (stake - burnedOf(stake)) * BigInt(bets);

/**
 * Opens draws and draws them. Each step is one transaction that says how far it came, and does nothing when it was done
 * before: a server that ends anywhere goes on where it was.
 */
export function createDrawSettlement(parts: DrawParts) {
  const { database, clock, log, live, secret, figures, blocks } = parts;
  const { db } = database;
  const step = <T>(run: (tx: Database) => Promise<T>) => inTransaction(db, run, { timeoutMs: TIMEOUT_MS });
  const changed = () => live.publish({ resource: 'draws', type: 'updated', ids: [] });

  /** The draw of now, promised before its first bet; the figures that hold now hold for all of it. */
  async function open(): Promise<void> {
    const now = clock.now();
    const day = lotDayAt(now.getTime());
    if (now.getTime() >= lotTimes(day).closesAt || (await repository.findDraw(db, day))) return;
    const isOpened = await step(async (tx) => {
      const { drawBet, drawMostBets, drawFixedPrizes, drawShares, drawSeedJackpot } = await figures.read(tx);
      const row = {
        ...{ day, commitment: commitmentOf(seedOf(secret, day)), stake: (BigInt(drawBet) * ORE).toString() },
        ...{ mostBets: drawMostBets, fixedPrizes: drawFixedPrizes.map((one) => (BigInt(one) * ORE).toString()) },
        ...{ shares: drawShares, openedAt: now, state: 'open' },
      };
      if (!(await repository.insertDraw(tx, row))) return false;
      await fillJackpot(tx, day, BigInt(drawSeedJackpot) * ORE, now);
      return true;
    });
    if (isOpened) await changed();
  }

  /** The block that decides; null while it can still be replaced, or the chain does not answer. */
  async function decidingBlock(day: number): Promise<FoundBlock | null> {
    const { closesAt } = lotTimes(day);
    const [times, cursor] = [await readTimes(db), await readCursor(db)];
    if (!times || !cursor || times.settled.getTime() < closesAt) return null;
    return firstBlockFrom(blocks, Math.ceil(closesAt / SECOND_MS), cursor.height);
  }

  async function draw({ day, commitment }: DailyDrawRow): Promise<boolean> {
    if (clock.now().getTime() < lotTimes(day).drawsAt) return false;
    const seed = seedOf(secret, day);
    if (commitmentOf(seed) !== commitment) {
      log.error({ day }, 'the secret is not the one by which this draw was promised: it waits');
      return false;
    }
    const block = await decidingBlock(day);
    if (!block) return false;
    const isDrawn = await step((tx) => drawNumbers(tx, { day, seed, block, at: clock.now() }));
    if (isDrawn) {
      log.info({ day, block: block.number }, 'a draw was drawn');
      await changed();
    }
    return isDrawn;
  }

  return {
    open,

    /** The job. */
    async run(): Promise<void> {
      await open();
      const waiting = await repository.firstUndone(db);
      if (!waiting || (waiting.state === 'open' && !(await draw(waiting)))) return;
      while (await step((tx) => paySome(tx, parts, waiting.day)))
        log.debug({ day: waiting.day }, 'prizes were written');
      await changed();
      await live.publish({ resource: 'letters', type: 'created', ids: [] });
    },
  };
}

/** The first jackpot, and one that is empty, comes from outside; it goes on from draw to draw. */
async function fillJackpot(tx: Database, day: number, amount: bigint, at: Date): Promise<void> {
  const held = await repository.readJackpot(tx);
  if (held !== null && held > 0n) return;
  await repository.writeJackpot(tx, amount);
  const entry = {
    key: `draw jackpot ${day}`,
    resource: resources.whiteOre,
    amount,
    at,
    cause: causes.order(`draw ${day}`),
  };
  await ledger.post(tx, [{ ...entry, from: DRAW_WORLD, to: JACKPOT }]);
}

type Drawing = { day: number; seed: string; block: FoundBlock; at: Date };

/** Numbers, winners and prizes are decided in one step. */
async function drawNumbers(tx: Database, { day, seed, block, at }: Drawing): Promise<boolean> {
  const row = await repository.lockDraw(tx, day);
  if (!row || row.state !== 'open') return false;
  const drawn = drawnBy(lotWord(sha256, day, seed, block.hash));
  const bets = await repository.countBets(tx, day);
  const winners = await repository.countWinners(tx, day, drawn);
  const before = (await repository.readJackpot(tx)) ?? 0n;
  const settled = settleLot(rulesOf(row), { winners, pool: poolOf(BigInt(row.stake), bets), jackpot: before });
  await repository.writeJackpot(tx, settled.jackpot);
  await repository.changeDraw(tx, day, {
    ...{ state: 'drawn', seed, bets, winners, blues: drawn.blues, red: drawn.red, drawnAt: at },
    ...{ blockNumber: block.number, blockHash: block.hash, jackpotBefore: before.toString() },
    ...{ jackpotAfter: settled.jackpot.toString(), each: settled.each.map(String), prizes: settled.paid.toString() },
  });
  return true;
}

/** Some winners more get their letter, each with all that their bets won; tells whether there are more. */
async function paySome(tx: Database, { letters }: DrawParts, day: number): Promise<boolean> {
  const row = await repository.lockDraw(tx, day);
  if (!row || row.state !== 'drawn') return false;
  const { blues, red, each, drawnAt, paidTo } = row;
  if (!blues || red === null || !each || !drawnAt) throw new Error(`Draw ${day} was drawn without its numbers`);
  const winners = await repository.winnersAfter(tx, { day, drawn: { blues, red }, after: paidTo, limit: AT_ONCE });
  const prizes = winners.map(({ accountId, tiers }) => {
    return { accountId, tiers, amount: tiers.reduce((all, tier) => all + BigInt(each[tier - 1] ?? '0'), 0n) };
  });
  await letters.send(tx, {
    from: JACKPOT,
    at: drawnAt,
    letters: prizes.map(({ accountId, tiers, amount }) => ({
      ...{ key: `draw ${day} ${accountId}`, accountId, kind: 'settlement', name: 'drawPrize' },
      values: { draw: dateOfDay(day), tiers: [...new Set(tiers)].join(', ') },
      attachments: [{ resource: String(resources.whiteOre), amount: amount.toString() }],
    })),
  });
  const paid = prizes.reduce((all, { amount }) => all + amount, BigInt(row.paid));
  const isDone = winners.length < AT_ONCE;
  const last = winners.at(-1)?.accountId ?? paidTo;
  await repository.changeDraw(tx, day, { paid: paid.toString(), paidTo: last, ...(isDone ? { state: 'done' } : {}) });
  return !isDone;
}
