import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchPath } from './match-path.ts';
import { loginPath, readRedirect, redirectOrHome, type RedirectRules } from './redirect.ts';

const origin = 'https://app.example';
const patterns = ['/', '/market/hero', '/hero/list', '/hero/details/:contractAddress/:nftId'];
const rules: RedirectRules = {
  origin,
  isDestination: (pathname) => patterns.some((pattern) => matchPath(pattern, pathname) !== null),
};

const hostile = [
  '//e.com',
  '///e.com',
  '/\\e.com',
  '\\\\e.com',
  '/\t/e.com',
  '/\n/e.com',
  '\t//e.com',
  '/\u0000/e.com',
  'https://e.com',
  'https:///e.com',
  'https:e.com',
  'https://app.example@e.com',
  'https://app.example.e.com',
  '/..//e.com',
  '/./\\e.com',
  '/a/../..//e.com',
  '/%2e%2e//e.com',
  '/market/hero/..//..//e.com',
  'blob:https://app.example/1',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  '%2F%2Fe.com',
  '%252F%252Fe.com',
  '/%2F%2Fe.com',
  'market/hero',
  '',
  ' ',
  '/nowhere',
  '/login',
  '/login?redirect=/login',
  '/hero/details/0x1/%E0%A4%A',
  `/market/hero?${'a'.repeat(10_000)}`,
];

describe('refused', () => {
  test.each(hostile)('%j goes home', (text) => {
    expect(redirectOrHome(text, rules)).toBe('/');
  });

  test.each([null, undefined, 7, ['/market/hero'], { to: '/' }])('%j, which is no text, goes home', (value) => {
    expect(readRedirect(value, rules)).toBeNull();
  });
});

describe('ok', () => {
  test.each([
    '/',
    '/market/hero',
    '/market/hero?sorter=price:asc&filter=%7B%22rarity%22:[3,4]%7D#top',
    '/hero/details/0x7e5a9c0123456789abcdef0123456789abccd21f/12?tab=%E5%8E%86%E5%8F%B2',
    '/hero/list?to=%2F%2Fe.com',
  ])('%s is restored byte for byte', (text) => {
    expect(readRedirect(text, rules)).toBe(text);
  });

  test('writes what was typed in another alphabet as the browser does', () => {
    expect(readRedirect('/market/hero?q=英雄#头', rules)).toBe('/market/hero?q=%E8%8B%B1%E9%9B%84#%E5%A4%B4');
  });
});

test('whatever the text, the destination is ours, and using it again stays ours', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    'e.com',
    '@',
    ':',
    'https:',
    'javascript:',
    '%2f',
    '%5c',
    '%00',
    '\t',
    '\n',
    '?',
    '#',
    'market',
    'hero',
    'a',
    '%',
    '；',
    ' ',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(text, (given) => {
      const target = redirectOrHome(given, rules);
      const url = new URL(target, origin);
      expect(url.origin).toBe(origin);
      expect(new URL(url.pathname, origin).origin).toBe(origin);
      expect(rules.isDestination(url.pathname)).toBe(true);
      expect(redirectOrHome(target, rules)).toBe(target);
    }),
    { numRuns: 5_000 },
  );
});

test('the way back from login carries the full path', () => {
  const path = loginPath({ pathname: '/hero/list', search: '?a=1&b=2', hash: '#x' });

  expect(new URL(path, origin).searchParams.get('redirect')).toBe('/hero/list?a=1&b=2#x');
  expect(loginPath({ pathname: '/', search: '', hash: '' })).toBe('/login');
});
