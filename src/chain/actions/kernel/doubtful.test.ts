import { expect, test } from 'vitest';
import { failureOf, ONE, until } from '../../../../tests/support/players.ts';
import { chain, mineOn, seller, withTwoPlayers } from '../../../../tests/support/chain/two-players.ts';
import { deposit } from '../../../resources/currency/actions/deposit.action.ts';
import { createRpcClient } from '../../rpc-client.ts';
import { lookOnce } from '../../transactions/watch/watcher.ts';
import { runAction } from './run-action.ts';

withTwoPlayers();

const input = { resType: '37', token: 'ARCA', amount: 40n * ONE } as const;
const deposited = async () =>
  (await chain.arca.getFunction('balanceOf').staticCall(chain.config.contracts.treasury)) as bigint;
const rpc = () => createRpcClient([chain.url]);
/** Once more, whatever became of the first, as the dialog's own button does. */
const inSpite = (id: string) =>
  runAction(deposit, input, {
    ...seller.ports,
    ...{ rpc: rpc(), store: seller.store, report: () => undefined, despite: new Set([id]) },
  });

/**
 * The wallet is told yes and sends the deposit, and the tab is closed before its answer: nobody looks at the chain, and what
 * is left is a question without a tab.
 */
async function closedBeforeTheAnswer({ isSent }: { isSent: boolean }): Promise<string> {
  mineOn();
  await chain.write(chain.arca, 'mint', seller.account.address, 200n * ONE);
  let isAsked = false;
  seller.useProvider({
    request: async (request) => {
      const [call] = (request.params ?? []) as { to?: string }[];
      const isDeposit = call?.to === chain.config.contracts.treasury.toLowerCase();
      if (request.method !== 'eth_sendTransaction' || !isDeposit) return seller.wallet.request(request);
      await seller.leave();
      if (isSent) await seller.wallet.request(request);
      isAsked = true;
      return new Promise(() => undefined);
    },
  });
  void seller.run(deposit, input);
  await until(() => isAsked, 'the wallet is asked for the deposit');
  const record = seller.records().find(({ step }) => step === 'call');
  if (!record) throw new Error('Nothing was written down');
  const longAgo = new Date(Date.now() - 90_000).toISOString();
  seller.store.update(seller.scope, record.id, (fresh) => ({ ...fresh, createdAt: longAgo }));
  seller.useProvider(seller.wallet);
  seller.questions.length = 0;
  return record.id;
}

test('a deposit whose answer was never heard is not sent again, nor approved again: it is said that it may have been sent', async () => {
  const before = await deposited();
  const doubtful = await closedBeforeTheAnswer({ isSent: true });
  await chain.mine(6);
  expect(await deposited()).toBe(before + 40n * ONE);

  expect(await seller.run(deposit, input)).toMatchObject({ failure: { reason: 'maybeSent', details: { doubtful } } });
  expect(seller.questions).toEqual([]);
  // Another amount is another deposit.
  expect(failureOf(await seller.run(deposit, { ...input, amount: 10n ** 33n }))).toBe('lowBalance');

  await lookOnce(seller.store, seller.scope, rpc());
  await lookOnce(seller.store, seller.scope, rpc());
  expect(seller.store.get(seller.scope, doubtful)).toMatchObject({ state: 'final', outcome: 'succeeded' });
  // Who said meanwhile that it was not sent is told that it was.
  expect(await inSpite(doubtful)).toMatchObject({ failure: { reason: 'maybeSent' } });
  expect(await deposited()).toBe(before + 40n * ONE);
});

test('who has looked and says that it was not sent sends it, and the first is known as not sent afterwards', async () => {
  const before = await deposited();
  const doubtful = await closedBeforeTheAnswer({ isSent: false });
  expect(failureOf(await seller.run(deposit, input))).toBe('maybeSent');

  const running = inSpite(doubtful);
  await until(() => seller.records().filter(({ step }) => step === 'call').length === 2, 'it is asked for again');
  for (let looks = 0; looks < 200 && seller.records().some(({ state }) => state !== 'final'); looks += 1) {
    await lookOnce(seller.store, seller.scope, rpc());
    await chain.mine();
  }
  expect(failureOf(await running)).toBe('succeeded');
  expect(seller.store.get(seller.scope, doubtful)).toMatchObject({ state: 'final', outcome: 'notSent' });
  expect(await deposited()).toBe(before + 40n * ONE);
});
