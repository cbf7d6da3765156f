import { drawBoxHeroes, type BornHero } from '../../../core/rules/boxes/box-hero.ts';
import { lineOf } from '../../../core/rules/boxes/boxes.ts';
import { wordOf } from '../../../core/rules/draws/word.ts';
import type { Database } from '../../db/database.ts';
import * as repository from './boxes.repository.ts';

/** A request, the word that decides it, and the word of each of its boxes. */
export type DecidedRequest = { requestId: bigint; blockHash: string; wordOfBox: (place: number) => string };
export type BoxAnswer = { requestId: bigint; blockHash: string; heroes: BornHero[] };

/**
 * The heroes of requests, oldest first. A request that waits for an earlier one of the same account, because the guarantee
 * counts on, is left out unless that one is among them: only then is it known how many misses there were before it.
 */
export async function answerBoxes(db: Database, requests: readonly DecidedRequest[]): Promise<BoxAnswer[]> {
  const decided = new Map(requests.map((request) => [request.requestId, request]));
  const rows = await repository.openingsWithOdds(db, [...decided.keys()]);
  const accounts = [...new Set(rows.map(({ opening }) => opening.account))];
  const [waiting, streaks] =
    accounts.length === 0
      ? [[], []]
      : await Promise.all([repository.waitingInLine(db, accounts), repository.streaksOf(db, accounts)]);
  const keyOf = (account: string, boxId: number) => `${account} ${lineOf(boxId)}`;
  const misses = new Map(streaks.map((streak) => [`${streak.account} ${streak.line}`, streak.misses]));
  const planned = new Set<bigint>();

  return rows.flatMap(({ opening, odds }) => {
    const request = decided.get(opening.requestId);
    const key = keyOf(opening.account, opening.boxId);
    const isInTurn =
      odds.guaranteeAt === 0 ||
      waiting.every(
        (one) =>
          keyOf(one.account, one.boxId) !== key || one.requestId >= opening.requestId || planned.has(one.requestId),
      );
    if (!request || !isInTurn) return [];
    planned.add(opening.requestId);
    const words = Array.from({ length: opening.amount }, (_, place) => wordOf(request.wordOfBox(place)));
    const drawn = drawBoxHeroes(odds, words, misses.get(key) ?? 0);
    if (odds.guaranteeAt !== 0) misses.set(key, drawn.misses);
    return [{ requestId: opening.requestId, blockHash: request.blockHash, heroes: drawn.heroes }];
  });
}
