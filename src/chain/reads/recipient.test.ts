import { expect, test } from 'vitest';
import { judgeRecipient } from './recipient.ts';

const own = '0x00000000000000000000000000000000000000aa';
const treasury = '0x00000000000000000000000000000000000000bb';
const CHECKED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const judge = (typed: string) => judgeRecipient(typed, { own, contracts: [treasury] });

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['alice', 'badAddress'],
  [CHECKED.slice(0, 41), 'badAddress'],
  [`${CHECKED}0`, 'badAddress'],
  [`0x${'0'.repeat(40)}`, 'badAddress'],
  [CHECKED.replace('5aA', '5aa'), 'badChecksum'],
  [own, 'self'],
  [own.toUpperCase().replace('0X', '0x'), 'self'],
  [treasury, 'ours'],
  [CHECKED, 'ok'],
  [` ${CHECKED} `, 'ok'],
  [CHECKED.toLowerCase(), 'ok'],
])('%s is %s', (typed, verdict) => {
  expect(judge(typed)).toBe(verdict);
});
