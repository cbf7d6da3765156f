import { expect, test } from 'vitest';
import { newsPath } from './news-path.ts';

const about = (heroId: string | null, itemId: string | null) => ({ kind: 'price' as const, heroId, itemId });

test.each([
  ['a hero', about('7', null), '/hero/details/0xabc/7'],
  ['an item', about(null, '20001'), '/market/items?item=20001'],
  ['a gacha ball', about(null, '10200'), '/market/boxes?item=10200'],
  ['a unique item', about(null, '11000001'), '/market/items?item=11000001'],
  ['no hero in particular', about(null, null), '/market/hero'],
])('the notice of the price of %s leads to it', (_, notice, path) => {
  expect(newsPath(notice, '0xabc')).toBe(path);
});

test.each([
  ['offerReceived', '7', '/market/offers?row=12'],
  ['offerReceived', null, '/market/offers?row=12'],
  ['offerCountered', '7', '/market/offers?tab=counters&row=12'],
  ['offerExpired', '7', '/market/offers?tab=made&row=12'],
  ['offerAccepted', '7', '/hero/details/0xabc/7'],
  ['outbid', '7', '/market/offers?tab=made&row=12'],
  ['outbid', null, '/market/offers?tab=made&row=12'],
  ['counterCancelled', '7', '/hero/details/0xabc/7'],
  ['counterPassed', '7', '/hero/details/0xabc/7'],
  ['counterExpired', '7', '/hero/details/0xabc/7'],
  ['sold', '7', '/account/portfolio?tab=trades'],
] as const)('%s of %s leads to where it can be answered', (kind, heroId, path) => {
  expect(newsPath({ kind, heroId, subject: '12' }, '0xabc')).toBe(path);
});
