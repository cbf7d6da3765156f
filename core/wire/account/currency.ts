import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, amount, hash, id, instant } from '../primitives.ts';

/**
 * Where a thing of a player can be. `game` is to be spent; `earned` by invitations and `payout` of staking wait to be
 * withdrawn and buy nothing, of the latter also what is not funded yet; `proceeds` is what a market could not pay out and holds until it is taken; `votes`, `weeks` (of
 * staking), `farm`, `season` and what is mined wait to be claimed; `promised` is paid to an exchange; `transit` is between
 * wallet and game or waits for an answer of the chain.
 */
export const assetPlaces = [
  'game',
  'earned',
  'payout',
  'wallet',
  'market',
  'proceeds',
  'bounty',
  'votes',
  'mining',
  'staking',
  'weeks',
  'farm',
  'vesting',
  'heroAccount',
  'season',
  'promised',
  'transit',
] as const;
export type AssetPlace = (typeof assetPlaces)[number];
const assetPlace = z.enum(assetPlaces);

/** So much of it is there; a place that holds nothing has no row. */
const placed = z.object({ place: assetPlace, amount });
export type PlacedAmount = z.infer<typeof placed>;

/**
 * Currencies by number, and what is counted in pieces. Of the network's coin the server knows what contracts hold; what
 * the wallet has of it, the chain alone says.
 */
export const assetKinds = [
  'arca',
  'whiteOre',
  'wrappedRon',
  'coin',
  'energy',
  'heroes',
  'boxes',
  'items',
  'vouchers',
] as const;
export type AssetKind = (typeof assetKinds)[number];

const placedAsset = z.object({
  kind: z.enum(assetKinds),
  places: z.array(placed),
  /** All places together. */
  total: amount,
  /** Owed after a deposit or a burn that the chain took back: what comes in pays it first. */
  debt: amount,
});
export type PlacedAsset = z.infer<typeof placedAsset>;

/** What changed a balance of the game, by where it came from or went to: `burn` is what heroes were burned for. */
export const movementKinds = ['deposit', 'withdrawal', 'returned', 'reward', 'burn', 'mining', 'debt', 'game'] as const;
export const movementKind = z.enum(movementKinds);
export type MovementKind = z.infer<typeof movementKind>;

export const movement = z.object({
  id: z.string(),
  kind: movementKind,
  direction: z.enum(['in', 'out']),
  /** Which balance: what can be spent, what was earned by invitations, or by staking. */
  place: z.enum(['game', 'earned', 'payout']),
  /** 37 ARCA, 38 White Ore, 43 energy, or an item’s id. */
  resType: id,
  amount,
  at: instant,
  /** The transaction that it follows from, and the withdrawal, where there is one. */
  txHash: z.nullable(hash),
  orderId: z.nullable(hash),
});
export type Movement = z.infer<typeof movement>;

/**
 * Who was on the other side of a transfer, as far as the game knows it; `nobody` where it came to be or was
 * destroyed, `wrapping` where that was coin which was wrapped or unwrapped.
 */
export const transferPartners = [
  'wallet',
  'game',
  'market',
  'boxes',
  'forge',
  'staking',
  'bounty',
  'farms',
  'vesting',
  'wrapping',
  'nobody',
] as const;
export const transferPartner = z.enum(transferPartners);
export type TransferPartner = z.infer<typeof transferPartner>;

/** A currency that came into the wallet or left it, as the chain says. */
export const walletTransfer = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  with: transferPartner,
  /** Null where it came to be or was destroyed. */
  address: z.nullable(address),
  /** 37 ARCA, 38 White Ore, 44 the wrapped coin. */
  resType: id,
  amount,
  at: instant,
  txHash: hash,
});
export type WalletTransfer = z.infer<typeof walletTransfer>;

const moment = z.strictObject({ gte: z.optional(instant), lte: z.optional(instant) });

export const currencyEndpoints = {
  places: endpoint({
    method: 'GET',
    path: '/Currency/Places',
    access: 'player',
    summary: 'Where everything that the account has is, each unit at one place',
    input: noInput,
    output: z.object({ assets: z.array(placedAsset) }),
  }),
  movements: listEndpoint({
    path: '/Currency/Movements',
    access: 'player',
    summary: 'What changed the account’s balances in the game; the sum of a resource’s movements is its balance',
    input: listQuery(
      ['at'],
      z.strictObject({
        kind: z.optional(choices(movementKind)),
        resType: z.optional(choices(id)),
        direction: z.optional(z.enum(['in', 'out'])),
        at: z.optional(moment),
      }),
    ),
    row: movement,
  }),
  transfers: listEndpoint({
    path: '/Currency/Transfers',
    access: 'player',
    summary: 'What came into the wallet of ARCA, White Ore and the wrapped coin and what left it, as the chain says',
    input: listQuery(
      ['at'],
      z.strictObject({
        resType: z.optional(choices(id)),
        with: z.optional(choices(transferPartner)),
        direction: z.optional(z.enum(['in', 'out'])),
        at: z.optional(moment),
      }),
    ),
    row: walletTransfer,
  }),
};
