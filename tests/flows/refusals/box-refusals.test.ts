import { boxIdOf, couponIdOf } from '../../../core/rules/boxes/boxes.ts';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import { buyBoxes } from '../../../src/resources/boxes/actions/buy-boxes.action.ts';
import { exchangeCoupon } from '../../../src/resources/boxes/actions/exchange-coupon.action.ts';
import { exchangeVoucher } from '../../../src/resources/boxes/actions/exchange-voucher.action.ts';
import { openBoxes } from '../../../src/resources/boxes/actions/open-boxes.action.ts';
import { DAY, giveArca, TODAY, whilePaused } from '../../support/chain/refusing-calls.ts';
import {
  act,
  ADMIN,
  type Call,
  describeRefusals,
  one,
  passTo,
  START,
  withRefusingWorld,
} from '../../support/chain/refusing-world.ts';
import { ONE } from '../../support/players.ts';

// What gacha balls are sold for, exchanged and opened: every way in which their contracts can refuse it.
const PRICE = 100n * ONE;
const [LATER, ENDS] = [START + DAY, START + 500] as const;
const BOX = boxIdOf(0, 'elite');
const UNKNOWN_BOX = boxIdOf(0, 'elite', 77);
const [VOUCHER, COUPON, WORTHLESS] = [50_002, couponIdOf(0, 'elite', 10), 50_099] as const;
/** Of the deployment: one without conditions, and one for VIP 5; then those that are made here, and none. */
const [OPEN, VIP, TO_COME, ENDING, FEW, CAPPED, NONE] = ['1', '4', '17', '18', '19', '20', '99'] as const;

type Terms = { start?: number; end?: number; supply?: number; weekly?: number };
const sale = ({ start = 0, end = 0, supply = 100, weekly = 0 }: Terms): Call => [
  ...([ADMIN, 'boxSales', 'createSale'] as const),
  [[BOX, start, end, supply, 0, weekly, 0, PRICE, 0]],
];

withRefusingWorld(() =>
  act(
    giveArca(one(), 1_200n * ONE),
    sale({ start: LATER }),
    sale({ end: ENDS }),
    sale({ supply: 2 }),
    sale({ weekly: 2 }),
  ),
);

const notStarted = { name: 'BoxSales_NotStarted', args: () => ({ start: LATER }), says: /^This starts at .*2033/ };
const over = { name: 'BoxSales_Over', args: () => ({ end: ENDS }), says: /^This ended at .*2033/ };
const badAmount = (count: number) => ({ name: 'BoxSales_BadAmount', args: () => ({ count, most: 10 }) });

const buying =
  (saleId: string, amount = 1, unitPrice = PRICE) =>
  () => ({ saleId, name: 'Balls', amount, currency: 'ARCA' as const, unitPrice: String(unitPrice) });

describeRefusals(buyBoxes, {
  'of a sale that is none': {
    input: buying(NONE),
    name: 'BoxSales_UnknownSale',
    args: () => ({ saleId: NONE }),
    says: 'This sale no longer exists. Check the gacha balls again.',
  },
  'of none': { input: buying(OPEN, 0), ...badAmount(0) },
  'of eleven': { input: buying(OPEN, 11), ...badAmount(11), says: 'You chose 11. Choose 1 to 10 at a time.' },
  'before it begins': { input: buying(TO_COME), ...notStarted },
  'from the second on in which it ends': { after: () => passTo(ENDS), input: buying(ENDING), ...over },
  'of more than there are': {
    input: buying(FEW, 3),
    name: 'BoxSales_SoldOut',
    args: () => ({ remaining: 2, count: 3 }),
    says: 'Only 2 left in this sale, and you chose 3. Choose fewer.',
  },
  'below its VIP level': {
    input: buying(VIP, 1, 600n * ONE),
    name: 'BoxSales_VipLevelTooLow',
    args: () => ({ level: 0, neededLevel: 5 }),
    says: 'This sale needs VIP level 5 or higher, and yours is 0. Stake more or longer to level up.',
  },
  'of more than a week allows': {
    input: buying(CAPPED, 3),
    name: 'BoxSales_WeeklyCapReached',
    args: () => ({ remaining: 2, count: 3 }),
    says: 'You can buy 2 more of these this week, and you chose 3. The limit resets on Monday.',
  },
  'for a currency for which they are not sold': {
    input: () => ({ ...buying(FEW)(), currency: 'RON' as const, unitPrice: '1' }),
    name: 'BoxSales_CurrencyNotAllowed',
    args: () => ({ currency: NATIVE_COIN }),
    says: 'These gacha balls aren’t sold in this currency. Choose another one.',
  },
  'at another price than was seen': {
    input: buying(OPEN, 1, 90n * ONE),
    name: 'BoxSales_PriceChanged',
    args: () => ({ expectedPrice: 90n * ONE, price: PRICE }),
    says: 'The price changed from 90 ARCA to 100 ARCA. Check it and buy at the new price if you like.',
  },
  'to who has too little': {
    by: 'other',
    input: buying(OPEN, 2),
    name: 'BalanceIsNotEnough',
    args: () => ({ balance: 0, needed: 2n * PRICE }),
  },
  'while nothing is sold': { ...whilePaused('boxSales'), input: buying(OPEN) },
});

const reduced = 90n * ONE;
const setCoupon = (saleId: string, start: number, end: number) =>
  act([ADMIN, 'boxSales', 'setCoupon', [COUPON, [saleId, start, end, reduced, 0]]]);
const exchanging =
  (amount = 1, couponId: number = COUPON, unitPrice = reduced) =>
  () => ({
    ...{ couponId: String(couponId), name: 'Coupons', amount, currency: 'ARCA' as const },
    unitPrice: String(unitPrice),
  });

describeRefusals(exchangeCoupon, {
  'that is good for nothing': {
    input: exchanging(1, WORTHLESS),
    name: 'BoxSales_NotExchangeable',
    args: () => ({ id: WORTHLESS }),
    says: 'You can’t exchange this voucher or coupon right now. Check again later.',
  },
  'of eleven': { input: exchanging(11), ...badAmount(11) },
  'before its time': { after: () => setCoupon(OPEN, LATER, 0), input: exchanging(), ...notStarted },
  'after its time': {
    after: () => setCoupon(OPEN, 0, ENDS).then(() => passTo(ENDS)),
    input: exchanging(),
    ...over,
  },
  'out of a sale of which fewer are left': {
    after: () => setCoupon(FEW, 0, 0),
    input: exchanging(3),
    name: 'BoxSales_SoldOut',
    args: () => ({ remaining: 2, count: 3 }),
  },
  'at another price than was seen': {
    input: exchanging(1, COUPON, 80n * ONE),
    name: 'BoxSales_PriceChanged',
    args: () => ({ expectedPrice: 80n * ONE, price: reduced }),
  },
  'while nothing is sold': { ...whilePaused('boxSales'), input: exchanging() },
});

const setVoucher = (start: number, end: number) =>
  act([ADMIN, 'boxSales', 'setVoucher', [VOUCHER, [start, end, [BOX], [1]]]]);
const claiming =
  (amount = 1, voucherId: number = VOUCHER) =>
  () => ({ voucherId: String(voucherId), name: 'Vouchers', amount });

describeRefusals(exchangeVoucher, {
  'that is good for nothing': {
    input: claiming(1, WORTHLESS),
    name: 'BoxSales_NotExchangeable',
    args: () => ({ id: WORTHLESS }),
  },
  'of eleven': { input: claiming(11), ...badAmount(11) },
  'before its time': { after: () => setVoucher(LATER, 0), input: claiming(), ...notStarted },
  'after its time': { after: () => setVoucher(0, ENDS).then(() => passTo(ENDS)), input: claiming(), ...over },
  'while nothing is sold': { ...whilePaused('boxSales'), input: claiming() },
});

const opening =
  (boxId: number, amount = 1) =>
  () => ({ boxId: String(boxId), name: 'Balls', amount });

describeRefusals(openBoxes, {
  'of which no odds are published': {
    input: opening(UNKNOWN_BOX),
    name: 'Gacha_UnknownBox',
    args: () => ({ boxId: UNKNOWN_BOX }),
    says: /^The odds for this gacha ball aren’t published, so it can’t be sold or opened yet\./,
  },
  'eleven at once': {
    input: opening(BOX, 11),
    name: 'Gacha_BadAmount',
    args: () => ({ count: 11, most: 10 }),
    says: 'You chose 11. Choose 1 to 10 at a time.',
  },
  'on a day for which no seed was promised': {
    input: opening(BOX),
    name: 'Tickets_NoSeed',
    args: () => ({ day: TODAY }),
  },
  'while it is paused': { ...whilePaused('gacha'), input: opening(BOX) },
});
