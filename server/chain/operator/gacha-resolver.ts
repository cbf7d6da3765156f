import { Interface } from 'ethers';
import { gachaAbi } from '../../../core/abi/gacha.ts';
import { traitsTuple, type BornHero } from '../../../core/rules/boxes/box-hero.ts';
import type { Resolver } from './resolver.ts';
import { drawWord } from './words.ts';

/** Ten requests of ten boxes each take some twelve million of gas. */
const BATCH = 10;

const gacha = new Interface(gachaAbi);

type Decided = { requestId: bigint; blockHash: string; wordOfBox: (place: number) => string };
type Answered = { requestId: bigint; blockHash: string; heroes: BornHero[] };
/** Works out what is in the boxes of these requests; what has to wait for an earlier one is left out. */
export type AnswerBoxes = (requests: readonly Decided[]) => Promise<Answered[]>;

/** What is in a box is worked out here, by rules that everybody can read, and the contract holds it to the odds. */
export const gachaResolver = (answerBoxes: AnswerBoxes): Resolver => ({
  name: 'gacha',
  batch: BATCH,
  async encode(answers) {
    const decided = answers.map(({ requestId, blockHash, word }) => {
      return { requestId, blockHash, wordOfBox: (place: number) => drawWord(word, place) };
    });
    const answered = await answerBoxes(decided);
    if (answered.length === 0) return null;
    const list = answered.map(({ requestId, blockHash, heroes }) => [requestId, blockHash, heroes.map(traitsTuple)]);
    const ids = new Set(answered.map(({ requestId }) => requestId));
    const left = answers.filter(({ requestId }) => !ids.has(requestId));
    return { data: gacha.encodeFunctionData('resolve', [list]), left };
  },
});
