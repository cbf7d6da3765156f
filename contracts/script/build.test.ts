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
    'hub.storage.Ranks': ['struct Level[] levels', 'mapping(address => struct Point[]) points', 'struct Rate[4] rates'],
    Level: ['uint32 power'],
    Point: ['uint64 time'],
    Rate: ['uint16 bps'],
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
    ['an inlined struct that grows', { Sinks: ['address pool', 'address dev'] }, 'Sinks grew, but sits beside others'],
    [
      'a struct of an array that grows',
      { Level: ['uint32 power', 'uint16 bps'] },
      'Level grew, but sits beside others',
    ],
    ['one of a mapped array', { Point: ['uint64 time', 'uint96 power'] }, 'Point grew, but sits beside others'],
    ['one of a fixed array', { Rate: ['uint16 bps', 'uint16 cap'] }, 'Rate grew, but sits beside others'],
  ])('refuses %s', (_case, change, message) => {
    expect(storageConflicts(before, { ...before, ...change })).toEqual([message]);
  });

  test('refuses a struct that goes', () => {
    const others = Object.entries(before).filter(([name]) => name !== 'Offer');

    expect(storageConflicts(before, Object.fromEntries(others))).toEqual(['Offer is gone']);
  });
});
