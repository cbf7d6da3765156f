import { expect, test } from 'vitest';
import { cleanOauthError, readOauthError, withoutOauthError } from './oauth-error.ts';

test('renames error and keeps the rest of the query', () => {
  expect(cleanOauthError('?a=1&error=access_denied')).toBe('?a=1&oauth_error=access_denied');
});

test.each([
  '?error=<img src=x onerror=alert(1)>',
  '?error=%00',
  '?error=%E2%80%AEabc',
  `?error=${'x'.repeat(10_000)}`,
  '?oauth_error={"a":1}',
  '?error=a&oauth_error=b&error_description=c',
])('cuts %.40s down to a known word', (search) => {
  expect(cleanOauthError(search)).toBe('?oauth_error=other');
});

test('leaves a clean URL alone', () => {
  expect(cleanOauthError('?a=1')).toBeNull();
  expect(cleanOauthError('?oauth_error=server_error')).toBeNull();
});

test('reads only words that we have a text for', () => {
  expect(readOauthError('?oauth_error=access_denied')).toBe('access_denied');
  expect(readOauthError('?oauth_error=constructor')).toBe('other');
  expect(readOauthError('')).toBeNull();
  expect(withoutOauthError('?a=1&oauth_error=other')).toBe('?a=1');
  expect(withoutOauthError('?oauth_error=other')).toBe('');
});
