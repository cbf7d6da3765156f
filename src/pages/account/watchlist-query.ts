export const watchlistTabs = ['heroes', 'items', 'alerts', 'notices'] as const;
export type WatchlistQuery = { tab: (typeof watchlistTabs)[number] };

/** What is shown of what one keeps an eye on. */
export const watchlistCodec = {
  decode: (search: URLSearchParams): WatchlistQuery => ({
    tab: watchlistTabs.find((tab) => tab === search.get('tab')) ?? 'heroes',
  }),
  encode: ({ tab }: WatchlistQuery): URLSearchParams =>
    tab === 'heroes' ? new URLSearchParams() : new URLSearchParams([['tab', tab]]),
};
