import type { Currency } from '../../../../core/wire/primitives.ts';
import type { ActionChain } from '../../../chain/actions/chain-action.ts';
import type { CallName, ClaimCaller } from './claim-caller.ts';
import { inBatches } from './in-batches.ts';
import { oneByOne, resultOf } from './one-by-one.ts';

const weeks: ClaimCaller<'staking.claim'> = async (calls, chain) => {
  // One payment for all of them, all or none.
  const args = calls.map(({ weekId, amount, proof }) => [BigInt(weekId), amount, proof]);
  const result = await resultOf(() => chain.send('staking', 'claim', [args], { expects: 'RewardClaimed' }));
  return calls.map(() => result);
};

const vouchers = oneByOne<'boxSales.exchangeVoucher'>(async ({ voucherId, amount }, chain) => {
  const args: [string, string] = [voucherId, amount];
  await chain.preflight('boxSales', 'exchangeVoucher', args);
  await chain.ensureOperator(chain.contracts.items, chain.contracts.boxSales);
  return chain.send('boxSales', 'exchangeVoucher', args, { expects: 'VouchersExchanged' });
});

/** What a market holds: the call is the same in each of them. */
const taking = ({ currency }: { currency: Currency }, chain: ActionChain) => {
  const args: [string] = [chain.currencyAddress(currency)];
  return { method: 'take' as const, args };
};

/** How each call is sent. A kind of claim whose call is among these needs nothing here. */
export const callers: { [To in CallName]: ClaimCaller<To> } = {
  'staking.claim': weeks,
  'market.take': inBatches<'market.take', 'market'>('market', taking),
  'itemMarket.take': inBatches<'itemMarket.take', 'itemMarket'>('itemMarket', taking),
  'marketOffers.take': inBatches<'marketOffers.take', 'marketOffers'>('marketOffers', taking),
  'forge.refund': inBatches<'forge.refund', 'forge'>('forge', ({ requestId }) => ({
    method: 'refund',
    args: [requestId],
  })),
  'gacha.refund': oneByOne(({ requestId }, chain) =>
    chain.send('gacha', 'refund', [requestId], { expects: 'TicketRefunded' }),
  ),
  'boxSales.exchangeVoucher': vouchers,
  // A row of its own for each vote, so that one that is refused voids no other.
  'offerReward.claim': inBatches<'offerReward.claim', 'offerReward'>('offerReward', ({ epochId, heroId }) => ({
    method: 'claim',
    args: [[[BigInt(epochId), heroId]]],
  })),
  'vesting.claim': inBatches<'vesting.claim', 'vesting'>('vesting', ({ heroId }) => ({
    method: 'claim',
    args: [heroId],
  })),
  'farms.claim': oneByOne(({ poolId, heroId }, chain) =>
    chain.send('farms', 'claim', [[BigInt(poolId)], heroId], { expects: 'FarmClaimed' }),
  ),
};
