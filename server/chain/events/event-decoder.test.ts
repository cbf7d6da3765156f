import { Interface } from 'ethers';
import { expect, test } from 'vitest';
import { heroAbi } from '../../../core/abi/hero.ts';
import { itemsAbi } from '../../../core/abi/items.ts';
import { marketAbi } from '../../../core/abi/market.ts';
import { stakingAbi } from '../../../core/abi/staking.ts';
import { BadLogError, eventDecoders } from './event-decoder.ts';

const heroInterface = new Interface(heroAbi);
const marketInterface = new Interface(marketAbi);
const alice = `0x${'Ab'.repeat(20)}`;
const market = `0x${'cd'.repeat(20)}`;

function encoded(abi: Interface, name: string, values: unknown[]) {
  const event = abi.getEvent(name);
  if (!event) throw new Error(name);
  return abi.encodeEventLog(event, values);
}

const [minted] = eventDecoders(heroAbi, ['HeroMinted']);
const [sold] = eventDecoders(marketAbi, ['Sold']);
if (!minted || !sold) throw new Error('no decoder');

test('reads a struct with arrays as the contract packs it', () => {
  const traits = [
    4,
    8,
    5,
    1,
    [10101, 10102, 10103, 10104],
    [1, 2, 3, 4],
    [1, 2, 3],
    4,
    5,
    6,
    [1011, 0, 4011, 0, 5001],
    7,
    [1, 2, 3, 4, 5, 6, 65_535],
  ];
  const log = encoded(heroInterface, 'HeroMinted', [2n ** 200n, alice.toLowerCase(), traits]);

  const args = minted.decode(log.topics, log.data);

  expect(minted.topic).toBe(log.topics[0]);
  expect(args.uint('tokenId')).toBe(2n ** 200n);
  expect(args.address('to')).toBe(alice.toLowerCase());
  const read = args.struct('traits');
  expect(read.number('rarity')).toBe(4);
  expect(read.number('class_')).toBe(8);
  expect(read.numbers('parts')).toEqual([10101, 10102, 10103, 10104]);
  expect(read.numbers('skills')).toEqual([1011, 0, 4011, 0, 5001]);
  expect(read.numbers('growthBps')).toEqual([1, 2, 3, 4, 5, 6, 65_535]);
});

test('reads every parameter of a sale, the largest price too', () => {
  const price = 2n ** 256n - 1n;
  const log = encoded(marketInterface, 'Sold', [
    5n,
    alice.toLowerCase(),
    market,
    market,
    9n,
    market,
    price,
    300,
    1n,
    2n,
    3n,
  ]);

  const args = sold.decode(log.topics, log.data);

  expect(args.uint('price')).toBe(price);
  expect(args.number('feeBps')).toBe(300);
  expect([args.uint('burned'), args.uint('toPool'), args.uint('toDev')]).toEqual([1n, 2n, 3n]);
  expect(() => args.number('price')).toThrow(BadLogError);
});

test('a log that is cut off or has topics missing is refused', () => {
  const log = encoded(marketInterface, 'Sold', [
    5n,
    alice.toLowerCase(),
    market,
    market,
    9n,
    market,
    1n,
    300,
    1n,
    2n,
    3n,
  ]);

  expect(() => sold.decode(log.topics, log.data.slice(0, -64))).toThrow(BadLogError);
  expect(() => sold.decode(log.topics.slice(0, 3), log.data)).toThrow(BadLogError);
});

const [batch] = eventDecoders(itemsAbi, ['TransferBatch']);
const [levelsChanged] = eventDecoders(stakingAbi, ['LevelsChanged']);
if (!batch || !levelsChanged) throw new Error('no decoder');
const batchLog = (ids: bigint[], amounts: bigint[]) =>
  encoded(new Interface(itemsAbi), 'TransferBatch', [market, market, alice.toLowerCase(), ids, amounts]);

test.each([[[]], [[10_100n]], [[10_100n, 2n ** 256n - 1n, 70_001n]]])('reads lists of %s in their order', (ids) => {
  const log = batchLog(
    ids,
    ids.map((_, at) => BigInt(at + 1)),
  );

  const args = batch.decode(log.topics, log.data);

  expect(args.uints('ids')).toEqual(ids);
  expect(args.numbers('values')).toEqual(ids.map((_, at) => at + 1));
  expect(args.address('to')).toBe(alice.toLowerCase());
});

test('reads a list of structs', () => {
  const levels = Array.from({ length: 20 }, (_, at) => [BigInt(at + 1) * 10n ** 18n, 300 - at]);
  const log = encoded(new Interface(stakingAbi), 'LevelsChanged', [levels]);

  const args = levelsChanged.decode(log.topics, log.data);

  expect(args.structs('levels').map((one) => [one.uint('threshold'), one.number('feeBps')])).toEqual(levels);
});

test('a list that is cut off, stands elsewhere or claims more than there is, is refused', () => {
  const { topics, data } = batchLog([1n, 2n], [3n, 4n]);
  const changed = (at: number, word: string) =>
    data.slice(0, 2 + at * 64) + word.padStart(64, '0') + data.slice(66 + at * 64);

  for (const bad of [data.slice(0, -64), `${data}${'0'.repeat(64)}`, changed(0, '60'), changed(2, 'f'.repeat(13))])
    expect(() => batch.decode(topics, bad)).toThrow(BadLogError);
  expect(() => batch.decode(topics, changed(2, 'f'.repeat(64)))).toThrow(BadLogError);
});

test('an event that the ABI does not have is a mistake of ours', () => {
  expect(() => eventDecoders(marketAbi, ['Sold2'])).toThrow('Sold2');
});
