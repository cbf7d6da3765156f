import { expect, test } from 'vitest';
import { statRanges } from '../../../core/wire/game/status.ts';
import { homeCharts, homeCodec } from './home-query.ts';

test.each(statRanges.flatMap((range) => homeCharts.map((chart) => ({ range, chart }))))(
  'reads back $range of $chart',
  (query) => {
    expect(homeCodec.decode(homeCodec.encode(query))).toEqual(query);
  },
);

test('reads anything else as the last seven days of trade in ARCA', () => {
  expect(homeCodec.decode(new URLSearchParams('range=1y&chart=%00'))).toEqual({ range: '7d', chart: 'arca' });
  expect(homeCodec.encode({ range: '7d', chart: 'arca' }).toString()).toBe('');
});
