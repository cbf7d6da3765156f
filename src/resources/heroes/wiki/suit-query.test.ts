import { expect, test } from 'vitest';
import { mysticSuits, suitOf, type MysticSuits } from '../../../../core/rules/suits.ts';
import { findSuits, suitCodec, type SuitQuery } from './suit-query.ts';

const all: SuitQuery = { search: '', show: 'all', gender: null };
const ids = (query: Partial<SuitQuery>, mystic: MysticSuits = mysticSuits) =>
  findSuits({ ...all, ...query }, { nameOf: (id) => suitOf(id)?.name ?? '', mystic }).map(({ id }) => id);

test('what is not released is shown as coming, and the mystic ones by themselves', () => {
  expect(ids({ show: 'coming' })).toEqual([10401, 10402, 10403]);
  expect(ids({ show: 'mystic' })).toEqual([10106, 10206, 10306, 10403]);
  expect(ids({ show: 'mystic' }, new Set([10101]))).toEqual([10101]);
  expect(ids({})).toHaveLength(21);
});

test('a suit for both genders is found for each', () => {
  expect(ids({ gender: 0, search: 'lantern' })).toEqual([10101]);
  expect(ids({ gender: 0, search: 'moonveil' })).toEqual([]);
});

test('a URL reads back as what wrote it', () => {
  const query: SuitQuery = { search: 'koi', show: 'released', gender: 1 };
  expect(suitCodec.decode(suitCodec.encode(query))).toEqual(query);
});
