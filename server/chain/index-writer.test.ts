import { expect, test } from 'vitest';
import type { BlockHead, RawLog } from './block-source.ts';
import { paceOf, partsOf, stepsOf } from './index-writer.ts';

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

const headsOf = (...numbers: number[]) =>
  new Map(numbers.map((number): [number, BlockHead] => [number, { number, hash: `${number}` } as BlockHead]));

test('a long range is written in parts of whole blocks, each up to a block whose hash is known, the last up to its end', () => {
  const logs = [logOf(1, 'a'), logOf(1, 'b'), logOf(1, 'c'), logOf(3, 'd'), logOf(4, 'e'), logOf(5, 'f')];
  const range = { heads: headsOf(1, 3, 4, 5, 6, 9), logs };

  const parts = [...partsOf(range, 9, () => 2)].map(({ range: { heads, logs: some }, end }) => [
    some.map((log) => log.transactionHash).join(''),
    [...heads.keys()].join(' '),
    end.number,
  ]);

  expect(parts).toEqual([
    ['abc', '1', 1],
    ['de', '3 4', 4],
    ['f', '5 6 9', 9],
  ]);
});

test('a range without logs is one part, and so is one whose last block has the most', () => {
  expect([...partsOf({ heads: headsOf(9), logs: [] }, 9, () => 2)]).toHaveLength(1);
  const logs = [logOf(9, 'a'), logOf(9, 'b'), logOf(9, 'c')];
  expect([...partsOf({ heads: headsOf(9), logs }, 9, () => 2)]).toHaveLength(1);
});

test('parts get smaller while they take too long, down to single events, and larger again when they do not', () => {
  const pace = paceOf(1_000);
  pace.note(1_000, 20_000);
  expect(pace.size()).toBe(25);
  for (let at = 0; at < 5; at += 1) pace.note(pace.size(), 30_000);
  expect(pace.size()).toBe(1);
  for (let at = 0; at < 20; at += 1) pace.note(pace.size(), 10);
  expect(pace.size()).toBe(1_000);
});
