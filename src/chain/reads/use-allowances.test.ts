import { expect, test } from 'vitest';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { askers, pairsOf } from './use-allowances.ts';

const contracts = new Proxy({} as ChainConfig['contracts'], { get: (_all, name) => `0x${String(name)}` });
const ours = Object.values(askers).flat().length;
const lp = `0x${'17'.repeat(20)}`;

test('each token of ours is asked for with each contract that takes it', () => {
  expect(pairsOf({ contracts }, [])).toHaveLength(ours);
  expect(pairsOf({ contracts }, [])).toContainEqual({
    ...{ of: 'arca', token: '0xarca', symbol: null },
    ...{ asker: 'farms', spender: '0xfarms' },
  });
});

test('so are the tokens of farms and of bounties, each pair once, and one of ours by its name', () => {
  const others = [
    { token: lp, symbol: 'LP', asker: 'farms' },
    { token: lp, symbol: 'LP', asker: 'farms' },
    { token: lp, symbol: '0x1717', asker: 'offerReward' },
    { token: '0xarca', symbol: 'ARCA', asker: 'offerReward' },
    { token: '0xwhiteOre', symbol: 'WO', asker: 'farms' },
  ] as const;

  expect(pairsOf({ contracts }, others).slice(ours)).toEqual([
    { of: 'other', token: lp, symbol: 'LP', asker: 'farms', spender: '0xfarms' },
    { of: 'other', token: lp, symbol: '0x1717', asker: 'offerReward', spender: '0xofferReward' },
    { of: 'whiteOre', token: '0xwhiteOre', symbol: 'WO', asker: 'farms', spender: '0xfarms' },
  ]);
});
