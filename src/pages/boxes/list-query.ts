import { boxTiers, type BoxTier } from '../../../core/rules/boxes/boxes.ts';

export const boxTabs = ['balls', 'openings', 'listings', 'purchases'] as const;
export type BoxTab = (typeof boxTabs)[number];
export type BoxListQuery = { tab: BoxTab; tier: BoxTier | 'all' };

export const boxListCodec = {
  decode(search: URLSearchParams): BoxListQuery {
    return {
      tab: boxTabs.find((tab) => tab === search.get('tab')) ?? 'balls',
      tier: boxTiers.find((tier) => tier === search.get('tier')) ?? 'all',
    };
  },
  encode({ tab, tier }: BoxListQuery): URLSearchParams {
    return new URLSearchParams({ ...(tab === 'balls' ? {} : { tab }), ...(tier === 'all' ? {} : { tier }) });
  },
};

/** The page with another of its tabs, for a link. */
export const tabPath = (tab: BoxTab): string => (tab === 'balls' ? '/boxes/list' : `/boxes/list?tab=${tab}`);
