import { expect, test } from 'vitest';
import { emailKey, maskedEmail } from './emails.ts';

test('an address is the same whatever its capitals and the white space around it', () => {
  expect(emailKey(' Rich@Hub.Local ')).toBe('rich@hub.local');
});

test.each([
  ['rich@hub.local', 'r…h@hub.local'],
  ['bob@hub.local', 'b…@hub.local'],
  ['a@hub.local', 'a…@hub.local'],
  ['"odd@name"@hub.local', '"…"@hub.local'],
  ['no address', '…'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
