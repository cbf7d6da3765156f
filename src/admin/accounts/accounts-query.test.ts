import { expect, test } from 'vitest';
import { emptyActivityQuery } from '../../resources/accounts/activity/activity-query.ts';
import { accountsCodec } from './accounts-query.ts';

const read = (query: string) => accountsCodec.decode(new URLSearchParams(query));

test('what was looked for and chosen stands in the URL, with the filter of the log', () => {
  const state = {
    find: 'pip@hub.local',
    account: 'seed-new',
    activity: { ...emptyActivityQuery, kinds: ['login'] },
  } as const;
  const text = accountsCodec.encode(state).toString();
  expect(read(text)).toEqual(state);
  expect(accountsCodec.encode(read('')).toString()).toBe('');
});

test.each(['account=%00', 'account=../x', `account=${'a'.repeat(65)}`, `account=${encodeURIComponent('<b>')}`])(
  '%s names no account',
  (query) => {
    expect(read(`find=x&${query}`).account).toBe('');
  },
);

test('a text is no longer than a mail address can be', () => {
  expect(read(`find=${'a'.repeat(1_000)}`).find).toHaveLength(254);
});
