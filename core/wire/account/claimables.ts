import * as z from 'zod/mini';
import { contractAddresses } from '../contract-addresses.ts';
import { endpoint, noInput } from '../endpoint.ts';
import { liveResource } from '../live.ts';
import { address, amount, id, instant } from '../primitives.ts';
import { figure } from './told.ts';

/** Of the registry, `server/modules/claimables`; its sentences are `alerts.claims.one` and `all` of this name. */
const kind = z.string().check(z.regex(/^[a-z][a-zA-Z]{0,39}$/));

/** The verbs by which our contracts give people what is theirs: a row asks a wallet for nothing else. */
export const claimVerbs = ['claim', 'refund', 'cancel', 'take', 'exchangeVoucher'] as const;

/** As a contract takes it: whole numbers, digits, addresses and hashes, and lists of them. */
export type CallValue = string | number | CallValue[];
const callValue: z.ZodMiniType<CallValue> = z.lazy(() => z.union([z.string(), z.int(), z.array(callValue)]));

/** Of these to cancel is to get one's own money back: of a bounty that nobody voted for, of an offer. */
const refunding = new Set(['offerReward', 'marketOffers']);
const givesBack = ({ contract, method }: { contract: string; method: string }) =>
  method !== 'cancel' || refunding.has(contract);

/** A call of a contract of ours. What of it the contract's ABI does not take is never sent. */
const contractCall = z.object({
  by: z.literal('contract'),
  contract: z.keyof(contractAddresses),
  method: z.enum(claimVerbs),
  args: z.array(callValue),
  /** The event without which it has not done what it was for. */
  expects: z.nullable(z.string()),
  /** The items that the contract takes for it, and has to be allowed to. */
  takes: z.nullable(z.object({ itemId: amount, count: amount })),
  /** Its lists and those of the other rows are one call: all of them or none. */
  joins: z.boolean(),
});
export const contractClaim = contractCall.check(z.refine(givesBack));
export type ContractClaim = z.infer<typeof contractClaim>;

/** So much of what the game keeps accounts of: a currency, what its panels give, pieces of an item. */
export const given = z.object({ resource: id, amount });
export type GivenResource = z.infer<typeof given>;

/** A call of the game, POST /Account/Claim. Rows with the same call are claimed by it together. */
const gameCall = { kind, input: z.record(z.string(), z.union([z.string(), z.int()])) };
export const gameClaim = z.object({ by: z.literal('game'), ...gameCall });
export type GameClaim = z.infer<typeof gameClaim>;

export const claimable = z.object({
  /** Its own name, so that a notice can lead to it: `staking-2951`. */
  key: z.string().check(z.regex(/^[a-z]+-[\w.-]{1,80}$/)),
  kind,
  /** What it pays; null where it gives back things. */
  pays: z.nullable(z.object({ token: address, amount })),
  /** What it pays beside that, into the game: energy, items. */
  also: z.optional(z.array(given)),
  /** The figures of its sentence beside what it pays: a week, a hero. */
  values: z.record(z.string(), figure),
  /** From when on it can be claimed no more; null for never. */
  endsAt: z.nullable(instant),
  /** Null: it is claimed on a page of its own. */
  call: z.nullable(z.discriminatedUnion('by', [contractClaim, gameClaim])),
  /** Where more is known about it, or where it is claimed. */
  path: z.string(),
});
export type Claimable = z.infer<typeof claimable>;

export const claimableEndpoints = {
  claimables: endpoint({
    method: 'GET',
    path: '/Account/Claimables',
    access: 'player',
    summary: 'All that the caller can claim now, what ends first before the others; `live` names what it changes with',
    input: noInput,
    output: z.object({ list: z.array(claimable), live: z.array(liveResource) }),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/Account/Claim',
    access: 'player',
    summary: 'Claims what the game itself pays, by the call of its row; what is refused is refused by its own name',
    input: z.strictObject(gameCall),
    output: z.object({ kind }),
  }),
};

/** A call of a contract, with what most of them do without. */
export const callOf = (
  contract: ContractClaim['contract'],
  method: ContractClaim['method'],
  args: CallValue[],
  more: Partial<Pick<ContractClaim, 'expects' | 'takes' | 'joins'>> = {},
): ContractClaim => ({ by: 'contract', contract, method, args, expects: null, takes: null, joins: false, ...more });

/** The page of all claims, with this row in focus. */
export const CLAIMS_PATH = '/account/claims';
export const claimPath = (key: string): string => `${CLAIMS_PATH}?row=${key}`;
