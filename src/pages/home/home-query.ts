import { statRanges, type StatRange } from '../../../core/wire/game/status.ts';

export const homeCharts = ['arca', 'ron', 'sales', 'registered'] as const;
export type HomeChart = (typeof homeCharts)[number];
export type HomeQuery = { range: StatRange; chart: HomeChart };

const defaults: HomeQuery = { range: '7d', chart: 'arca' };

export const homeCodec = {
  decode(search: URLSearchParams): HomeQuery {
    return {
      range: statRanges.find((range) => range === search.get('range')) ?? defaults.range,
      chart: homeCharts.find((chart) => chart === search.get('chart')) ?? defaults.chart,
    };
  },
  encode({ range, chart }: HomeQuery): URLSearchParams {
    return new URLSearchParams({
      ...(range === defaults.range ? {} : { range }),
      ...(chart === defaults.chart ? {} : { chart }),
    });
  },
};
