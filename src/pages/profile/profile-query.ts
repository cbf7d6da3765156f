import { exploreCodec, type ExploreQuery } from '../../resources/collections/explore/explore-query.ts';

export const profileTabs = ['heroes', 'items', 'creations', 'offered'] as const;
export type ProfileTab = (typeof profileTabs)[number];
export type ProfileQuery = ExploreQuery & { tab: ProfileTab };

/** Which of its things, and the filters of what it offers. */
export const profileCodec = {
  decode: (search: URLSearchParams): ProfileQuery => {
    const query = exploreCodec.decode(search);
    return {
      ...query,
      // What players made is offered nowhere, and has a tab of its own.
      collection: query.collection === 'creation' ? '' : query.collection,
      tab: profileTabs.find((tab) => tab === search.get('tab')) ?? 'heroes',
    };
  },
  encode: ({ tab, ...query }: ProfileQuery): URLSearchParams => {
    if (tab !== 'offered') return new URLSearchParams(tab === 'heroes' ? [] : [['tab', tab]]);
    const search = exploreCodec.encode(query);
    search.set('tab', tab);
    return search;
  },
};
