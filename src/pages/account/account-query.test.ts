import { expect, test } from 'vitest';
import { accountCodec } from './account-query.ts';

const again = (text: string) => accountCodec.encode(accountCodec.decode(new URLSearchParams(text))).toString();

test.each([
  ['', ''],
  ['tab=account', ''],
  ['tab=activity', 'tab=activity'],
  ['tab=activity&kind=login&range=7d', 'tab=activity&kind=login&range=7d'],
  ['tab=<img>', ''],
  ['kind=login', ''],
  ['tab[]=activity', ''],
])('keeps of %j what means something: %j', (text, kept) => {
  expect(again(text)).toBe(kept);
});
