import { getAddress } from 'ethers';
import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { boxIdOf, couponIdOf } from '../../../core/rules/boxes/boxes.ts';
import { exchangeCoupon } from '../../../src/resources/boxes/actions/exchange-coupon.action.ts';
import { exchangeVoucher } from '../../../src/resources/boxes/actions/exchange-voucher.action.ts';
import { openBoxes } from '../../../src/resources/boxes/actions/open-boxes.action.ts';
import { takeBack } from '../../../src/resources/boxes/actions/take-back.action.ts';
import { revoke } from '../../../src/resources/currency/actions/revoke.action.ts';
import { burnHeroes } from '../../../src/resources/forge/actions/burn-heroes.action.ts';
import { recastHero } from '../../../src/resources/forge/actions/recast-hero.action.ts';
import { takeBackRequest } from '../../../src/resources/forge/actions/take-back.action.ts';
import {
  DAY,
  giveArca,
  mint,
  NOWHERE,
  pause,
  promiseSeed,
  TODAY,
  whilePaused,
} from '../../support/chain/refusing-calls.ts';
import {
  act,
  ADMIN,
  contracts,
  describeRefusals,
  one,
  other,
  passTo,
  START,
  withRefusingWorld,
} from '../../support/chain/refusing-world.ts';
import { ONE } from '../../support/players.ts';

// What is put into the forge and into gacha balls, what comes back of it, and what one allowed others: every way in which
// the contracts can refuse it.
const MOST = forgeDefaults.maxBurned;
const ASKED_AT = START + 1;
const BOX = boxIdOf(0, 'elite');
const [TARGET, WOMAN, TWIN, MATERIAL, FOREIGN, ASKED, GIVEN, NOBODY] = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '99',
] as const;
const [REQUEST, NONE] = ['1', '99'] as const;
const [VOUCHER, COUPON] = [50_001, couponIdOf(0, 'elite', 10)] as const;

withRefusingWorld(async () => {
  const { forge, gacha } = contracts();
  const head = { parts: [10_105, 10_101, 10_101, 10_101] };
  await act(
    mint(one()),
    mint(one(), { gender: 1, ...head }),
    mint(one()),
    mint(one(), head),
    mint(other(), head),
    mint(one()),
    mint(one(), head),
    ...(['forge', 'gacha'] as const).map(promiseSeed),
    [one(), 'hero', 'setApprovalForAll', [forge, true]],
    [one(), 'forge', 'recast', [ASKED, GIVEN, 0]],
    [ADMIN, 'items', 'mint', [one(), BOX, 1]],
    [one(), 'items', 'setApprovalForAll', [gacha, true]],
    [one(), 'gacha', 'open', [BOX, 1]],
  );
});

const recast = (heroId: string, materialId: string) => () => ({
  ...{ heroId, materialId },
  ...{ part: 'head' as const, name: 'Rex' },
});

describeRefusals(recastHero, {
  'of a hero of somebody else': {
    input: recast(FOREIGN, MATERIAL),
    name: 'Forge_NotHeroOwner',
    args: () => ({ heroId: FOREIGN }),
  },
  'with a material of somebody else': {
    input: recast(TARGET, FOREIGN),
    name: 'Forge_NotHeroOwner',
    args: () => ({ heroId: FOREIGN }),
    says: 'Hero 5 isn’t in your wallet: it was moved or listed, or is already in the forge. Check it again.',
  },
  'of a hero that is in the forge': {
    input: recast(ASKED, MATERIAL),
    name: 'Forge_NotHeroOwner',
    args: () => ({ heroId: ASKED }),
  },
  'with a material that is gone': {
    after: () => act([one(), 'hero', 'burn', [MATERIAL]]),
    input: recast(TARGET, MATERIAL),
    name: 'ERC721NonexistentToken',
    args: () => ({ tokenId: MATERIAL }),
  },
  'of a hero with itself': {
    input: recast(TARGET, TARGET),
    name: 'Forge_SameHero',
    args: () => ({ heroId: TARGET }),
  },
  'with a material of the other gender': {
    input: recast(TARGET, WOMAN),
    name: 'Forge_OtherGender',
    args: () => ({ materialId: WOMAN }),
    says: 'Hero 2 is of the other gender, so its parts don’t fit. Choose another material.',
  },
  'with a material that has the very same part': {
    input: recast(TARGET, TWIN),
    name: 'Forge_SamePart',
    args: () => ({ part: 0, value: 10_101 }),
  },
  'on a day for which no seed was promised': {
    after: () => passTo((TODAY + 1) * DAY),
    input: recast(TARGET, MATERIAL),
    name: 'Tickets_NoSeed',
    args: () => ({ day: TODAY + 1 }),
  },
  'while it is paused': { ...whilePaused('forge'), input: recast(TARGET, MATERIAL) },
});

const burning =
  (...heroIds: string[]) =>
  () => ({ heroIds, name: 'Heroes' });

describeRefusals(burnHeroes, {
  'without a hero': {
    input: burning(),
    name: 'Forge_BadCount',
    args: () => ({ count: 0, max: MOST }),
    says: 'Heroes chosen: 0. Choose 1 to 50.',
  },
  'of more heroes than one call takes': {
    input: burning(...Array.from({ length: MOST + 1 }, () => TARGET)),
    name: 'Forge_BadCount',
    args: () => ({ count: MOST + 1, max: MOST }),
  },
  'of one of somebody else among one’s own': {
    input: burning(TARGET, FOREIGN),
    name: 'Forge_NotHeroOwner',
    args: () => ({ heroId: FOREIGN }),
  },
  'of one that is in the forge': {
    input: burning(GIVEN),
    name: 'Forge_NotHeroOwner',
    args: () => ({ heroId: GIVEN }),
  },
  'of the same hero twice': {
    input: burning(TARGET, TARGET),
    name: 'ERC721NonexistentToken',
    args: () => ({ tokenId: TARGET }),
  },
  'of one that is not there': {
    input: burning(NOBODY),
    name: 'ERC721NonexistentToken',
    args: () => ({ tokenId: NOBODY }),
  },
  'while it is paused': { ...whilePaused('forge'), input: burning(TARGET) },
});

const request = (requestId: string) => () => ({ requestId, name: 'Rex' });
const refundable = () => ({ refundableAt: ASKED_AT + DAY });

for (const [contract, action] of [
  ['forge', takeBackRequest],
  ['gacha', takeBack],
] as const) {
  describeRefusals(action, {
    'of what nobody asked for': {
      input: request(NONE),
      name: 'Tickets_NotOpen',
      args: () => ({ requestId: NONE }),
    },
    'to who did not ask': {
      after: () => passTo(ASKED_AT + DAY),
      by: 'other',
      input: request(REQUEST),
      name: 'Tickets_NotYourTicket',
      args: () => ({ requestId: REQUEST }),
      says: 'This request belongs to another account. Switch to it in your wallet.',
    },
    'a second before it is overdue': {
      after: () => passTo(ASKED_AT + DAY - 1),
      input: request(REQUEST),
      name: 'Tickets_TooSoon',
      args: refundable,
      says: /^The result may still arrive\. You can claim a refund from .*2033/,
    },
    // What is paused takes nothing in, and still gives back: the refusal is of the hour.
    'while it is paused, as ever too soon': {
      after: () => pause(contract),
      input: request(REQUEST),
      name: 'Tickets_TooSoon',
      args: refundable,
    },
    'a second time': {
      after: async () => {
        await passTo(ASKED_AT + DAY);
        await act([one(), contract, 'refund', [REQUEST]]);
      },
      input: request(REQUEST),
      name: 'Tickets_NotOpen',
      args: () => ({ requestId: REQUEST }),
      says: 'This request is closed: it was answered or refunded. Check your wallet.',
    },
  });
}

const tooFew = (tokenId: number) => ({
  by: 'other' as const,
  name: 'ERC1155InsufficientBalance',
  args: () => ({ sender: getAddress(other()), balance: 0, needed: 2, tokenId }),
  says: 'Your wallet has 0 of this item, but this needs 2. Check your items again.',
});

// Whoever allowed nothing yet is not asked to, either.
describeRefusals(openBoxes, {
  'with too few of them': { ...tooFew(BOX), input: () => ({ boxId: String(BOX), name: 'Balls', amount: 2 }) },
});
describeRefusals(exchangeVoucher, {
  'with too few of them': {
    ...tooFew(VOUCHER),
    input: () => ({ voucherId: String(VOUCHER), name: 'Vouchers', amount: 2 }),
  },
});
describeRefusals(exchangeCoupon, {
  'with too few of them': {
    ...tooFew(COUPON),
    after: () => act(giveArca(other(), 200n * ONE)),
    input: () => ({
      ...{ couponId: String(COUPON), name: 'Coupons', amount: 2, currency: 'ARCA' as const },
      unitPrice: String(90n * ONE),
    }),
  },
});

const revoking = (of: 'arca' | 'whiteOre' | 'wrappedRon' | 'hero' | 'items') => () => ({
  ...{ of, token: NOWHERE, spender: NOWHERE },
  name: 'Not logged in',
});
const nobodySpends = { name: 'ERC20InvalidSpender', args: () => ({ spender: NOWHERE }) };

// What was allowed can always be taken back; nobody was ever allowed anything who is nobody.
describeRefusals(revoke, {
  'ARCA, of nobody': { input: revoking('arca'), ...nobodySpends },
  'White Ore, of nobody': { input: revoking('whiteOre'), ...nobodySpends },
  'the wrapped coin, of nobody': {
    input: revoking('wrappedRon'),
    ...nobodySpends,
    says: 'The contract’s settings don’t allow this. Contact support with this name: ERC20InvalidSpender.',
  },
  'heroes, of nobody': {
    input: revoking('hero'),
    name: 'ERC721InvalidOperator',
    args: () => ({ operator: NOWHERE }),
  },
  'items, of nobody': {
    input: revoking('items'),
    name: 'ERC1155InvalidOperator',
    args: () => ({ operator: NOWHERE }),
  },
});
