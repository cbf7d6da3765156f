import {
  decodeActivityQuery,
  encodeActivityQuery,
  type ActivityQuery,
} from '../../resources/accounts/activity/activity-query.ts';

/** What was looked for, which account of those found, and what its log shows. */
export type AccountsQuery = { find: string; account: string; activity: ActivityQuery };

export const LONGEST = 254;
const ID = /^[\w-]{1,64}$/;

export const accountsCodec = {
  decode(search: URLSearchParams): AccountsQuery {
    const account = search.get('account') ?? '';
    return {
      find: (search.get('find') ?? '').trim().slice(0, LONGEST),
      account: ID.test(account) ? account : '',
      activity: decodeActivityQuery(search),
    };
  },
  encode({ find, account, activity }: AccountsQuery): URLSearchParams {
    if (find === '') return new URLSearchParams();
    const chosen: [string, string][] = account === '' ? [] : [['account', account]];
    return new URLSearchParams([['find', find], ...chosen, ...encodeActivityQuery(activity)]);
  },
};
