import { describe, expect, test, vi } from 'vitest';
import { ATTEMPT_MS, keepAttempt, ownPath, takeAttempt, type SocialAttempt } from './attempt.ts';

const now = Date.parse('2026-11-21T03:00:00.000Z');
const attempt: SocialAttempt = {
  purpose: 'login',
  source: 'google',
  way: {
    source: 'google',
    issuer: 'https://issuer.example',
    authorizationEndpoint: 'https://issuer.example/auth',
    tokenEndpoint: 'https://issuer.example/token',
    clientId: 'hub',
    scope: 'openid',
    parameters: {},
  },
  publicKey: 'k'.repeat(43),
  nonce: 'nonce-1',
  state: 's'.repeat(43),
  verifier: 'v'.repeat(43),
  redirectUri: 'https://hub.example/login/callback',
  returnTo: '/login?redirect=%2Fhero%2Flist',
  startedAt: now,
};

describe('what was begun before the page left', () => {
  test('is found by its state, once', () => {
    keepAttempt(attempt);

    expect(takeAttempt(attempt.state, now + 1_000)).toEqual(attempt);
    expect(takeAttempt(attempt.state, now + 1_000)).toBeNull();
  });

  test('stays for its own answer when another one comes first', () => {
    keepAttempt(attempt);

    expect(takeAttempt('x'.repeat(43), now)).toBeNull();
    expect(takeAttempt(attempt.state, now)).toEqual(attempt);
  });

  test('is worth nothing after its time', () => {
    keepAttempt(attempt);

    expect(takeAttempt(attempt.state, now + ATTEMPT_MS + 1)).toBeNull();
  });

  test.each(['{', 'null', '[]', '{"state":"x"}', JSON.stringify({ ...attempt, purpose: 'withdraw' })])(
    'is not read out of %s',
    (stored) => {
      sessionStorage.setItem('hub.social', stored);

      expect(takeAttempt(attempt.state, now)).toBeNull();
    },
  );

  test('is not begun where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });

    expect(keepAttempt(attempt)).toBe(false);
  });
});

test.each([
  ['/login?redirect=%2F#x', '/login?redirect=%2F#x'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['/..//evil.example', null],
])('the way back %s leads to %s', (text, path) => {
  expect(ownPath(text)).toBe(path);
});
