import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { emptyDraft, fieldOfError, isEmail, openFields } from './email-rules.ts';

const good = { email: ' mira@example.com ', code: '123456', password: 'secret12' };

test('is content with an address, six digits and a password by the rules', () => {
  expect(openFields(good)).toEqual([]);
});

test('names what is missing', () => {
  expect(openFields(emptyDraft)).toEqual(['email', 'code', 'password']);
  expect(openFields({ ...good, code: '12345' })).toEqual(['code']);
});

test.each(['secret1', 'secret1234567', 'secret 12', 'secret-12', 'sécret12'])(
  'takes no password like %j',
  (password) => {
    expect(openFields({ ...good, password })).toEqual(['password']);
  },
);

test.each([
  ['mira@example.com', true],
  ['mira', false],
  ['mira@', false],
  ['', false],
])('takes %j for an address: %s', (text, isOne) => {
  expect(isEmail(text)).toBe(isOne);
});

test('puts a refusal beside the field that caused it', () => {
  expect(fieldOfError(ApiError.of('codeInvalid'))).toBe('code');
  expect(fieldOfError(ApiError.of('emailTaken'))).toBe('email');
  expect(fieldOfError(ApiError.of('network'))).toBeNull();
  expect(fieldOfError(null)).toBeNull();
});
