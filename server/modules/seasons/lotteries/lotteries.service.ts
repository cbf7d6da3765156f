import {
  CARDS,
  ODDS_NOW,
  openedBy,
  ODDS_WHOLE,
  prizeNames,
  prizeOdds,
  type PrizeName,
} from '../../../../core/rules/seasons/draws.ts';
import { energyResource } from '../../../../core/rules/economy/resources.ts';
import { dayOf, dayText, roundAt } from '../../../../core/rules/seasons/calendar.ts';
import { ticketsOf } from '../../../../core/rules/seasons/points.ts';
import { prizeOf } from '../../../../core/rules/seasons/prizes.ts';
import { isSeasonId, seasonRulesOf, type LotteryGame } from '../../../../core/rules/seasons/seasons.ts';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { lotteryEndpoints, LotteryPlay } from '../../../../core/wire/season/lotteries.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Cursors } from '../../../http/cursor.ts';
import type { AppDeps } from '../../../http/deps.ts';
import { listPage } from '../../../http/list-page.ts';
import type { CallContext } from '../../../http/serve.ts';
import type { EnergyService } from '../../energy/energy.service.ts';
import { causes, purses, type LedgerService } from '../../ledger/ledger.service.ts';
import { dailyPoints } from '../points/points.repository.ts';
import { listRows } from '../seasons.repository.ts';
import { requireRunning, requireSeason, seasonOf, type Season } from '../season-time.ts';
import * as repository from './lotteries.repository.ts';
import type { DrawSeedRow, LotteryPlayRow } from './lotteries.tables.ts';
import { promisesOf, seedOf, told, wordOf } from './seeds.ts';

type Deps = Pick<AppDeps, 'database' | 'random' | 'clock'> & {
  cursors: Cursors;
  ledger: LedgerService;
  energy: EnergyService;
  /** Whether an account has a character in the game, which prizes go to. */
  isPlayer(db: Database, accountId: string): Promise<boolean>;
};
type Input<Name extends keyof typeof lotteryEndpoints> = InputOf<(typeof lotteryEndpoints)[Name]>;
type GameSeason = Season & { game: LotteryGame };

function withGame(season: Season): GameSeason {
  const { game } = season.rules;
  if (game === null) throw new ApiError('outsideSeason', 'this season has no mini-game');
  return { ...season, game };
}

/** Tickets that points and completed lines gave, less those that were spent. A day that fell may leave fewer than none. */
export async function ticketsLeft(
  db: Database,
  player: Pick<repository.PlayerRow, 'season' | 'accountId' | 'played' | 'bonus'>,
): Promise<number> {
  const days = await dailyPoints(db, player.season, player.accountId);
  const earned = days.reduce((sum, { points }) => sum + ticketsOf(points), 0);
  return Math.max(0, earned + player.bonus - player.played);
}

const entryKey = ({ id }: Pick<LotteryPlayRow, 'id'>) => `season prize ${id}`;

/** What is won goes into the game at once; items leave it by a withdrawal. */
async function deliver(
  tx: Database,
  { ledger, energy }: Pick<Deps, 'ledger' | 'energy'>,
  season: Season,
  row: LotteryPlayRow,
): Promise<void> {
  const prize = prizeOf(row.prize as PrizeName, season.rules);
  if (!prize) return;
  const { accountId, at } = row;
  const from = purses.world('seasonPrizes');
  const given = { key: entryKey(row), amount: prize.amount, from, at };
  const orderId = `season-play-${row.id}`;
  if (prize.resource === String(energyResource)) {
    await energy.give(tx, { ...given, accountId, orderId });
    return;
  }
  const to = purses.player(accountId);
  await ledger.post(tx, [{ ...given, to, resource: BigInt(prize.resource), cause: causes.order(orderId) }]);
}

const cellsOf = (rows: readonly LotteryPlayRow[]) =>
  rows.map(({ cell, prize }) => ({ cell, prize: prize as PrizeName }));

/** The player's row after a play of the grid: a full board begins anew. */
function after(game: LotteryGame, player: repository.PlayerRow, bonus: number): repository.PlayerRow {
  const played = player.played + 1;
  const isFull = game === 'luckyGrid9' && played - player.boardFrom + 1 >= CARDS;
  return { ...player, played, bonus: player.bonus + bonus, boardFrom: isFull ? played + 1 : player.boardFrom };
}

async function playOf(tx: Database, ledger: LedgerService, row: LotteryPlayRow, now: Date): Promise<LotteryPlay> {
  const [play] = await wirePlays(tx, ledger, [row], now);
  if (!play) throw new Error('A play that was made is not there');
  return play;
}

/** The number of the first play of the board that a play belongs to: each play opens a cell, and a full board begins anew. */
const firstOfBoard = (number: number): number => number - ((number - 1) % CARDS);

/** Plays of one account, with what anybody needs to make them again. */
async function wirePlays(
  db: Database,
  ledger: LedgerService,
  rows: readonly LotteryPlayRow[],
  now: Date,
): Promise<LotteryPlay[]> {
  const [first] = rows;
  if (!first) return [];
  const seeds = await repository.seedsOfDays(
    db,
    first.season,
    rows.map(({ day }) => day),
  );
  const entries = await ledger.findEntries(db, rows.map(entryKey));
  const isGrid = isSeasonId(first.season) && seasonRulesOf(first.season).game === 'luckyGrid9';
  const numbers = rows.map(({ number }) => number);
  const span = { from: Math.min(...numbers.map(firstOfBoard)), to: Math.max(...numbers) };
  const boards = isGrid ? await repository.playsOf(db, first.season, first.accountId, span) : [];
  return rows.map((row) => {
    const before = boards.filter(({ number }) => number >= firstOfBoard(row.number) && number < row.number);
    const given = entries.find(({ key }) => key === entryKey(row))?.amount ?? '0';
    return { ...wirePlay(row, { seeds, open: before.map(({ cell }) => cell) }, now), given };
  });
}

/** The mini-games: published odds, promised seeds, one ticket a play (domain.md 13). */
export function createLotteriesService({ database, random, clock, cursors, ledger, energy, isPlayer }: Deps) {
  const { db } = database;

  return {
    state: (input: Input<'state'>, context: CallContext) => state(ledger, input, context),

    plays: (input: Input<'plays'>, context: CallContext) => plays({ ledger, cursors }, input, context),

    async play({ season: asked, choice, number, wish }: Input<'play'>, { db: tx, account, now }: CallContext) {
      const { accountId } = account();
      const season = withGame(await requireRunning(tx, asked, now));
      if (!(await isPlayer(tx, accountId))) throw new ApiError('lotteryNoCharacter');
      const player = await repository.lockPlayer(tx, season.id, accountId);
      if (number <= player.played) throw new ApiError('lotteryRewardClaimed', `play ${number} was made`);
      if (number !== player.played + 1) throw new ApiError('lotteryResultMissing', `play ${number} is not the next`);
      if ((await ticketsLeft(tx, player)) < 1) throw new ApiError('lotteryRewardsShort', 'no ticket is left');
      const day = dayOf(now.getTime());
      const { seed } = await seedOf(tx, { random }, { season: season.id, day, now });
      const span = { from: player.boardFrom, to: player.played };
      const board = await repository.playsOf(tx, season.id, accountId, span);
      const word = wordOf('cards', seed, { season: season.id, account: accountId, number, wish });
      const opened = openedBy(season.game, word, { choice, open: board.map(({ cell }) => cell) });
      const row: LotteryPlayRow = {
        id: random.uuid(),
        season: season.id,
        accountId,
        number,
        cell: opened.cell,
        prize: opened.prize,
        cards: [...opened.cards],
        bonus: opened.completed,
        day,
        wish,
        odds: ODDS_NOW,
        at: now,
      };
      await repository.insertPlay(tx, row);
      await repository.savePlayer(tx, after(season.game, player, opened.completed));
      await deliver(tx, { ledger, energy }, season, row);
      return playOf(tx, ledger, row, now);
    },

    /** A job: the promise of a day stands before it begins. */
    async promise(): Promise<void> {
      const now = clock.now();
      for (const stored of await listRows(db)) {
        const season = seasonOf(stored);
        for (const day of [dayOf(now.getTime()), dayOf(now.getTime()) + 1]) {
          await seedOf(db, { random }, { season: season.id, day, now });
        }
      }
    },
  };
}
export type LotteriesService = ReturnType<typeof createLotteriesService>;

async function chosenPlays(
  db: Database,
  { season, id, accountId }: { season: string; id: string | undefined; accountId: string | null },
): Promise<LotteryPlayRow[]> {
  if (id === undefined) return accountId === null ? [] : repository.latestPlays(db, season, accountId);
  const row = await repository.findPlay(db, id);
  if (row?.season !== season) throw new ApiError('lotteryResultMissing');
  return [row];
}

async function ownOf(db: Database, { id, game }: GameSeason, accountId: string) {
  const player = await repository.findPlayer(db, id, accountId);
  const { played, boardFrom } = player;
  // A board that the last play filled is seen until the next one begins anew.
  const isFull = played >= CARDS && boardFrom === played + 1;
  const span = { from: isFull ? boardFrom - CARDS : boardFrom, to: played };
  const board = game === 'luckyGrid9' ? await repository.playsOf(db, id, accountId, span) : [];
  return { tickets: await ticketsLeft(db, player), number: player.played + 1, board: cellsOf(board) };
}

type Proof = { seeds: ReadonlyMap<number, DrawSeedRow>; open: number[] };

function wirePlay(row: LotteryPlayRow, { seeds, open }: Proof, now: Date): Omit<LotteryPlay, 'given'> {
  if (!isSeasonId(row.season)) throw new Error(`A play of a season ${row.season}`);
  const rules = seasonRulesOf(row.season);
  const prize = row.prize as PrizeName;
  const given = prizeOf(prize, rules);
  const seed = seeds.get(row.day);
  return {
    id: row.id,
    season: row.season,
    game: rules.game ?? 'pumpkinFlip',
    number: row.number,
    cell: row.cell,
    prize,
    resource: given?.resource ?? null,
    amount: (given?.amount ?? 0n).toString(),
    cards: row.cards as PrizeName[],
    bonus: row.bonus,
    at: row.at.toISOString(),
    proof: {
      day: dayText(row.day),
      account: row.accountId,
      wish: row.wish,
      odds: row.odds,
      open,
      commitment: seed?.commitment ?? '',
      seed: seed ? told(row.day, seed.seed, now) : null,
    },
  };
}

async function plays(
  { ledger, cursors }: Pick<Deps, 'ledger' | 'cursors'>,
  input: Input<'plays'>,
  { db: on, account, now }: CallContext,
) {
  const { accountId } = account();
  const { id: season } = withGame(await requireSeason(on, input.filter.season, now));
  return listPage<LotteryPlay>({
    endpoint: `lottery plays ${accountId}`,
    input,
    cursors,
    count: () => repository.countOwnPlays(on, season, accountId),
    rows: async (after, limit) => {
      const found = await repository.listPlays(on, { season, accountId, after, limit });
      const rows = found.map(({ row }) => row);
      const told = await wirePlays(on, ledger, rows, now);
      return told.map((row, at) => ({ row, key: found[at]?.key ?? [] }));
    },
  });
}

async function state(
  ledger: LedgerService,
  { season: asked, id }: Input<'state'>,
  { db: on, caller, now }: CallContext,
) {
  const season = withGame(await requireSeason(on, asked, now));
  const accountId = caller?.accountId ?? null;
  const plays = await chosenPlays(on, { season: season.id, id, accountId });
  return {
    season: season.id,
    game: season.game,
    isOpen: roundAt(season.times, now.getTime()) !== null,
    odds: prizeNames.map((prize) => {
      const given = prizeOf(prize, season.rules);
      const perMille = prizeOdds[prize] * (1_000 / ODDS_WHOLE);
      return { prize, perMille, resource: given?.resource ?? null, amount: (given?.amount ?? 0n).toString() };
    }),
    commitments: await promisesOf(on, season.id, now),
    own: accountId === null ? null : await ownOf(on, season, accountId),
    plays: await wirePlays(on, ledger, plays, now),
  };
}
