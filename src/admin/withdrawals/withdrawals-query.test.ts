import { expect, test } from 'vitest';
import { readFind, toWithdrawalsFilter, withdrawalsCodec } from './withdrawals-query.ts';

const wallet = `0x${'ab'.repeat(20)}`;
const hash = `0x${'cd'.repeat(32)}`;
const filterOf = (search: string) => toWithdrawalsFilter(withdrawalsCodec.decode(new URLSearchParams(search)));

test('without a question those that are open are shown; of a wallet or a hash every one, in whichever state', () => {
  expect(filterOf('')).toEqual({ open: true });
  expect(filterOf('show=all')).toEqual({});
  expect(filterOf(`wallet=${wallet}`)).toEqual({ wallet });
  expect(filterOf(`hash=${hash}`)).toEqual({ hash });
  expect(filterOf(`wallet=${wallet}&show=open`)).toEqual({ wallet, open: true });
  expect(filterOf(`wallet=${wallet}&state=expired`)).toEqual({ wallet, state: ['expired'] });
  expect(filterOf('wallet=0xnothing')).toEqual({ open: true });
});

test('an address of the page says all of it, and no more than it has to', () => {
  for (const search of [
    '',
    'show=all',
    `wallet=${wallet}`,
    `hash=${hash}&show=open`,
    `wallet=${wallet}&state=failed`,
  ]) {
    expect(withdrawalsCodec.encode(withdrawalsCodec.decode(new URLSearchParams(search))).toString()).toBe(
      search.replaceAll(',', '%2C'),
    );
  }
});

test('what is typed is a wallet in whichever letters, a hash, or nothing', () => {
  expect(readFind(` ${wallet.toUpperCase().replace('0X', '0x')} `)).toBe(wallet);
  expect(readFind(hash)).toBe(hash);
  expect(readFind('')).toBe('');
  expect(readFind(wallet.slice(0, -1))).toBeNull();
});
