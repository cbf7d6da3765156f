import { expect, test } from 'vitest';
import { offerCodec, toOfferFilter } from './offer-query.ts';

const me = `0x${'a'.repeat(40)}`;

test('a query survives the URL, and garbage in a URL is the first view', () => {
  const query = { tab: 'counters', sort: 'highest', row: '174' } as const;

  expect(offerCodec.decode(offerCodec.encode(query))).toEqual(query);
  expect(offerCodec.decode(new URLSearchParams('tab=__proto__&sort=1e400&row=-1'))).toEqual({
    tab: 'received',
    sort: 'newest',
    row: '',
  });
  expect(offerCodec.encode({ tab: 'received', sort: 'newest', row: '' }).toString()).toBe('');
});

test('what is received is in time and not too small; what one made oneself is there until it is taken back', () => {
  expect(toOfferFilter('received', me, '5')).toEqual({ state: ['open'], receivedBy: me, isExpired: false, least: '5' });
  expect(toOfferFilter('received', me, '0')).not.toHaveProperty('least');
  expect(toOfferFilter('made', me, '5')).toEqual({ state: ['open'], buyer: me });
  expect(toOfferFilter('closed', me, '5')).toEqual({ state: ['accepted', 'cancelled'], account: me });
});
