import { expect, test } from 'vitest';
import { portfolioCodec } from './portfolio-query.ts';
import { watchlistCodec } from './watchlist-query.ts';

test.each(['', 'by=offer', 'tab=holdings', 'tab=trades', 'tab=trades&order=asc'])(
  'the query "%s" comes back',
  (text) => {
    expect(portfolioCodec.encode(portfolioCodec.decode(new URLSearchParams(text))).toString()).toBe(text);
  },
);

test('what is unknown is what the page opens with', () => {
  const query = portfolioCodec.decode(new URLSearchParams('tab=x&by=y&order=z'));
  expect(query).toEqual({ tab: 'overview', measure: 'floor', order: 'desc' });
});

test.each(['', 'tab=alerts', 'tab=notices'])('the watchlist query "%s" comes back', (text) => {
  expect(watchlistCodec.encode(watchlistCodec.decode(new URLSearchParams(text))).toString()).toBe(text);
});
