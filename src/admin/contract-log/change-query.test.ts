import { describe, expect, test } from 'vitest';
import { changeCodec, emptyChangeQuery, kindOf, toChangeFilter, toggleKind } from './change-query.ts';

const read = (text: string) => changeCodec.decode(new URLSearchParams(text));

describe('the URL', () => {
  test.each(['', 'contract=market', 'kind=roles%2Ccode', 'contract=forge&kind=pauses&order=asc'])(
    'says %s and means it',
    (text) => {
      expect(changeCodec.encode(read(text)).toString()).toBe(text);
    },
  );

  test.each(['contract=0x00', 'kind=anything,,', 'order=up', `kind=${'a'.repeat(5_000)}`])(
    'that holds %s shows everything',
    (text) => {
      expect(read(text)).toEqual(emptyChangeQuery);
    },
  );
});

test('a kind asks for its events, and none for all', () => {
  expect(toChangeFilter(emptyChangeQuery)).toEqual({});
  expect(toChangeFilter({ contract: 'forge', kinds: ['code', 'pauses'], order: 'desc' })).toEqual({
    contract: ['forge'],
    event: ['Upgraded', 'Paused', 'Unpaused', 'Resumed'],
  });
});

test('a kind is chosen and taken back, in the order of the buttons', () => {
  expect(toggleKind(['code'], 'roles')).toEqual(['roles', 'code']);
  expect(toggleKind(['roles', 'code'], 'roles')).toEqual(['code']);
});

test('an event that this build does not know is one about settings', () => {
  expect(kindOf('RoleRevoked')).toBe('roles');
  expect(kindOf('TaxChanged')).toBe('settings');
});
