import { boxTiers, type BoxTier } from '../../../core/rules/boxes/boxes.ts';

export const boxTabs = ['mine', 'sale', 'openings', 'listings', 'purchases'] as const;
export type BoxTab = (typeof boxTabs)[number];
export type BoxListQuery = { tab: BoxTab; tier: BoxTier | 'all' };

export const boxListCodec = {
  decode(search: URLSearchParams): BoxListQuery {
    return {
      tab: boxTabs.find((tab) => tab === search.get('tab')) ?? 'mine',
      tier: boxTiers.find((tier) => tier === search.get('tier')) ?? 'all',
    };
  },
  encode({ tab, tier }: BoxListQuery): URLSearchParams {
    return new URLSearchParams({ ...(tab === 'mine' ? {} : { tab }), ...(tier === 'all' ? {} : { tier }) });
  },
};

/** The page with another of its tabs, for a link. */
export const tabPath = (tab: BoxTab): string => (tab === 'mine' ? '/boxes/list' : `/boxes/list?tab=${tab}`);
