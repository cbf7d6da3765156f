import { Interface } from 'ethers';
import { forgeAbi } from '../../../core/abi/forge.ts';
import type { Resolver } from './resolver.ts';

/** An upgrade with ten materials takes half a million of gas: a full batch fits any block. */
const BATCH = 25;

const forge = new Interface(forgeAbi);

/** The forge works the outcome out by itself: it is told the words. */
export const forgeResolver: Resolver = {
  name: 'forge',
  batch: BATCH,
  encode: async (answers) => ({
    data: forge.encodeFunctionData('resolve', [
      answers.map(({ requestId, blockHash, word }) => ({ requestId, blockHash, word })),
    ]),
    left: [],
  }),
};
