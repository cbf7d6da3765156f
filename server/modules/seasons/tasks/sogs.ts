import { sql } from 'drizzle-orm';
import { pointRules, SOGS_PER_SEASON } from '../../../../core/rules/seasons/points.ts';
import type { ErrorName } from '../../../../core/wire/errors.ts';
import { holdIndex, type Cursor } from '../../../chain/cursor.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Season } from '../season-time.ts';
import * as repository from './tasks.repository.ts';
import type { TaskDeedRow } from './tasks.tables.ts';

const TASK = 'sog';

/** A move of the pieces of a season; `seller` where the market gave them away, to whoever they belonged until then. */
export type PieceMove = {
  from: string | null;
  to: string | null;
  amount: bigint;
  block: number;
  seller: string | null;
};
/** Pieces that somebody's wallet verified when the moves up to this block had been read. */
export type PieceDeed = { holder: string; pieces: number; block: number };

/**
 * What each wallet has that nobody verified yet, and which deeds the moves bear out. Pieces of one item are all alike: of
 * those that a wallet gives away it gives those that count first, so that who buys some can verify them, and what somebody
 * verified stays verified wherever it goes. What waits in the market belongs to its seller.
 */
export function freshPieces<Deed extends PieceDeed>(
  moves: readonly PieceMove[],
  deeds: readonly Deed[],
  market: string,
): { freshOf(holder: string): bigint; unfounded: Deed[] } {
  const books = new Map<string, { fresh: bigint; used: bigint }>();
  const bookOf = (holder: string) => {
    const book = books.get(holder) ?? { fresh: 0n, used: 0n };
    books.set(holder, book);
    return book;
  };
  const unfounded: Deed[] = [];
  const settle = (deed: Deed) => {
    const book = bookOf(deed.holder);
    const pieces = BigInt(deed.pieces);
    if (book.fresh < pieces) {
      unfounded.push(deed);
      return;
    }
    book.fresh -= pieces;
    book.used += pieces;
  };
  const waiting = [...deeds].sort((a, b) => a.block - b.block);
  let next = 0;
  const settleBefore = (block: number) => {
    for (let deed = waiting[next]; deed && deed.block < block; deed = waiting[next]) {
      settle(deed);
      next += 1;
    }
  };

  for (const { from, to, amount, block, seller } of moves) {
    settleBefore(block);
    const inMarket = (owner: string | null) => `${market} ${String(owner)}`;
    const giver = from === market ? inMarket(seller ?? to) : from;
    const taker = to === market ? inMarket(from) : to;
    const given = giver === null ? { fresh: amount, used: 0n } : takenFrom(bookOf(giver), amount);
    if (taker === null) continue;
    const book = bookOf(taker);
    book.fresh += given.fresh;
    book.used += given.used;
  }
  settleBefore(Number.POSITIVE_INFINITY);
  return { freshOf: (holder) => bookOf(holder).fresh, unfounded };
}

function takenFrom(book: { fresh: bigint; used: bigint }, amount: bigint) {
  const fresh = amount < book.fresh ? amount : book.fresh;
  const used = amount - fresh < book.used ? amount - fresh : book.used;
  book.fresh -= fresh;
  book.used -= used;
  return { fresh, used };
}

const movesOf = async (db: Database, itemId: string, market: string): Promise<PieceMove[]> =>
  (
    await rowsOf<Omit<PieceMove, 'amount' | 'block'> & { amount: string; block: string }>(
      db,
      sql`select move.from_address as "from", move.to_address as "to", move.amount::text as amount,
          move.block_number::text as block,
          case when move.from_address = ${market} then (select sale.seller from item_sales as sale
            where sale.tx_hash = move.tx_hash and sale.item_id = move.item_id and sale.buyer = move.to_address
              and sale.quantity = move.amount and sale.block_number = move.block_number
            order by abs(sale.log_index - move.log_index) limit 1) end as seller
        from item_moves as move where move.item_id = ${itemId}::numeric
        order by move.block_number, move.log_index, move.place`,
    )
  ).map(({ amount, block, ...move }) => ({ ...move, amount: BigInt(amount), block: Number(block) }));

type KeptDeed = PieceDeed & { accountId: string; window: number };
const deedsOf = async (db: Database, season: string): Promise<KeptDeed[]> =>
  (
    await rowsOf<Omit<KeptDeed, 'block'> & { block: string }>(
      db,
      sql`select deed.account_id as "accountId", deed.window_key as window, deed.pieces,
          account.wallet_address as holder, deed.block_number::text as block
        from task_deeds as deed join accounts as account on account.id = deed.account_id
        where deed.season = ${season} and deed.task = ${TASK} order by deed.block_number, deed.at, deed.window_key`,
    )
  ).map(({ block, ...deed }) => ({ ...deed, block: Number(block) }));

/** One after the other in a season: nobody verifies what another transaction is verifying. */
const holdSogs = (tx: Database, season: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`season sogs ${season}`}))`);

type Verifying = { tx: Database; season: Season; accountId: string; walletAddress: string | null; market: string };

/** Verifies what this wallet has and nobody verified: each piece counts once, whoever has it then, and ten of an account. */
export async function verifySogs(
  { tx, season, accountId, walletAddress, market }: Verifying,
  now: Date,
): Promise<ErrorName | null> {
  await holdSogs(tx, season.id);
  // What the moves say must hold until the deed is written, or no reorganisation would find it.
  await holdIndex(tx);
  const own = (await repository.deedsOf(tx, season.id, accountId)).filter(({ task }) => task === TASK);
  const known = piecesIn(own);
  const moves = await movesOf(tx, season.rules.sogItem, market);
  const { freshOf } = freshPieces(moves, await deedsOf(tx, season.id), market);
  const fresh = walletAddress === null ? 0n : freshOf(walletAddress);
  const left = SOGS_PER_SEASON - known;
  const pieces = fresh < BigInt(left) ? Number(fresh) : left;
  if (pieces === 0) return known > 0 ? 'allSogsVerified' : 'noUnverifiedSogs';
  const window = Math.max(0, ...own.map((deed) => deed.window)) + 1;
  const block = Math.max(0, ...moves.slice(-1).map((move) => move.block));
  const row = { season: season.id, accountId, task: TASK, window, points: 0, pieces, at: now, blockNumber: block };
  await repository.insertDeed(tx, row);
  return null;
}

const piecesIn = (deeds: readonly TaskDeedRow[]): number =>
  deeds.filter(({ task }) => task === TASK).reduce((sum, { pieces }) => sum + pieces, 0);
/** What an account has of its deeds by the pieces that it verified. */
export const sogPoints = (deeds: readonly TaskDeedRow[]): number => piecesIn(deeds) * pointRules.sog.points;

/**
 * Takes back what was verified and whose pieces were reorganised away; whoever has them again can verify them again. False
 * while the index has not come as far again as it was.
 */
export async function dropUnfoundedSogs(
  db: Database,
  season: Season,
  { height, market }: { height: Cursor['height']; market: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await holdSogs(tx, season.id);
    const deeds = await deedsOf(tx, season.id);
    if (deeds.some(({ block }) => block > height)) return false;
    if (deeds.length === 0) return true;
    const { unfounded } = freshPieces(await movesOf(tx, season.rules.sogItem, market), deeds, market);
    for (const { accountId, window } of unfounded) {
      await repository.dropDeed(tx, { season: season.id, accountId, task: TASK, window });
    }
    return true;
  });
}
