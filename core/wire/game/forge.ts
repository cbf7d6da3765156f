import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, amount, bps, hash, id, instant } from '../primitives.ts';

/** Answered, or given back when no answer came in a day. */
export const forgeState = z.enum(['open', 'answered', 'refunded']);
export type ForgeState = z.infer<typeof forgeState>;
export const recastPart = z.enum(['head', 'body', 'legs', 'hands', 'eyes', 'nose', 'mouth']);

const request = {
  /** The request's id in the forge. */
  id,
  state: forgeState,
  account: address,
  heroId: id,
  askedAt: instant,
  askTxHash: hash,
  /** From when on its owner can take it back, if it has no answer by then. */
  refundableAt: instant,
  closedAt: z.nullable(instant),
  closeTxHash: z.nullable(hash),
  /** What decided it; anyone can work it out again once the day's seed is revealed. */
  word: z.nullable(hash),
};

/** An attempt to give a hero a part of another one. Parts are suit ids, of the face looks; null until it is answered. */
export const recast = z.object({
  ...request,
  materialId: id,
  part: recastPart,
  chanceBps: bps,
  oldPart: z.nullable(z.int()),
  /** What the hero has since the answer: another part than before only when it was lucky. */
  newPart: z.nullable(z.int()),
  /** The part that was at stake: what the material had. */
  materialPart: z.nullable(z.int()),
  isLucky: z.nullable(z.boolean()),
});
export type Recast = z.infer<typeof recast>;

/** An upgrade, with power or without. Growth is HP, ATK, MAG, DEF, RES, crit damage, mining; null until it is answered. */
export const upgrade = z.object({
  ...request,
  isPower: z.boolean(),
  materialIds: z.array(id),
  /** White Ore, smallest unit. */
  ore: amount,
  level: z.nullable(z.int()),
  oldGrowthBps: z.nullable(z.array(z.int())),
  newGrowthBps: z.nullable(z.array(z.int())),
  capsBps: z.nullable(z.array(z.int())),
});
export type Upgrade = z.infer<typeof upgrade>;

export const energyGain = z.object({
  id,
  account: address,
  heroId: id,
  rarity: z.int(),
  level: z.int(),
  energy: z.int(),
  /** What its account was given of it: less where it would have held more than it may; null until it is confirmed. */
  credited: z.nullable(z.int()),
  txHash: hash,
  at: instant,
});
export type EnergyGain = z.infer<typeof energyGain>;

/** What the forge asks for, how it draws and how far it goes, as its contract is set now. */
export const forgeSettings = z.object({
  /** How likely a recast is to succeed: of head, body, legs, hands, and of eyes, nose, mouth. */
  bodyChanceBps: bps,
  faceChanceBps: bps,
  /** How many heroes one call may burn for energy. */
  maxBurned: z.int(),
  /** By rarity, N-SSR. */
  rarities: z
    .array(
      z.object({
        /** The most that upgrades can add, basis points: to each of the six attributes, and to mining. */
        growthCapBps: z.int(),
        miningCapBps: z.int(),
        /** White Ore for each material of a power upgrade, smallest unit. */
        powerCost: amount,
        /** Of a burned hero that was never upgraded. */
        energy: z.int(),
      }),
    )
    .check(z.length(4)),
});
export type ForgeSettings = z.infer<typeof forgeSettings>;

const whose = { account: z.optional(addressInput), heroId: z.optional(id) };
const requestFilter = z.strictObject({
  ...whose,
  /** A hero that is in it: that it is about, or that burns for it. */
  involves: z.optional(id),
  state: z.optional(choices(forgeState)),
});

export const forgeEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/Hero/ForgeSettings',
    access: 'guest',
    summary: 'The forge’s chances and costs, as its contract is set now',
    input: noInput,
    output: forgeSettings,
  }),
  recasts: listEndpoint({
    path: '/Hero/RecastList',
    access: 'guest',
    summary: 'Attempts to recast a part of a hero, newest first',
    input: listQuery(['id'], requestFilter),
    row: recast,
  }),
  upgrades: listEndpoint({
    path: '/Hero/UpgradeList',
    access: 'guest',
    summary: 'Upgrades and power upgrades of heroes, newest first',
    input: listQuery(['id'], z.extend(requestFilter, { isPower: z.optional(z.boolean()) })),
    row: upgrade,
  }),
  energy: listEndpoint({
    path: '/Hero/EnergyList',
    access: 'guest',
    summary: 'Heroes that were burned for energy, newest first',
    input: listQuery(['id'], z.strictObject(whose)),
    row: energyGain,
  }),
};
