import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { address, amount, hash, instant } from '../primitives.ts';

/** What is set apart in the game to be given to players, by what it is given for. */
export const poolNames = ['mining', 'season', 'lottery', 'referral', 'staking', 'bridge'] as const;
export const poolName = z.enum(poolNames);
export type PoolName = z.infer<typeof poolName>;

/** ARCA that came into the treasury otherwise than as a player's deposit. */
const funding = z.object({
  txHash: hash,
  logIndex: z.int(),
  sender: address,
  amount,
  at: instant,
  /** Which pool it is for; null until a manager says so. */
  pool: z.nullable(poolName),
  /** Whether the pool was given it, which it is after the confirmations. */
  credited: z.boolean(),
});
export type Funding = z.infer<typeof funding>;

const pools = z.object({
  pools: z.array(
    z.object({
      pool: poolName,
      /** 37 ARCA, 38 White Ore, 43 energy, or an item's id; what it holds, and what it owes. */
      holds: z.array(z.object({ resType: z.string(), amount, debt: amount })),
    }),
  ),
  /** The latest first, what waits for a pool before all else. */
  fundings: z.array(funding),
});
export type Pools = z.infer<typeof pools>;

export const poolEndpoints = {
  list: endpoint({
    service: 'admin',
    method: 'GET',
    path: '/Pools',
    access: 'manager',
    summary: 'What the pools of the game hold, and what came into the treasury to fund them',
    input: noInput,
    output: pools,
  }),
  fund: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Pools/Fund',
    access: 'manager',
    summary: 'Say which pool a transaction funded that sent ARCA to the treasury; once and for good, with who said so',
    input: z.strictObject({ pool: poolName, txHash: hash }),
    output: pools,
  }),
};
