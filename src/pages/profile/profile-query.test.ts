import { expect, test } from 'vitest';
import { profileCodec } from './profile-query.ts';

const written = (text: string) => profileCodec.encode(profileCodec.decode(new URLSearchParams(text))).toString();

test.each(['', 'tab=items', 'tab=creations', 'collection=badge&sort=price-asc&currency=ARCA&tab=offered'])(
  'the address of a profile reads back as it was: %s',
  (text) => {
    expect(profileCodec.decode(new URLSearchParams(written(text)))).toEqual(
      profileCodec.decode(new URLSearchParams(text)),
    );
  },
);

test('filters are kept only where something is filtered', () => {
  expect(written('tab=items&collection=badge')).toBe('tab=items');
  expect(written('tab=nonsense')).toBe('');
  expect(written('tab=offered&collection=creation')).toBe('tab=offered');
});
