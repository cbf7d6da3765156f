import * as z from 'zod/mini';
import { ACCOUNT_TIMEOUT_MS, endpoint, noInput } from '../endpoint.ts';
import { gameStatus } from '../game/status.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, instant } from '../primitives.ts';
import { device, role, userInfo } from './session.ts';
import { socialSource } from './ways.ts';

export const activityKind = z.enum([
  'login',
  'binding',
  'rename',
  'order',
  'offer',
  'box',
  'transaction',
  'payment',
  'staking',
  'setting',
  'security',
]);
export type ActivityKind = z.infer<typeof activityKind>;

/**
 * One line of the activity log. `action` is a word that the screens translate (accounts.activity.actions): loggedIn,
 * loggedOut, loggedOutEverywhere, sessionEnded, tokenReused, signedUp, walletBound, emailBound, channelBound,
 * channelUnbound, renamed, heroRenamed, passwordReset, listed, repriced, sold, bought, unlisted, transferIn, transferOut,
 * synced, gameAccountMade, arcaGranted, becamePlayer, becameSupport, becameManager; itemsListed, itemsUnlisted, itemsSold, itemsBought; boxesBought, boxesExchanged,
 * boxesPutUp, boxesOpened,
 * boxesReturned; offerMade, offerCancelled, openOfferMade, openOfferCancelled, boughtByOffer, offerAccepted,
 * offerCountered; deposited, withdrawalOrdered, withdrawalPaid, withdrawalExpired; staked, stakeRaised, stakeExtended,
 * stakeReturned, stakeClaimed, farmStaked, farmReturned, farmClaimed.
 */
export const activity = z.object({
  id: z.string(),
  at: instant,
  kind: activityKind,
  action: z.string(),
  /**
   * What the text is filled with, never a secret. order: id, contractAddress, tokenId, heroName, currency, price, state;
   * of items itemId, quantity. offer: id, contractAddress, tokenId, heroName, currency, price. box: itemId, quantity,
   * currency, price. payment: currency and price, or itemId and quantity. staking: currency, price, pool. All of these:
   * hash, where there is a transaction. rename: before, after; of a hero also contractAddress, tokenId. binding: what (wallet, email, google …), subject.
   */
  details: z.record(z.string(), z.string()),
  /** Null for what the chain tells. */
  sessionId: z.nullable(z.string()),
  device: z.nullable(device),
  /** The network, coarse: an IPv4 /24 or an IPv6 /48. */
  place: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activity>;

const activityFilter = z.strictObject({
  kind: z.optional(choices(activityKind)),
  at: z.optional(z.strictObject({ gte: z.optional(instant), lte: z.optional(instant) })),
});

/** The player name (decisions.md 2, 3): the rules have codes of their own, so that any short text may be sent. */
const nickname = z.string().check(z.maxLength(200));
export const nameProblem = z.enum(['nameTaken', 'nameCharacters', 'nameTooShort', 'nameTooLong', 'nameChangeLimit']);
export type NameProblem = z.infer<typeof nameProblem>;

/** What the page shows of the account, to be held against what the server has; nothing is ever written from it. */
export const shownAccount = z.strictObject({
  nickname,
  role,
  walletAddress: z.nullable(address),
  /** Masked, as the profile has it. */
  email: z.nullable(z.string().check(z.maxLength(320))),
  /** Left out by a page that could not read them. */
  channels: z.optional(z.array(socialSource).check(z.maxLength(20))),
  hasGameAccount: z.boolean(),
  vipLevel: z.int(),
});
export type ShownAccount = z.infer<typeof shownAccount>;

/**
 * One thing in which the page or the server and the truth differed, what was shown or held, what is true, and what was done about it.
 * `subject` is the hero's or the order's id, else empty. For heroes and orders `before` and `after` are their states, or
 * `absent`; for ARCA, White Ore and the wrapped coin amounts in the wallet. updated: put right; queued: the index gets there by itself; kept: right as it is; support: needs a person.
 */
export const syncDifference = z.object({
  field: z.enum([
    'nickname',
    'role',
    'walletAddress',
    'email',
    'channels',
    'hasGameAccount',
    'vipLevel',
    'heroes',
    'orders',
    'arca',
    'whiteOre',
    'wrappedRon',
    'items',
  ]),
  subject: z.string(),
  before: z.string(),
  after: z.string(),
  done: z.enum(['updated', 'queued', 'kept', 'support']),
});
export type SyncDifference = z.infer<typeof syncDifference>;

export const profileEndpoints = {
  profile: endpoint({
    method: 'GET',
    path: '/Account/Profile',
    access: 'player',
    summary: 'The account with what its settings page needs',
    input: noInput,
    output: z.object({
      userInfo,
      nameChangesLeft: z.int(),
      /** Masked. */
      email: z.nullable(z.string()),
      hasPassword: z.boolean(),
      walletBoundAt: z.nullable(instant),
      syncedAt: z.nullable(instant),
    }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  checkName: endpoint({
    method: 'GET',
    path: '/Account/CheckName',
    access: 'player',
    summary:
      'Whether the account could take this name now: null, or the first problem; with game=new as the name of its game account, which uses up no change',
    input: z.strictObject({ nickname, game: z.optional(z.literal('new')) }),
    output: z.object({ problem: z.nullable(nameProblem) }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  changeName: endpoint({
    method: 'POST',
    path: '/Account/ChangeName',
    access: 'player',
    summary: 'Change the player name: 2 to 12 letters and digits, unique, as often as the server allows',
    input: z.strictObject({ nickname }),
    output: z.object({ userInfo, nameChangesLeft: z.int() }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  makeGameAccount: endpoint({
    method: 'POST',
    path: '/Account/GameAccount',
    access: 'player',
    summary:
      'Make the account’s game account with this player name, by the rules and codes of a change of name, which it does not use up; an account that has one keeps it (conflict for another name)',
    input: z.strictObject({ nickname }),
    output: z.object({ userInfo, nameChangesLeft: z.int() }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  sync: endpoint({
    method: 'POST',
    path: '/Account/Sync',
    access: 'player',
    summary: 'Compare the account with the page, the chain and the game: the differences, and what was done about each',
    input: z.strictObject({ shown: z.optional(shownAccount) }),
    output: z.object({ syncedAt: instant, checked: z.array(z.string()), differences: z.array(syncDifference) }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  activity: listEndpoint({
    path: '/Account/Activity',
    access: 'player',
    summary: 'What happened to the account, newest first, by kind and time',
    input: listQuery(['at'], activityFilter),
    row: activity,
  }),
  tick: endpoint({
    method: 'GET',
    path: '/Account/Tick',
    access: 'player',
    summary: 'Keep-alive: the session counts as in use; the server’s clock, the session’s rest, the game’s state',
    input: noInput,
    output: z.object({
      time: instant,
      /** Seconds. */
      jwtKeyExpireIn: z.int(),
      Status: gameStatus,
      Account: z.enum(['none', 'active']),
    }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
};
