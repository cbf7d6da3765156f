import { describe, expect, test } from 'vitest';
import { checkArtifacts, storageConflicts } from './build.ts';

describe('the committed artefacts', () => {
  test('come out of their sources, byte by byte', { timeout: 120_000 }, () => {
    expect(checkArtifacts({ full: true })).toEqual([]);
  });
});

describe('the storage layout', () => {
  const before = {
    'hub.storage.Shop': ['uint256 count', 'mapping(uint256 => struct Offer) offers', 'struct Sinks sinks', 'bool open'],
    Offer: ['address seller', 'uint96 price'],
    Sinks: ['address pool'],
  };

  test('may grow at its end', () => {
    const after = {
      ...before,
      'hub.storage.Shop': [...before['hub.storage.Shop'], 'address policy'],
      Offer: [...before.Offer, 'uint64 expiresAt'],
      'hub.storage.Other': ['uint256 value'],
    };

    expect(storageConflicts(before, after)).toEqual([]);
  });

  test.each([
    [
      'a field that changes its type',
      { Offer: ['address seller', 'uint128 price'] },
      'Offer: "uint96 price" became "uint128 price"',
    ],
    [
      'a field that moves',
      { Offer: ['uint96 price', 'address seller'] },
      'Offer: "address seller" became "uint96 price"',
    ],
    ['a field that goes', { Offer: ['address seller'] }, 'Offer: "uint96 price" became "nothing"'],
    ['an inlined struct that grows', { Sinks: ['address pool', 'address dev'] }, 'Sinks grew, but sits inside another'],
  ])('refuses %s', (_case, change, message) => {
    expect(storageConflicts(before, { ...before, ...change })).toEqual([message]);
  });

  test('refuses a struct that goes', () => {
    const { 'hub.storage.Shop': shop, Sinks } = before;

    expect(storageConflicts(before, { 'hub.storage.Shop': shop, Sinks })).toEqual(['Offer is gone']);
  });
});
