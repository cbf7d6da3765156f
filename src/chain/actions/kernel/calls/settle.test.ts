import { expect, test } from 'vitest';
import { callOf, type ContractClaim } from '../../../../../core/wire/account/claimables.ts';
import { contractAddresses } from '../../../../../core/wire/contract-addresses.ts';
import { ActionFailure } from '../../action-failure.ts';
import type { CallResult } from '../../call-result.ts';
import type { ContractName } from '../abi-types.ts';
import { createSettling } from './settle.ts';

const hash = `0x${'b'.repeat(64)}`;
const refusal = { name: 'Ticket_NotOpen', args: {} };
const voucher = callOf('boxSales', 'exchangeVoucher', ['50001', '2'], {
  expects: 'VouchersExchanged',
  takes: { itemId: '50001', count: '2' },
});
const ticket = (id: string) => callOf('gacha', 'refund', [id], { expects: 'TicketRefunded' });
const week = (number: number) =>
  callOf('staking', 'claim', [[[number, '5', [hash]]]], { expects: 'RewardClaimed', joins: true });

/** Addresses that are the names themselves. */
const contracts = Object.fromEntries(Object.keys(contractAddresses.shape).map((name) => [name, name])) as Record<
  ContractName,
  string
>;

/** What is done with the chain, in order; `wrong` fails what it names. */
async function settle(calls: readonly ContractClaim[], wrong: Record<string, ActionFailure> = {}) {
  const did: unknown[][] = [];
  const note = (name: string, ...what: unknown[]) => {
    did.push([name, ...what]);
    const failure = wrong[JSON.stringify(what.slice(0, 3))];
    return failure ? Promise.reject(failure) : Promise.resolve();
  };
  const { settle: run } = createSettling({
    contracts,
    preflight: (...call) => note('preflight', ...call),
    send: (...call) => note('send', ...call).then(() => ({}) as never),
    assertItems: (...items) => note('assertItems', ...items),
    ensureOperator: (...call) => note('ensureOperator', ...call),
    tryBatch: async (contract, all) => {
      await note('tryBatch', contract, all.length);
      return all.map(({ args }): CallResult => (args[0] === '9' ? { state: 'refused', refusal } : { state: 'done' }));
    },
    sendBatch: async (contract, all) => {
      await note(
        'sendBatch',
        contract,
        all.map(({ args }) => args),
      );
      return all.map((): CallResult => ({ state: 'done' }));
    },
  });
  const results = await run(calls).catch((error: unknown) => error);
  return { did, results };
}
const states = (results: unknown) => (results as CallResult[]).map(({ state }) => state);
const isRefused = new ActionFailure('refused', { refusal });
const isRejected = new ActionFailure('rejected');

test('lists that join are one call', async () => {
  const { did, results } = await settle([week(1), week(2)]);
  const weeks = [1, 2].map((number) => [number, '5', [hash]]);
  expect(did).toEqual([['send', 'staking', 'claim', [weeks], { expects: 'RewardClaimed' }]]);
  expect(states(results)).toEqual(['done', 'done']);
});

test('of lists that join the refused one has its own reason, and the others go without it', async () => {
  const listOf = (...numbers: number[]) => numbers.map((number) => [number, '5', [hash]]);
  const isWrong = (...lists: number[][]) =>
    Object.fromEntries(
      lists.map((numbers) => [JSON.stringify(['staking', 'claim', [listOf(...numbers)]]), isRefused] as const),
    );
  const { did, results } = await settle([week(1), week(2), week(3)], isWrong([1, 2, 3], [2]));
  expect(did).toEqual([
    ['send', 'staking', 'claim', [listOf(1, 2, 3)], { expects: 'RewardClaimed' }],
    ...[1, 2, 3].map((number) => ['preflight', 'staking', 'claim', [listOf(number)]]),
    ['send', 'staking', 'claim', [listOf(1, 3)], { expects: 'RewardClaimed' }],
  ]);
  expect(results).toEqual([{ state: 'done' }, { state: 'refused', refusal }, { state: 'done' }]);

  // What is refused alone all of them are; and what is refused together alone is not asked for again.
  const none = await settle([week(1), week(2), ticket('3')], isWrong([1, 2], [1], [2]));
  expect(states(none.results)).toEqual(['refused', 'refused', 'done']);
  const together = await settle([week(1), week(2), ticket('3')], isWrong([1, 2]));
  expect(states(together.results)).toEqual(['refused', 'refused', 'done']);
  expect(together.did.filter(([name]) => (name as string) === 'send')).toHaveLength(2);
});

test('more lists than one call holds are several, and what went through stays done when a later one comes to nothing', async () => {
  const all = Array.from({ length: 60 }, (_, at) => week(at + 1));
  const listOf = (numbers: readonly number[]) => numbers.map((number) => [number, '5', [hash]]);
  const [first, rest] = [all.slice(0, 52), all.slice(52)].map((some) =>
    listOf(some.map(({ args }) => (args as [[[number]]])[0][0][0])),
  );
  const { did, results } = await settle(all);
  expect(did).toEqual([first, rest].map((list) => ['send', 'staking', 'claim', [list], { expects: 'RewardClaimed' }]));
  expect(states(results)).toEqual(all.map(() => 'done'));

  const cut = await settle(all, { [JSON.stringify(['staking', 'claim', [rest]])]: isRejected });
  expect(states(cut.results)).toEqual([...Array(52).fill('done'), ...Array(8).fill('unsent')]);
});

test('what a contract has a batch for is tried, and what would go through is sent together', async () => {
  const calls = ['1', '9', '2'].map((id) => callOf('vesting', 'claim', [id]));
  const { did, results } = await settle(calls);
  expect(did).toEqual([
    ['tryBatch', 'vesting', 3],
    ['sendBatch', 'vesting', [['1'], ['2']]],
  ]);
  expect(states(results)).toEqual(['done', 'refused', 'done']);
});

test('other calls are sent one by one, after the approval that they need', async () => {
  const { did } = await settle([voucher, ticket('3')]);
  expect(did).toEqual([
    ['preflight', 'boxSales', 'exchangeVoucher', ['50001', '2']],
    ['assertItems', '50001', '2'],
    ['ensureOperator', 'items', 'boxSales'],
    ['send', 'boxSales', 'exchangeVoucher', ['50001', '2'], { expects: 'VouchersExchanged' }],
    ['send', 'gacha', 'refund', ['3'], { expects: 'TicketRefunded' }],
  ]);
});

test('a refusal is the row’s own; what was done stays done when a later one comes to nothing', async () => {
  const wrong = { '["gacha","refund",["3"]]': isRefused, '["boxSales","exchangeVoucher",["50001","2"]]': isRejected };
  const { results } = await settle([ticket('3'), ticket('4'), voucher], wrong);
  expect(states(results)).toEqual(['refused', 'done', 'unsent']);
  expect((results as CallResult[]).at(-1)).toEqual({ state: 'unsent', failure: isRejected });
  expect((await settle([voucher], wrong)).results).toBe(isRejected);
});

test('what was sent one by one stays done when the next of them is declined, and nothing after it is asked for', async () => {
  const wrong = { '["gacha","refund",["4"]]': isRejected };
  const { did, results } = await settle([ticket('3'), ticket('4'), ticket('5'), week(1)], wrong);
  expect(results).toEqual([
    { state: 'done' },
    { state: 'unsent', failure: isRejected },
    ...['5', 'w'].map(() => ({ state: 'unsent' })),
  ]);
  expect(did).toHaveLength(2);
});

test('who has too few of what a contract takes is asked to allow nothing, and the rest goes on', async () => {
  const few = new ActionFailure('refused', { refusal: { name: 'ERC1155InsufficientBalance', args: {} } });
  const { did, results } = await settle([voucher, ticket('3')], { '["50001","2"]': few });
  expect(did).toEqual([
    ['preflight', 'boxSales', 'exchangeVoucher', ['50001', '2']],
    ['assertItems', '50001', '2'],
    ['send', 'gacha', 'refund', ['3'], { expects: 'TicketRefunded' }],
  ]);
  expect(states(results)).toEqual(['refused', 'done']);
});

test('what no ABI of ours takes is not sent, and is no reason not to send the rest', async () => {
  const unheard = callOf('gacha', 'refund', ['3'], { expects: 'Refunded' });
  const strange = [callOf('arca', 'claim', ['1']), callOf('vesting', 'claim', ['1', '2']), ticket('x'), unheard];
  const { did, results } = await settle([...strange, ticket('3')]);
  expect(did).toHaveLength(1);
  expect(states(results)).toEqual(['unsent', 'unsent', 'unsent', 'unsent', 'done']);
  expect((await settle(strange)).results).toMatchObject({ reason: 'noneDone' });
});

test('every call that a kind of claim describes is one that its contract takes', async () => {
  const calls = [
    week(3),
    voucher,
    ticket('3'),
    callOf('forge', 'refund', ['3'], { expects: 'TicketRefunded' }),
    callOf('offerReward', 'claim', [[[1, '5']]]),
    callOf('farms', 'claim', [[0], '5'], { expects: 'FarmClaimed' }),
    callOf('vesting', 'claim', ['5']),
    ...(['market', 'itemMarket', 'marketOffers'] as const).map((market) =>
      callOf(market, 'take', [`0x${'0'.repeat(40)}`]),
    ),
  ];
  expect(new Set(states((await settle(calls)).results))).toEqual(new Set(['done']));
});
