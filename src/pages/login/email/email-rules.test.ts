import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { fieldOf, findProblems, passwordRules, type EmailFields, type EmailScreen } from './email-rules.ts';

const signUp: EmailScreen = { fields: ['email', 'password', 'code', 'accepted'], isNewPassword: true };
const logIn: EmailScreen = { ...signUp, isNewPassword: false };
const reset: EmailScreen = { fields: ['email', 'password', 'code'], isNewPassword: true };
const good: EmailFields = { email: ' mira@example.com ', password: 'secret12', code: '123456', accepted: true };

describe('before it is sent', () => {
  test('nothing is wrong with a whole form', () => {
    expect(findProblems(good, signUp)).toEqual({});
  });

  test.each(['', 'mira', 'mira@', '@example.com', 'mira@example', `${'a'.repeat(300)}@example.com`])(
    '%s is no e-mail address',
    (email) => {
      expect(findProblems({ ...good, email }, signUp)).toEqual({ email: 'login.email.problems.email' });
    },
  );

  test.each(['short12', 'thirteenchars', 'with space', 'ümlaut123', '密码密码密码密码', 'null\u0000byte'])(
    'a new password is not %s',
    (password) => {
      expect(findProblems({ ...good, password }, signUp)).toEqual({ password: 'login.email.problems.password' });
    },
  );

  test('a known password of any shape may be tried, but an empty one is missing', () => {
    expect(findProblems({ ...good, password: 'x' }, logIn)).toEqual({});
    expect(findProblems({ ...good, password: '' }, logIn)).toEqual({
      password: 'login.email.problems.passwordMissing',
    });
  });

  test('the code is required, and so are the terms where they are asked for', () => {
    const given = { ...good, code: '12345', accepted: false };

    expect(findProblems(given, logIn)).toEqual({
      code: 'login.email.problems.code',
      accepted: 'login.email.problems.terms',
    });
    expect(findProblems(given, reset)).toEqual({ code: 'login.email.problems.code' });
  });
});

describe('while a password is typed', () => {
  test.each([
    ['', 'open', 'open'],
    ['abc', 'broken', 'kept'],
    ['abcdefg1', 'kept', 'kept'],
    ['abcdefghijk1', 'kept', 'kept'],
    ['abcdefghijkl1', 'broken', 'kept'],
    ['abcd efg', 'kept', 'broken'],
  ] as const)('%j: length %s, characters %s', (text, length, characters) => {
    expect(passwordRules(text)).toEqual({ length, characters });
  });
});

describe('a refusal of the server', () => {
  test('stands beside the field that it is about, or beside none', () => {
    expect(fieldOf(ApiError.of('wrongCredentials'))).toBe('password');
    expect(fieldOf(ApiError.of('codeInvalid'))).toBe('code');
    expect(fieldOf(ApiError.of('emailTaken'))).toBe('email');
    expect(fieldOf(ApiError.of('tooManyRequests'))).toBeNull();
    expect(fieldOf(new Error('other'))).toBeNull();
  });
});
