import { expect, test } from 'vitest';
import type { RawLog } from './block-source.ts';
import { stepsOf } from './index-writer.ts';

const logOf = (blockNumber: number, transactionHash: string): RawLog => ({
  ...{ address: '0x', topics: [], data: '0x', blockHash: '0x', logIndex: 0 },
  blockNumber,
  transactionHash,
});
const shapeOf = (logs: readonly RawLog[], settled: number, most: number) =>
  stepsOf(logs, settled, most).map(({ block, logs: step }) => [block, step.map((log) => log.transactionHash).join('')]);

test('events of settled blocks are handed out together, up to a number; those of later blocks by block', () => {
  const logs = [logOf(1, 'a'), logOf(1, 'b'), logOf(2, 'c'), logOf(3, 'd'), logOf(4, 'e'), logOf(4, 'f')];
  expect(shapeOf(logs, 2, 2)).toEqual([
    [null, 'ab'],
    [null, 'c'],
    [3, 'd'],
    [4, 'ef'],
  ]);
});

test('what one transaction tells is never parted: a transfer is explained by the sale that comes after it', () => {
  const logs = [logOf(1, 'a'), logOf(1, 'b'), logOf(1, 'b'), logOf(1, 'b'), logOf(1, 'c')];
  expect(shapeOf(logs, 9, 2)).toEqual([
    [null, 'abbb'],
    [null, 'c'],
  ]);
});
