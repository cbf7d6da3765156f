import {
  decodeActivityQuery,
  encodeActivityQuery,
  type ActivityQuery,
} from '../../resources/accounts/activity/activity-query.ts';

export const accountTabs = ['account', 'activity'] as const;
export type AccountTab = (typeof accountTabs)[number];
export type AccountQuery = { tab: AccountTab; activity: ActivityQuery };

/** The tab, and what its log shows: a reload or a shared link shows the same. */
export const accountCodec = {
  decode(search: URLSearchParams): AccountQuery {
    return {
      tab: accountTabs.find((tab) => tab === search.get('tab')) ?? 'account',
      activity: decodeActivityQuery(search),
    };
  },
  encode({ tab, activity }: AccountQuery): URLSearchParams {
    if (tab === 'account') return new URLSearchParams();
    return new URLSearchParams([['tab', tab], ...encodeActivityQuery(activity)]);
  },
};
