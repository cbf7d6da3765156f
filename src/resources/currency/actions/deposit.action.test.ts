import { expect, test } from 'vitest';
import { failureOf, GWEI, ONE, until } from '../../../../tests/support/players.ts';
import { buyer, chain, mineOn, seller, withTwoPlayers } from '../../../../tests/support/chain/two-players.ts';
import { text } from '../../../../tests/support/texts.ts';
import { toCount, toQuantity } from '../../../chain/rpc-client.ts';
import { deposit } from './deposit.action.ts';

withTwoPlayers();

const input = { resType: '37', token: 'ARCA', amount: 40n * ONE } as const;
const arcaOf = async (address: string) => (await chain.arca.getFunction('balanceOf').staticCall(address)) as bigint;

test('an allowance that is lowered before the deposit is sent is the approved error: nothing moves, and the next try asks for it again', async () => {
  mineOn();
  const { arca, treasury } = chain.config.contracts;
  const { address } = seller.account;
  await chain.write(chain.arca, 'mint', address, 100n * ONE);
  const before = await arcaOf(address);
  seller.answerWith(async () => {
    // Right behind the approval that is being confirmed comes another one, from elsewhere.
    if (seller.questions.length === 1) {
      const next = toCount(String(await chain.rpc('eth_getTransactionCount', address, 'pending'))) + 1;
      const data = chain.arca.interface.encodeFunctionData('approve', [treasury, 10n * ONE]);
      await seller.sendElsewhere(arca, data, { nonce: toQuantity(next) });
    }
    return '';
  });

  expect(await seller.run(deposit, input)).toMatchObject({
    failure: { reason: 'approvalTooLow', details: { has: String(10n * ONE), needs: String(40n * ONE) } },
  });
  expect(await arcaOf(address)).toBe(before);

  seller.questions.length = 0;
  seller.answerWith(() => Promise.resolve(''));
  expect(failureOf(await seller.run(deposit, input))).toBe('succeeded');
  expect(seller.questions).toHaveLength(2);
  expect(await arcaOf(address)).toBe(before - 40n * ONE);
  expect(await chain.arca.getFunction('allowance').staticCall(address, treasury)).toBe(0n);
});

test('an approval whose place another transaction of the wallet took is the failed approval: nothing is deposited, and the next try asks for it again', async () => {
  const { address } = seller.account;
  await chain.write(chain.arca, 'mint', address, 100n * ONE);
  await chain.mine();
  const before = await arcaOf(address);
  const running = seller.run(deposit, input);
  await until(() => seller.records().some(({ nonce }) => nonce !== null), 'the approval is sent');
  // Its owner gives the place to something else in the wallet before a block takes it.
  const nonce = toQuantity(seller.records()[0]?.nonce ?? 0);
  const highFee = { maxFeePerGas: toQuantity(90n * GWEI), maxPriorityFeePerGas: toQuantity(30n * GWEI) };
  await seller.sendElsewhere(buyer.account.address, '0x', { ...highFee, nonce, value: '0x1' });
  mineOn();

  const failed = await running;
  expect(failed).toMatchObject({ failure: { reason: 'approvalFailed' } });
  expect(text('transactions.failures.approvalFailed')).toMatch(/^Approve Failed: /);
  expect(text('transactions.failures.approvalTooLow')).toMatch(/^Approved Error: /);
  expect(seller.records().map(({ step }) => step)).toEqual(['allowance']);
  expect(await arcaOf(address)).toBe(before);

  expect(failureOf(await seller.run(deposit, input))).toBe('succeeded');
  expect(await arcaOf(address)).toBe(before - 40n * ONE);
});

test('an approval that stands already is gone on from, without another one', async () => {
  mineOn();
  const { arca, treasury } = chain.config.contracts;
  await chain.write(chain.arca, 'mint', seller.account.address, 40n * ONE);
  await seller.sendElsewhere(arca, chain.arca.interface.encodeFunctionData('approve', [treasury, 40n * ONE]));
  await chain.mine();

  expect(failureOf(await seller.run(deposit, input))).toBe('succeeded');
  expect(seller.records().map(({ step }) => step)).toEqual(['call']);
});
