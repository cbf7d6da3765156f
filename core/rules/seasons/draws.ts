import { takeBelow } from '../draws/word.ts';
import { prizeNames, type LotteryGame, type PrizeName } from '../../wire/season/names.ts';
import { DICE_SIDES } from './points.ts';

export { prizeNames, type PrizeName };
export const CARDS = 9;

type Odds = Record<PrizeName, number>;
const first: Odds = {
  legendaryVoucher: 1,
  legendaryCoupon: 10,
  epicCoupon: 40,
  eliteCoupon: 100,
  ore500: 50,
  ore100: 250,
  energy480: 150,
  keepsake: 50,
  emote: 0,
  nothing: 349,
};
/**
 * In tenths of a percent, as published; together 1,000 (domain.md 13). A play names the odds that it was drawn by, by their
 * place here from 1 on, and is worked out again by them: none is changed, others are added.
 */
const publishedOdds: readonly Odds[] = [first, { ...first, keepsake: 25, emote: 25 }];
export const ODDS_NOW = publishedOdds.length;
export const oddsOf = (version: number): Odds | null => publishedOdds[version - 1] ?? null;
export const prizeOdds: Odds = publishedOdds.at(-1) ?? first;
export const ODDS_WHOLE = 1_000;

/** What a draw is made of: a seed that was promised before its day, and what the player brought. */
export type DrawPlace = { season: string; account: string; number: number; wish: string };
export const drawText = (kind: 'cards' | 'dice', seed: string, { season, account, number, wish }: DrawPlace): string =>
  ['herohub', kind, seed, season, account, String(number), wish].join('|');

export function prizeAt(value: number, odds = prizeOdds): PrizeName {
  let left = value;
  for (const name of prizeNames) {
    if (left < odds[name]) return name;
    left -= odds[name];
  }
  return 'nothing';
}

/** All nine cards of a play, before one is chosen. */
export function cardsOf(word: bigint, odds = prizeOdds): PrizeName[] {
  const cards: PrizeName[] = [];
  let rest = word;
  while (cards.length < CARDS) {
    const taken = takeBelow(rest, ODDS_WHOLE);
    cards.push(prizeAt(taken.value, odds));
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
  { choice, open, odds }: { choice: number; open: readonly number[]; odds?: Odds },
): Opened {
  const cards = cardsOf(word, odds);
  const prizeOf = (cell: number) => cards[cell] ?? 'nothing';
  if (game !== 'luckyGrid9') return { cell: choice, prize: prizeOf(choice), completed: 0, cards };
  const closed = Array.from({ length: CARDS }, (_, cell) => cell).filter((cell) => !open.includes(cell));
  // The cards took the low end of the word.
  const cell = closed[takeBelow(word / BigInt(ODDS_WHOLE) ** BigInt(CARDS), closed.length).value] ?? 0;
  const after = new Set([...open, cell]);
  const completed = lines.filter((line) => line.some((one) => one === cell) && line.every((one) => after.has(one)));
  return { cell, prize: prizeOf(cell), completed: completed.length, cards };
}
