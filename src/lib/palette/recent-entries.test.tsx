import { afterEach, expect, test, vi } from 'vitest';
import { readRecent, rememberRecent } from './recent-entries.ts';

const ALICE = '0xa';
const BOB = '0xb';

afterEach(() => localStorage.clear());

test('keeps the newest first, each once, and no more than six', () => {
  for (const key of ['1', '2', '3', '4', '5', '6', '7', '3']) rememberRecent(ALICE, { key });

  expect(readRecent(ALICE).map(({ key }) => key)).toEqual(['3', '7', '6', '5', '4', '2']);
});

test('shows nobody what another account looked for', () => {
  rememberRecent(ALICE, { key: 'hero:12' });

  expect(readRecent(BOB)).toEqual([]);
});

test('keeps what was found with the way to it', () => {
  const found = { text: 'palette.hero' as const, values: { id: '12' }, hint: 'Wick', to: '/hero/details/0x0/12' };
  rememberRecent(ALICE, { key: 'hero:12', found });

  expect(readRecent(ALICE)).toEqual([{ key: 'hero:12', found }]);
});

test.each(['{', 'null', '[{"key":""}]', '[{"key":"x","found":{"text":"common.brand"}}]', '{"key":"x"}'])(
  'takes %j in storage as nothing stored',
  (text) => {
    localStorage.setItem('hub.palette.0xa', text);

    expect(readRecent(ALICE)).toEqual([]);
  },
);

test('does without storage where it is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });

  rememberRecent(ALICE, { key: 'x' });
  expect(readRecent(ALICE)).toEqual([]);
});
