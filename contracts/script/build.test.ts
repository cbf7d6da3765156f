import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { storageConflicts } from './build.ts';
import { root } from './compile.ts';
import type { StorageLayout } from './compile.ts';

describe('the storage layout', () => {
  test('that is committed holds every enum that is stored, in its order', () => {
    const layout = JSON.parse(
      readFileSync(path.join(root, 'contracts/artifacts/storage.json'), 'utf8'),
    ) as StorageLayout;
    const stored = Object.values(layout)
      .flat()
      .flatMap((member) => /^(enum \S+) /.exec(member)?.[1] ?? []);

    expect(stored).toContain('enum TicketState');
    expect(stored.filter((name) => !layout[name])).toEqual([]);
    expect(layout['enum TicketState']).toEqual(['None', 'Open', 'Resolved', 'Refunded']);
  });

  const before = {
    'hub.storage.Shop': ['uint256 count', 'mapping(uint256 => struct Offer) offers', 'struct Sinks sinks', 'bool open'],
    'hub.storage.Ranks': ['struct Level[] levels', 'mapping(address => struct Point[]) points', 'struct Rate[4] rates'],
    Level: ['uint32 power'],
    Point: ['uint64 time'],
    Rate: ['uint16 bps'],
    Offer: ['address seller', 'uint96 price'],
    Sinks: ['address pool'],
    'enum State': ['None', 'Open', 'Closed'],
  };

  test('may grow at its end', () => {
    const after = {
      ...before,
      'hub.storage.Shop': [...before['hub.storage.Shop'], 'address policy'],
      Offer: [...before.Offer, 'uint64 expiresAt'],
      'hub.storage.Other': ['uint256 value'],
      'enum State': [...before['enum State'], 'Refunded'],
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
    [
      'a member that an enum gets in between',
      { 'enum State': ['None', 'Waiting', 'Open', 'Closed'] },
      'enum State: "Open" became "Waiting"',
    ],
    ['members that change places', { 'enum State': ['None', 'Closed', 'Open'] }, 'enum State: "Open" became "Closed"'],
    ['a member that an enum loses', { 'enum State': ['None', 'Open'] }, 'enum State: "Closed" became "nothing"'],
    ['one of a fixed array', { Rate: ['uint16 bps', 'uint16 cap'] }, 'Rate grew, but sits beside others'],
  ])('refuses %s', (_case, change, message) => {
    expect(storageConflicts(before, { ...before, ...change })).toEqual([message]);
  });

  test('refuses a struct that goes', () => {
    const others = Object.entries(before).filter(([name]) => name !== 'Offer');

    expect(storageConflicts(before, Object.fromEntries(others))).toEqual(['Offer is gone']);
  });
});
