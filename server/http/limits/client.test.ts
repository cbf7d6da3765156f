import { expect, test } from 'vitest';
import { deviceOf, networkOf, placeOf, wantedLanguage } from './client.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['none', ''],
  ['999.1.1.1', ''],
])('%s is told as %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:8d3::/64'],
  ['2001:DB8:85A3:08D3::1', '2001:db8:85a3:8d3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['none', 'none'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    { browser: 'Chrome', os: 'Windows' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', os: 'Android' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', os: 'macOS' },
  ],
  ['', { browser: '', os: '' }],
])('%.30s… is a device', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});

test.each(['<script>alert(1)</script>', '\u202e', 'x'.repeat(400), '(((((', 'Mozilla/5.0 ('.repeat(20)])(
  'a user agent that means no good is short text at most: %.20j',
  (userAgent) => {
    const { browser, os } = deviceOf(userAgent);
    expect(Math.max(browser.length, os.length)).toBeLessThanOrEqual(60);
  },
);

test('the cookie goes before what the browser asks for, and is nothing but a language tag', () => {
  const headers = (cookie?: string) => (name: string) => (name === 'cookie' ? cookie : 'fr,en;q=0.5');
  expect(wantedLanguage(headers('a=1; language=zh-Hant; b=2'))).toBe('zh-Hant');
  expect(wantedLanguage(headers('xlanguage=ja'))).toBe('fr,en;q=0.5');
  expect(wantedLanguage(headers('language=../../etc'))).toBe('fr,en;q=0.5');
  expect(wantedLanguage(headers())).toBe('fr,en;q=0.5');
});
