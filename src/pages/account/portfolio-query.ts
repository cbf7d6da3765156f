import { measures, type Measure } from '../../../core/wire/account/portfolio.ts';
import type { Order } from '../../../core/wire/list-query.ts';

export const portfolioTabs = ['overview', 'holdings', 'trades'] as const;
export type PortfolioTab = (typeof portfolioTabs)[number];
export type PortfolioQuery = { tab: PortfolioTab; measure: Measure; order: Order };

/** What of the portfolio is shown, by which measure, and in which order. */
export const portfolioCodec = {
  decode: (search: URLSearchParams): PortfolioQuery => ({
    tab: portfolioTabs.find((tab) => tab === search.get('tab')) ?? 'overview',
    measure: measures.find((measure) => measure === search.get('by')) ?? 'floor',
    order: search.get('order') === 'asc' ? 'asc' : 'desc',
  }),
  encode: ({ tab, measure, order }: PortfolioQuery): URLSearchParams =>
    new URLSearchParams([
      ...(tab === 'overview' ? [] : [['tab', tab]]),
      ...(tab === 'overview' && measure !== 'floor' ? [['by', measure]] : []),
      ...(tab === 'trades' && order === 'asc' ? [['order', order]] : []),
    ] as [string, string][]),
};
