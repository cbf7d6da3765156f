import { takeBelow } from '../draws/word.ts';
import { prizeNames, type LotteryGame, type PrizeName } from '../../wire/season/names.ts';
import { DICE_SIDES } from './points.ts';

export { prizeNames, type PrizeName };
export const CARDS = 9;

/** In tenths of a percent, as published; together 1,000 (domain.md 13). */
export const prizeOdds: Record<PrizeName, number> = {
  legendaryVoucher: 1,
  legendaryCoupon: 10,
  epicCoupon: 40,
  eliteCoupon: 100,
  ore500: 50,
  ore100: 250,
  energy480: 150,
  keepsake: 25,
  emote: 25,
  nothing: 349,
};
export const ODDS_WHOLE = 1_000;

/** What a draw is made of: a seed that was promised before its day, and what the player brought. */
export type DrawPlace = { season: string; account: string; number: number; wish: string };
export const drawText = (kind: 'cards' | 'dice', seed: string, { season, account, number, wish }: DrawPlace): string =>
  ['herohub', kind, seed, season, account, String(number), wish].join('|');

export function prizeAt(value: number): PrizeName {
  let left = value;
  for (const name of prizeNames) {
    if (left < prizeOdds[name]) return name;
    left -= prizeOdds[name];
  }
  return 'nothing';
}

/** All nine cards of a play, before one is chosen. */
export function cardsOf(word: bigint): PrizeName[] {
  const cards: PrizeName[] = [];
  let rest = word;
  while (cards.length < CARDS) {
    const taken = takeBelow(rest, ODDS_WHOLE);
    cards.push(prizeAt(taken.value));
    rest = taken.rest;
  }
  return cards;
}

/** 1 to 6. */
export const diceOf = (word: bigint): number => takeBelow(word, DICE_SIDES).value + 1;

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

export type Opened = { cell: number; prize: PrizeName; completed: number; cards: readonly PrizeName[] };

/**
 * What a play opens. In the flips the player chose the card; on the grid chance opens a closed cell, and each line that
 * it completes gives a ticket.
 */
export function openedBy(
  game: LotteryGame,
  word: bigint,
  { choice, open }: { choice: number; open: readonly number[] },
): Opened {
  const cards = cardsOf(word);
  const prizeOf = (cell: number) => cards[cell] ?? 'nothing';
  if (game !== 'luckyGrid9') return { cell: choice, prize: prizeOf(choice), completed: 0, cards };
  const closed = Array.from({ length: CARDS }, (_, cell) => cell).filter((cell) => !open.includes(cell));
  // The cards took the low end of the word.
  const cell = closed[takeBelow(word / BigInt(ODDS_WHOLE) ** BigInt(CARDS), closed.length).value] ?? 0;
  const after = new Set([...open, cell]);
  const completed = lines.filter((line) => line.some((one) => one === cell) && line.every((one) => after.has(one)));
  return { cell, prize: prizeOf(cell), completed: completed.length, cards };
}
