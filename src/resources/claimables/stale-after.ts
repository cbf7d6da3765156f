import type { ContractClaim } from '../../../core/wire/account/claimables.ts';

/** What lies in the market beside what was paid to it: what ends is taken back by the call that would have ended it. */
const staleByMethod: Partial<Record<string, readonly string[]>> = { 'marketOffers.cancel': ['offers'] };
/** What is out of date once a contract has given what it holds, as with the action of its noun that claims it alone. */
const staleBy: Partial<Record<ContractClaim['contract'], readonly string[]>> = {
  staking: ['staking'],
  offerReward: ['bounties'],
  vesting: ['vestings'],
  farms: ['farms', 'vestings'],
  gacha: ['boxes', 'items', 'heroes'],
  forge: ['heroes', 'forge'],
  boxSales: ['boxes', 'items'],
  market: ['orders'],
  itemMarket: ['orders'],
  marketOffers: ['orders'],
};
/** Of a contract that is new to this build. */
const anything = [...Object.values(staleBy), ...Object.values(staleByMethod)].flatMap((topics) => topics ?? []);

export const staleAfter = (calls: readonly ContractClaim[]): readonly string[] => [
  ...new Set(
    calls.flatMap(({ contract, method }) => staleByMethod[`${contract}.${method}`] ?? staleBy[contract] ?? anything),
  ),
];
