export const heroTabs = ['all', 'idle', 'listed'] as const;
export type HeroTab = (typeof heroTabs)[number];
export type HeroListQuery = { tab: HeroTab };

export const heroListCodec = {
  decode(search: URLSearchParams): HeroListQuery {
    return { tab: heroTabs.find((tab) => tab === search.get('tab')) ?? 'all' };
  },
  encode({ tab }: HeroListQuery): URLSearchParams {
    return new URLSearchParams(tab === 'all' ? {} : { tab });
  },
};

/** The wire's filter of a tab. `owner` counts what the market holds in escrow as its seller's. */
export function filterOf(tab: HeroTab, owner: string) {
  return { owner, ...(tab === 'all' ? {} : { state: [tab] }) };
}
