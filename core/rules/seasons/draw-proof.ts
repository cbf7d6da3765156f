import type { LotteryGame, PrizeName, SeasonId } from '../../wire/season/names.ts';
import { diceOf, drawText, oddsOf, openedBy, type DrawPlace } from './draws.ts';

/** SHA-256 of a text in UTF-8, as hexadecimal digits. */
export type Hash = (text: string) => string;
export type Step = { sentence: string; holds: boolean };

export const commitmentText = (seed: string): string => `herohub|commitment|${seed}`;
export const drawWord = (hash: Hash, kind: 'cards' | 'dice', seed: string, place: DrawPlace): bigint =>
  BigInt(`0x${hash(drawText(kind, seed, place))}`);

/** The promise of a day against the seed that was told after it. */
export function proveSeed(hash: Hash, commitment: string, seed: string): Step {
  return {
    sentence: `the seed ${seed} is the one that was promised as ${commitment}`,
    holds: hash(commitmentText(seed)) === commitment,
  };
}

export type ToldPlay = {
  season: SeasonId;
  game: LotteryGame;
  number: number;
  cell: number;
  prize: PrizeName;
  cards: readonly PrizeName[];
  bonus: number;
  proof: { account: string; wish: string; commitment: string; seed: string; odds: number; open: readonly number[] };
};

/** A play again, from its seed: its nine cards, the one that was opened, and the tickets of full lines. */
export function provePlay(hash: Hash, play: ToldPlay): Step[] {
  const { season, game, number, cell, cards, prize, bonus, proof } = play;
  const place = { season, account: proof.account, number, wish: proof.wish };
  const word = drawWord(hash, 'cards', proof.seed, place);
  const odds = oddsOf(proof.odds);
  if (!odds) return [{ sentence: `odds ${proof.odds} were published`, holds: false }];
  const opened = openedBy(game, word, { choice: cell, open: proof.open, odds });
  return [
    proveSeed(hash, proof.commitment, proof.seed),
    {
      sentence: `by odds ${proof.odds} the cards are ${opened.cards.join(', ')}`,
      holds: opened.cards.join() === cards.join(),
    },
    {
      sentence: `card ${opened.cell + 1} was opened and holds ${opened.prize}`,
      holds: opened.cell === cell && opened.prize === prize,
    },
    { sentence: `full lines gave ${opened.completed} tickets`, holds: opened.completed === bonus },
  ];
}

export type RollPlace = { season: string; account: string; number: number; wish: string; seed: string };
export type ToldRoll = RollPlace & { value: number; commitment: string };

/** A roll again, from its seed: 1 to 6. */
export const rollAgain = (hash: Hash, { seed, ...place }: RollPlace): number =>
  diceOf(drawWord(hash, 'dice', seed, place));

/** A roll again, against the promise of its day and what was shown. */
export function proveRoll(hash: Hash, { value, commitment, ...place }: ToldRoll): Step[] {
  const again = rollAgain(hash, place);
  return [
    proveSeed(hash, commitment, place.seed),
    { sentence: `the dice show ${again}, and ${value} was shown`, holds: again === value },
  ];
}
