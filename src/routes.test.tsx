import { expect, test } from 'vitest';
import { redirectRules, routeOf } from './routes.tsx';

test.each([
  ['/market/hero', '/market/hero'],
  ['/Market/HERO/', '/market/hero'],
  ['/hero/details/0x1/7', '/hero/details/:contractAddress/:nftId'],
  ['/boxes/activity', '/boxes/activity/:activityId?'],
  ['/boxes/activity/3', '/boxes/activity/:activityId?'],
  ['/hero/details/0x1/%E0%A4%A', undefined],
  ['/no/such/page', undefined],
])('%s is the line %s', (pathname, path) => {
  expect(routeOf(pathname)?.path).toBe(path);
});

test.each(['/', '/market/hero', '/hero/list', '/hero/details/0x1/7', '/admin/server', '/bind-third-party'])(
  'a login may lead to %s',
  (pathname) => {
    expect(redirectRules().isDestination(pathname)).toBe(true);
  },
);

test.each([
  ['/login', 'the login itself'],
  ['/unity-login', 'a way in'],
  ['/login/callback', 'where an issuer leads back to'],
  ['/404', 'nowhere'],
  ['/6551/test', 'for debugging'],
  ['/sui/bridge', 'not built'],
  ['/no/such/page', 'not ours'],
])('a login does not lead to %s, which is %s', (pathname) => {
  expect(redirectRules().isDestination(pathname)).toBe(false);
});
