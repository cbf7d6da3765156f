import { HDNodeWallet, Wallet } from 'ethers';
import { expect, test } from 'vitest';
import { demoIdentities, officesOf, traderIdentities } from '../../local/seed/identities.ts';
import { isKnownKey } from './known-keys.ts';

const phrase = 'test test test test test test test test test test test junk';
const accountOf = (path: string) => HDNodeWallet.fromPhrase(phrase, undefined, path).privateKey;

test.each([
  ['the first account of a development node', accountOf("m/44'/60'/0'/0/0")],
  ['one that it makes when it is told to make many', accountOf("m/44'/60'/0'/0/57")],
  ['one of the other path', accountOf("m/44'/60'/7'/0/0")],
  ['the same in capitals', accountOf("m/44'/60'/0'/0/3").toUpperCase().replace('0X', '0x')],
  ['the local cashier', officesOf('hero-hub').cashier.privateKey],
  ['the local operator', officesOf('hero-hub').operator.privateKey],
  ['the deployer of a test world', officesOf('test').deployer.privateKey],
  ['the cashier of the world that is set', officesOf('our own').cashier.privateKey],
  ['a demo account', demoIdentities('hero-hub')[2]?.privateKey ?? ''],
  ['a trader', traderIdentities('hero-hub')[39]?.privateKey ?? ''],
  ['one digit again and again', `0x${'1'.repeat(64)}`],
  ['a small number', `0x${'2a'.padStart(64, '0')}`],
])('%s is everybody’s', (_name, key) => {
  expect(isKnownKey(key, 'our own')).toBe(true);
});

test('a key of one’s own is nobody else’s', () => {
  expect(isKnownKey(Wallet.createRandom().privateKey, 'hero-hub')).toBe(false);
});
