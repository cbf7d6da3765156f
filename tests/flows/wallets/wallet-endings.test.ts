import { expect, test } from 'vitest';
import { endingOf, type ActionEnding, type ChainAction } from '../../../src/chain/actions/chain-action.ts';
import { takeBackBounty } from '../../../src/resources/bounties/actions/take-back-bounty.action.ts';
import { unstakeFarm } from '../../../src/resources/bounties/farms/unstake-farm.action.ts';
import { take } from '../../../src/resources/orders/take.action.ts';
import { unstake } from '../../../src/resources/staking/actions/unstake.action.ts';

const ONE = 10n ** 18n;
const lp = { address: `0x${'c'.repeat(40)}`, symbol: 'ARCA-RON', decimals: 18, displayDecimals: 4 };
const sent = { record: {}, events: [] } as unknown as Parameters<typeof endingOf>[2];

type Case = [name: string, ending: ActionEnding | null, token: unknown, to: string];
const ended = <Input, Output>(action: ChainAction<Input, Output>, input: NoInfer<Input>) =>
  endingOf(action, input, sent as Output);

const cases: readonly Case[] = [
  [
    'what a market held back',
    ended(take, { market: 'market', currency: 'RON', amount: ONE.toString() }),
    'RON',
    '/currency?asset=coin',
  ],
  ['a stake', ended(unstake, { amount: ONE.toString() }), 'ARCA', '/currency?asset=arca'],
  [
    'a bounty without votes',
    ended(takeBackBounty, {
      ...{ epochId: 2, captainId: '9', isCancelled: false },
      ...{ amount: ONE, token: 'WO' as const, name: 'Ottoline' },
    }),
    'WO',
    '/currency?asset=whiteOre',
  ],
  // The wallet centre has no panel of LP tokens; their farm says how many are in the wallet.
  ['LP tokens', ended(unstakeFarm, { poolId: 3, token: lp, amount: ONE, name: 'ARCA-RON' }), lp, '/6551/farms?pool=3'],
];

test.each(cases)('%s is shown, and where it lies, once it is back in the wallet', (_name, ending, token, to) => {
  expect(ending).toMatchObject({ to, pictures: [{ kind: 'money', token, amount: ONE.toString() }] });
  expect(ending?.next).toBeDefined();
});
