import { SiweMessage } from 'siwe';
import { expect, test } from 'vitest';
import { BIND_RESOURCE } from '../../../../core/wire/account/bind-message.ts';
import { ApiError } from '../../../http/api-error.ts';
import { idTokenOf, ORIGIN } from '../../../test-support/test-app.ts';
import { readWalletMessage } from './wallet-message.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const expected = { address: address.toLowerCase(), origins: [ORIGIN], chainId: 31_337, now };
const { host } = new URL(ORIGIN);

const good = new SiweMessage({
  domain: host,
  address,
  uri: ORIGIN,
  version: '1',
  chainId: 31_337,
  nonce: 'abcdefgh12345678',
  issuedAt: now.toISOString(),
  expirationTime: new Date(now.getTime() + 600_000).toISOString(),
}).prepareMessage();

function outcomeOf(message: string): string {
  try {
    readWalletMessage(idTokenOf({ message, signature: '0x00' }), expected);
    return 'ok';
  } catch (error) {
    if (error instanceof ApiError) return error.errorName;
    throw error;
  }
}
const issued = (at: string) => good.replace(/Issued At: .*/, `Issued At: ${at}`).replace(/\nExpiration Time: .*/, '');
const changed = (from: string | RegExp, to: string) => {
  const text = good.replace(from, to);
  if (text === good) throw new Error(`nothing to change: ${String(from)}`);
  return text;
};

test('the message of our own page is read, with its scheme or without', () => {
  expect(outcomeOf(good)).toBe('ok');
  expect(outcomeOf(`${ORIGIN.split('//')[0] ?? ''}//${good}`)).toBe('ok');
});

test.each([
  ['five minutes ahead', '2026-03-01T12:05:00.000Z', 'ok'],
  ['more than five minutes ahead', '2026-03-01T12:05:00.001Z', 'nonceExpired'],
  ['ten minutes behind', '2026-03-01T11:50:00.000Z', 'ok'],
  ['more than ten minutes behind', '2026-03-01T11:49:59.999Z', 'nonceExpired'],
  ['of the time of another zone', '2026-03-01T14:05:00.000+02:00', 'ok'],
])('a message that was issued %s', (_name, at, outcome) => {
  expect(outcomeOf(issued(at))).toBe(outcome);
});

/** After the negative vectors of EIP-4361's library: what is not the standard to the last byte is none. */
test.each<[string, string]>([
  ['the address in small letters', changed(address, address.toLowerCase())],
  ['an address with a digit too few', changed(address, address.slice(0, -1))],
  ['lines that end as on Windows', good.replaceAll('\n', '\r\n')],
  ['a line behind it', `${good}\n`],
  ['a blank before it', ` ${good}`],
  ['other words', changed('wants you to sign in', 'would like you to sign in')],
  ['no site', changed(host, '')],
  ['no URI', changed(/URI: .*\n/, '')],
  ['a URI that is none', changed(/URI: .*\n/, 'URI: not a uri\n')],
  ['no version', changed(/Version: .*\n/, '')],
  ['another version', changed('Version: 1', 'Version: 2')],
  ['no chain', changed(/Chain ID: .*\n/, '')],
  ['a chain that is no number', changed('Chain ID: 31337', 'Chain ID: x')],
  ['two chains', changed('Chain ID: 31337', 'Chain ID: 31337\nChain ID: 1')],
  ['a short nonce', changed('abcdefgh12345678', 'abcdefg')],
  ['a nonce with signs in it', changed('abcdefgh12345678', 'abcd-efgh_1234')],
  ['no nonce', changed(/Nonce: .*\n/, '')],
  ['no time of issue', changed(/Issued At: .*\n/, '')],
  ['a time of issue that is none', changed(/Issued At: .*\n/, 'Issued At: today\n')],
  ['an end that is none', changed(/Expiration Time: .*/, 'Expiration Time: tomorrow')],
  ['a statement of two lines', changed(`${address}\n\n`, `${address}\n\none\ntwo\n\n`)],
  ['fields in another order', changed(/(URI: .*\n)(Version: 1\n)/, '$2$1')],
  ['what binds a wallet', `${good}\nResources:\n- ${BIND_RESOURCE}somebody`],
])('%s is no message', (_name, message) => {
  expect(outcomeOf(message)).toBe('messageMalformed');
});

test.each<[string, string, string]>([
  ['another site before ours', changed(host, `evil.example`), 'messageDomain'],
  ['ours as the name of a user', changed(host, `${host}@evil.example`), 'messageDomain'],
  ['another scheme', `https://${good}`, 'messageDomain'],
  ['a URI with our address in front', changed(`URI: ${ORIGIN}`, `URI: ${ORIGIN}.evil.example`), 'messageDomain'],
  ['a URI that runs a script', changed(`URI: ${ORIGIN}`, 'URI: javascript:alert(1)'), 'messageDomain'],
  ['another chain', changed('Chain ID: 31337', 'Chain ID: 1'), 'messageChain'],
  ['a beginning to come', `${good}\nNot Before: 2026-03-01T12:00:01.000Z`, 'nonceExpired'],
  ['an end that is now', changed(/Expiration Time: .*/, `Expiration Time: ${now.toISOString()}`), 'nonceExpired'],
])('%s is refused by its name, or as no message', (_name, message, outcome) => {
  expect(['messageMalformed', outcome]).toContain(outcomeOf(message));
});
