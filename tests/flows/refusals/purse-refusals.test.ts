import { getAddress, id, Wallet } from 'ethers';
import { expect, test } from 'vitest';
import type { Voucher } from '../../../core/wire/game/withdrawals.ts';
import { createCashier } from '../../../server/chain/contracts/vouchers.ts';
import { unwrap } from '../../../src/chain/funds/wrap/unwrap.action.ts';
import { wrap } from '../../../src/chain/funds/wrap/wrap.action.ts';
import { deposit } from '../../../src/resources/currency/actions/deposit.action.ts';
import { transfer } from '../../../src/resources/currency/actions/transfer.action.ts';
import { withdraw } from '../../../src/resources/currency/actions/withdraw.action.ts';
import { stakeFarm } from '../../../src/resources/bounties/farms/stake-farm.action.ts';
import { stakeArca } from '../../../src/resources/staking/actions/stake-arca.action.ts';
import { allow, DAY, giveArca, giveOre, NOWHERE, tooLittle, whilePaused } from '../../support/chain/refusing-calls.ts';
import {
  act,
  ADMIN,
  contracts,
  describeRefusals,
  one,
  other,
  passTo,
  runUnasked,
  START,
  withRefusingWorld,
} from '../../support/chain/refusing-world.ts';
import { ONE } from '../../support/players.ts';

// What leaves the wallet for the game, for a stake and for a farm, and what comes back: every way in which the treasury,
// staking and farms can refuse it.
const HAS = 1_000n * ONE;
const SPACING = 22 * 3_600;
const POT = 10_000n * ONE;
/** Of a pot of ARCA a day pays out 2 %. */
const DAILY = (POT * 200n) / 10_000n;
const [POOL, CLOSED, NO_POOL] = [0, 1, 7] as const;
/** When the first order of a test is paid: the world takes one block to make. */
const PAID_AT = START + 2;
const cashierKey = id('the cashier of these tests');

withRefusingWorld(async () => {
  const { treasury, whiteOre, wrappedRon } = contracts();
  await act(
    giveArca(one(), HAS),
    giveArca(treasury, POT),
    ...giveOre(one(), HAS),
    [ADMIN, 'treasury', 'grantRole', [id('CASHIER_ROLE'), new Wallet(cashierKey).address]],
    [ADMIN, 'farms', 'addPool', [whiteOre, 1]],
    [ADMIN, 'farms', 'addPool', [wrappedRon, 1]],
    [ADMIN, 'farms', 'setPoints', [CLOSED, 0]],
  );
});

const stopped = whilePaused('treasury');
const shutOut = (account = one) => ({
  after: () => act([ADMIN, 'treasury', 'setBlacklist', [account(), true]]),
  name: 'Blacklist',
  args: () => ({ account: getAddress(account()) }),
  says: 'This account is blocked from deposits and withdrawals. Contact support.',
});

const depositing =
  (amount: bigint, token: 'ARCA' | 'WO' = 'ARCA') =>
  () => ({ resType: token === 'ARCA' ? ('37' as const) : ('38' as const), token, amount });

describeRefusals(deposit, {
  'of nothing': {
    input: depositing(0n),
    name: 'Treasury_BelowMinimum',
    args: () => ({ amount: 0, minimum: ONE }),
  },
  'of less than the least': {
    input: depositing(30n * ONE - 1n, 'WO'),
    name: 'Treasury_BelowMinimum',
    args: () => ({ amount: 30n * ONE - 1n, minimum: 30n * ONE }),
    says: 'The minimum deposit is 30 WO, and you entered 29.999999999999999999 WO. Enter more.',
  },
  'of less than the operator made the least since': {
    after: () => act([ADMIN, 'treasury', 'setLimits', [[200, POT, 500, 5n * ONE, 30n * ONE]]]),
    input: depositing(4n * ONE),
    name: 'Treasury_BelowMinimum',
    args: () => ({ amount: 4n * ONE, minimum: 5n * ONE }),
  },
  'of more ARCA than there is': { input: depositing(HAS + 1n), ...tooLittle },
  'of more White Ore than there is': { input: depositing(HAS + 1n, 'WO'), ...tooLittle },
  'by whom the treasury shuts out': { input: depositing(ONE), ...shutOut() },
  'while it is paused': { ...stopped, input: depositing(ONE) },
});

const FAR = START + DAY;
const [ARCA, ORE, BALLS] = ['37', '38', '10001'] as const;

/** An order as the game signs it for one, but for what differs. */
async function voucher(differs: Partial<Omit<Voucher, 'signature'>> = {}, key = cashierKey): Promise<Voucher> {
  const usual = { user: getAddress(one()), resType: ARCA, amount: String(100n * ONE), fee: String(ONE), variant: 0 };
  const order = { ...usual, expireAt: FAR, salt: id('order'), ...differs };
  const [resType, amount, fee] = [BigInt(order.resType), BigInt(order.amount), BigInt(order.fee)];
  const cashier = createCashier(key, { chainId: 31_337, treasury: contracts().treasury });
  return { ...order, signature: await cashier.sign({ ...order, resType, amount, fee }) };
}
const carryingOut =
  (...of: Parameters<typeof voucher>) =>
  async () => ({ voucher: await voucher(...of), token: 'ARCA' as const, name: 'Order' });
const carryOut = async (...of: Parameters<typeof voucher>) => {
  const { signature, ...order } = await voucher(...of);
  await act([one(), 'treasury', 'withdraw', [order, signature]]);
};

describeRefusals(withdraw, {
  'after its last second': {
    after: () => passTo(FAR + 1),
    input: carryingOut(),
    name: 'OrderExpired',
    args: () => ({ expireAt: FAR }),
    says: /^This withdrawal expired at .*2033.*\. Go to your withdrawals, where it will be settled\.$/,
  },
  'that was taken back since it was signed': {
    after: () => act([ADMIN, 'treasury', 'cancelOrder', [id('order')]]),
    input: carryingOut(),
    name: 'Treasury_OrderCancelled',
    args: () => ({ salt: id('order') }),
    says: 'This withdrawal was canceled because the funds behind it are gone from the chain. Go to your withdrawals, where it will be settled.',
  },
  'of somebody else': {
    by: 'other',
    input: carryingOut(),
    name: 'Treasury_NotYourOrder',
    args: () => ({ user: getAddress(one()) }),
  },
  'by whom the treasury shuts out': { input: carryingOut(), ...shutOut() },
  'that somebody else has signed': {
    input: carryingOut({}, id('nobody')),
    name: 'InvalidSigner',
    args: () => ({ signer: new Wallet(id('nobody')).address }),
    says: 'This withdrawal’s signature isn’t valid. Open the withdrawal again. If this keeps happening, contact support.',
  },
  'of which the fee leaves nothing': {
    input: carryingOut({ fee: String(100n * ONE) }),
    name: 'Treasury_BadAmount',
    args: () => ({ amount: 100n * ONE, fee: 100n * ONE }),
    says: 'The fee of 100 ARCA would leave nothing of 100 ARCA. Enter a larger amount.',
  },
  'of ARCA as if it were an item': {
    input: carryingOut({ variant: 3 }),
    name: 'Treasury_BadResource',
    args: () => ({ resType: ARCA }),
  },
  'in the second before the next is paid': {
    after: async () => {
      await carryOut({ salt: id('first') });
      await passTo(PAID_AT + SPACING - 1);
    },
    input: carryingOut(),
    name: 'Treasury_TooSoon',
    args: () => ({ nextAt: PAID_AT + SPACING, spacing: SPACING }),
    says: /^Withdrawals must be 22 hours apart\. You can make the next one from .*2033.*\.$/,
  },
  'sooner than the operator has set': {
    after: async () => {
      await carryOut({ salt: id('first') });
      await act([ADMIN, 'treasury', 'setSpacing', [3_600]]);
    },
    input: carryingOut(),
    name: 'Treasury_TooSoon',
    args: () => ({ nextAt: PAID_AT + 3_600, spacing: 3_600 }),
    says: /^Withdrawals must be 1 hour apart\./,
  },
  'beyond what a day pays': {
    input: carryingOut({ amount: String(DAILY + 2n * ONE) }),
    name: 'Treasury_DailyCapReached',
    args: () => ({ left: DAILY, payout: DAILY + ONE }),
    says: 'The treasury can pay 200 ARCA more today, but this needs 201 ARCA. Try again tomorrow.',
  },
  'of more pieces than a day pays': {
    input: carryingOut({ resType: BALLS, amount: '501', fee: '0', variant: 3 }),
    name: 'Treasury_DailyCapReached',
    args: () => ({ left: 500, payout: 501 }),
  },
  'of an item that is none': {
    input: carryingOut({ resType: '99', amount: '1', fee: '0', variant: 3 }),
    name: 'Items_UnknownId',
    args: () => ({ id: 99 }),
  },
  'of White Ore that the treasury may not make': {
    after: () => act([ADMIN, 'whiteOre', 'revokeRole', [id('CASHIER_ROLE'), contracts().treasury]]),
    input: carryingOut({ resType: ORE }),
    name: 'AccessControlUnauthorizedAccount',
    args: () => ({ account: getAddress(contracts().treasury), neededRole: id('CASHIER_ROLE') }),
  },
  'while it is paused': { ...stopped, input: carryingOut() },
});

test('currency.withdraw of what was paid already is done, and nothing is asked', async () => {
  await carryOut();
  expect(await runUnasked(withdraw, await carryingOut()())).toEqual({ output: null });
});

const staking =
  (amount: bigint, seconds = 30 * DAY) =>
  () => ({ amount, seconds });
const badDuration = (duration: number, shortest = 7 * DAY, longest = 365 * DAY) => ({
  name: 'Staking_BadDuration',
  args: () => ({ duration, shortest, longest }),
});

describeRefusals(stakeArca, {
  'of nothing': { input: staking(0n), name: 'Staking_NoAmount', says: 'Enter an amount above zero.' },
  'of more than there is': { input: staking(HAS + 1n), ...tooLittle },
  'beside a stake': {
    after: () => act(allow(one(), 'arca', contracts().staking), [one(), 'staking', 'stake', [ONE, 30 * DAY]]),
    input: staking(ONE),
    name: 'Staking_AlreadyStaked',
    args: () => ({ account: getAddress(one()) }),
    says: 'You already have a stake. Add to it or extend its lock instead.',
  },
  'for less than the shortest time': { input: staking(ONE, 7 * DAY - 1), ...badDuration(7 * DAY - 1) },
  'for more than the longest time': {
    input: staking(ONE, 366 * DAY),
    ...badDuration(366 * DAY),
    says: 'You can’t lock for 366 days: the minimum is 7 days and the maximum is 365 days. Choose another duration.',
  },
  'for what the operator has made too short since': {
    after: () => act([ADMIN, 'staking', 'setLockTimes', [60 * DAY, 90 * DAY]]),
    input: staking(ONE),
    ...badDuration(30 * DAY, 60 * DAY, 90 * DAY),
  },
});

const farming =
  (poolId: number, amount = ONE) =>
  () => ({ poolId, token: 'WO' as const, amount, name: 'WO' });

describeRefusals(stakeFarm, {
  'in one that is not there': { input: farming(NO_POOL), name: 'Farms_NoPool', args: () => ({ poolId: NO_POOL }) },
  'of nothing': { input: farming(POOL, 0n), name: 'Farms_NoAmount' },
  'in one that is closed': {
    input: farming(CLOSED),
    name: 'Farms_PoolClosed',
    args: () => ({ poolId: CLOSED }),
    says: 'This farm is inactive. You can withdraw what you staked, but you can’t add more.',
  },
  'of more than there is': {
    input: farming(POOL, HAS + 1n),
    name: 'BalanceIsNotEnough',
    args: () => ({ balance: HAS, needed: HAS + 1n }),
    says: 'Balance not enough: you have 1,000 WO and need 1,000.000000000000000001 WO. Get more, or choose less.',
  },
});

const sending =
  (token: 'ARCA' | 'WO' | 'WRON', amount = ONE, to: () => string = other) =>
  () => ({ token, to: to(), amount });
const notReceived = (receiver: () => string) => ({
  name: 'ERC20InvalidReceiver',
  args: () => ({ receiver: getAddress(receiver()) }),
  says: 'The contract’s settings don’t allow this. Contact support with this name: ERC20InvalidReceiver.',
});
const nowhere = () => NOWHERE;
const wrapper = () => contracts().wrappedRon;

describeRefusals(transfer, {
  'of more than there is': { input: sending('ARCA', HAS + 1n), ...tooLittle },
  'to nobody': { input: sending('ARCA', ONE, nowhere), ...notReceived(nowhere) },
  'of White Ore to nobody': { input: sending('WO', ONE, nowhere), ...notReceived(nowhere) },
  'of the wrapped coin to where it would be lost': {
    after: () => act([one(), 'wrappedRon', 'deposit', [], ONE]),
    input: sending('WRON', ONE, wrapper),
    ...notReceived(wrapper),
  },
});

describeRefusals(wrap, { 'of more than there is': { input: () => ({ amount: 10n ** 30n }), ...tooLittle } });
describeRefusals(unwrap, { 'of more than there is': { input: () => ({ amount: ONE }), ...tooLittle } });
