import { commitmentText, type Hash, type Step } from '../seasons/draw-proof.ts';
import { drawnBy, sorted, type LotNumbers } from './lots.ts';

export const lotText = (day: number, seed: string, blockHash: string): string =>
  `herohub|daily draw|${day}|${seed}|${blockHash}`;

/** The word of a draw: of the seed that was promised before the first bet and a block that was made after the last. */
export const lotWord = (hash: Hash, day: number, seed: string, blockHash: string): bigint =>
  BigInt(`0x${hash(lotText(day, seed, blockHash))}`);

export type ToldLot = LotNumbers & { day: number; seed: string; commitment: string; blockHash: string };

/** A draw again, from its seed and its block. That the block is the first after the bets the chain itself says. */
export function proveLot(hash: Hash, { day, seed, commitment, blockHash, ...shown }: ToldLot): Step[] {
  const drawn = drawnBy(lotWord(hash, day, seed, blockHash));
  const { blues, red } = sorted(shown);
  return [
    {
      sentence: `the seed ${seed} is the one that was promised as ${commitment}`,
      holds: hash(commitmentText(seed)) === commitment,
    },
    {
      sentence: `seed and block draw ${drawn.blues.join(', ')} and red ${drawn.red}, and ${blues.join(', ')} and red ${red} were shown`,
      holds: drawn.blues.join() === blues.join() && drawn.red === red,
    },
  ];
}
