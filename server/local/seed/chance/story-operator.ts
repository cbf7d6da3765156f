import { Interface } from 'ethers';
import * as z from 'zod/mini';
import { forgeAbi } from '../../../../core/abi/forge.ts';
import { gachaAbi } from '../../../../core/abi/gacha.ts';
import { drawBoxHeroes, traitsTuple } from '../../../../core/rules/boxes/box-hero.ts';
import { boxIdentityOf, defaultOdds } from '../../../../core/rules/boxes/boxes.ts';
import { wordOf as numberOf } from '../../../../core/rules/draws/word.ts';
import { LOCAL_CHAIN_ID } from '../../../../core/wire/local.ts';
import { drawWord, wordOf } from '../../../chain/operator/words.ts';
import { hexText, type Rpc } from '../../../chain/rpc.ts';
import type { StoryAsk, StoryBlock, StoryContracts, StoryTransaction } from '../story.ts';
import { storySeedOf } from './chance-days.ts';

const FORGE_GAS = 900_000;
const HERO_GAS = 450_000;

const forge = new Interface(forgeAbi);
const gacha = new Interface(gachaAbi);
const header = z.object({ hash: z.string() });

export type StoryOperator = {
  /** Notes the block that was just mined, when something is asked in it. */
  see(block: StoryBlock): Promise<void>;
  /** The answers to what was asked in a block. */
  answers(asked: StoryBlock): Promise<StoryTransaction[]>;
};

type Options = { rpc: Rpc; seed: string; contracts: StoryContracts; operator: string };

/** Answers the story's requests as the server's operator would: by promised seeds and the hash of the request's block. */
export function createStoryOperator({ rpc, seed, contracts, operator }: Options): StoryOperator {
  const hashes = new Map<StoryBlock, string>();
  const wordFor = (contract: string, requestId: number, time: number, blockHash: string) =>
    wordOf(storySeedOf(seed, contract, time), {
      chainId: LOCAL_CHAIN_ID,
      contract,
      requestId: BigInt(requestId),
      blockHash,
    });

  async function openBoxes({ requestId, user, boxId, amount }: StoryAsk, time: number, blockHash: string) {
    const data = gacha.encodeFunctionData('missesOf', [user, boxId]);
    const misses = BigInt(hexText.parse(await rpc.call('eth_call', { to: contracts.gacha, data }, 'latest')));
    const word = wordFor(contracts.gacha, requestId, time, blockHash);
    const words = Array.from({ length: amount }, (_, place) => numberOf(drawWord(word, place)));
    const { heroes } = drawBoxHeroes(oddsOf(boxId), words, Number(misses));
    return [requestId, blockHash, heroes.map(traitsTuple)];
  }

  return {
    async see(block) {
      if (!block.asks) return;
      hashes.set(block, header.parse(await rpc.call('eth_getBlockByNumber', 'latest', false)).hash);
    },

    async answers(asked) {
      const [blockHash, asks] = [hashes.get(asked), asked.asks ?? []];
      if (blockHash === undefined) throw new Error('Nobody noted the block of these requests');
      const [forged, opened] = [of(asks, 'forge'), of(asks, 'gacha')];
      const words = forged.map(({ requestId }) => {
        const word = wordFor(contracts.forge, requestId, asked.time, blockHash);
        return { requestId, blockHash, word };
      });
      const openings = await Promise.all(opened.map((one) => openBoxes(one, asked.time, blockHash)));
      const boxes = opened.reduce((sum, { amount }) => sum + amount, 1);
      return [
        ...transaction(contracts.forge, words, (all) => forge.encodeFunctionData('resolve', [all]), FORGE_GAS),
        ...transaction(
          contracts.gacha,
          openings,
          (all) => gacha.encodeFunctionData('resolve', [all]),
          HERO_GAS * boxes,
        ),
      ];
    },
  };

  function transaction<T>(to: string, answers: T[], encode: (all: T[]) => string, gas: number): StoryTransaction[] {
    if (answers.length === 0) return [];
    return [{ from: operator, to, data: encode(answers), gas: gas * (answers.length + 1) }];
  }
}

const of = (asks: readonly StoryAsk[], contract: StoryAsk['contract']) =>
  asks.filter((ask) => ask.contract === contract);

/** As the deployment published them. */
function oddsOf(boxId: number) {
  const identity = boxIdentityOf(boxId);
  if (!identity) throw new Error(`${boxId} is no box`);
  return defaultOdds(identity.tier);
}
