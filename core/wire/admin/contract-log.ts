import * as z from 'zod/mini';
import type { ContractAddresses } from '../contract-addresses.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { instant, integer } from '../primitives.ts';

/** What an event says, as text: integers in digits, bytes and addresses in hex. */
export type EventValue = string | boolean | EventValue[] | { [name: string]: EventValue };

const eventValue: z.ZodMiniType<EventValue> = z.lazy(() =>
  z.union([z.string(), z.boolean(), z.array(eventValue), z.record(z.string(), eventValue)]),
);

/** A change of how a contract works or of who may change it: roles, code, figures, addresses, pauses. */
export const contractChange = z.object({
  id: z.string(),
  /** By its name in `contracts` of the chain's configuration. */
  contract: z.string(),
  event: z.string(),
  values: z.record(z.string(), eventValue),
  txHash: z.string(),
  blockNumber: integer(0, Number.MAX_SAFE_INTEGER),
  at: instant,
});
export type ContractChange = z.infer<typeof contractChange>;

/** What the events are about: who may do what, the code, whether it runs, and its figures and addresses. */
export const changeKinds = {
  roles: ['RoleGranted', 'RoleRevoked', 'RoleAdminChanged', 'OwnershipTransferred'],
  code: ['Upgraded'],
  pauses: ['Paused', 'Unpaused', 'Resumed'],
  settings: [
    'BaseURIChanged',
    'CollectionChanged',
    'CurrencyChanged',
    'FeePolicyChanged',
    'GovernanceTermsChanged',
    'LimitsChanged',
    'LockTimesChanged',
    'MarketChanged',
    'RolePolicyChanged',
    'SettingsChanged',
    'SinksChanged',
    'SourceChanged',
    'SpacingChanged',
    'TreasuryChanged',
  ],
} as const;
export type ChangeKind = keyof typeof changeKinds;

/** The contracts that have such a log. */
export const loggedContracts = [
  'arca',
  'whiteOre',
  'hero',
  'items',
  'market',
  'itemMarket',
  'marketOffers',
  'staking',
  'treasury',
  'forge',
  'gacha',
  'boxSales',
  'vesting',
  'bountyEpochs',
  'offerReward',
  'captainRewards',
  'farms',
  'creations',
  'governance',
] as const satisfies readonly (keyof ContractAddresses)[];
export type LoggedContract = (typeof loggedContracts)[number];

const name = z.string().check(z.minLength(1), z.maxLength(40));

export const contractLogEndpoints = {
  changes: listEndpoint({
    service: 'admin',
    path: '/Chain/Changes',
    access: 'support',
    summary: 'What was changed about the contracts, newest first: who holds which role, their code, figures and pauses',
    input: listQuery(['at'], z.strictObject({ contract: z.optional(choices(name)), event: z.optional(choices(name)) })),
    row: contractChange,
  }),
};
