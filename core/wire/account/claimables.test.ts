import { expect, test } from 'vitest';
import { callOf, claimable, claimVerbs, type ContractClaim } from './claimables.ts';

const rowOf = (call: ContractClaim) => ({
  key: 'some-1',
  kind: 'some',
  pays: null,
  values: {},
  endsAt: null,
  call,
  path: '/x',
});
const isTaken = (contract: ContractClaim['contract'], method: ContractClaim['method']) =>
  claimable.safeParse(rowOf(callOf(contract, method, ['1', '2']))).success;

test('a row can ask to cancel a bounty or an offer, which gives the money back, and no proposal', () => {
  expect(claimVerbs.every((verb) => isTaken('offerReward', verb))).toBe(true);
  expect(isTaken('marketOffers', 'cancel')).toBe(true);
  expect(isTaken('governance', 'cancel')).toBe(false);
  expect(isTaken('market', 'cancel')).toBe(false);
});

test('it can ask for what gives people what is theirs alone', () => {
  const sale = { ...callOf('market', 'take', []), method: 'buy' } as unknown as ContractClaim;
  expect(claimable.safeParse(rowOf(sale)).success).toBe(false);
});
