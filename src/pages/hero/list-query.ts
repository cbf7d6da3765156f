export const heroTabs = ['all', 'idle', 'listed'] as const;
export type HeroTab = (typeof heroTabs)[number];
export const heroListViews = ['cards', 'table'] as const;
export type HeroListView = (typeof heroListViews)[number];
export type HeroListQuery = { tab: HeroTab; view: HeroListView; newestFirst: boolean };

export const heroListCodec = {
  decode(search: URLSearchParams): HeroListQuery {
    return {
      tab: heroTabs.find((tab) => tab === search.get('tab')) ?? 'all',
      view: heroListViews.find((view) => view === search.get('view')) ?? 'cards',
      newestFirst: search.get('sort') !== 'id-asc',
    };
  },
  encode({ tab, view, newestFirst }: HeroListQuery): URLSearchParams {
    const search = new URLSearchParams();
    if (tab !== 'all') search.set('tab', tab);
    if (view !== 'cards') search.set('view', view);
    if (!newestFirst) search.set('sort', 'id-asc');
    return search;
  },
};

/** The wire's filter of a tab. `owner` counts what the market holds in escrow as its seller's. */
export function filterOf(tab: HeroTab, owner: string) {
  return { owner, ...(tab === 'all' ? {} : { state: [tab] }) };
}
