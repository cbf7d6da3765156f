import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase, rowsOf } from '../../../../server/db/database.ts';
import { inTransaction } from '../../../../server/db/transaction.ts';
import { causes, createLedgerService, purses } from '../../../../server/modules/ledger/ledger.service.ts';
import { BAG } from './walk-claims.ts';
import type { Action } from './walk-people.ts';
import type { WalkServer } from '../walk-server.ts';
import type { Walker } from '../walkers.ts';

/** Held in the game: a gacha ball, a badge, and one that there is only one of. */
export const PRIZES: Readonly<Record<number, bigint>> = { 10_100: 6n, [BAG.badge]: 4n, 3_000_001: 1n };
const ids = Object.keys(PRIZES).map(Number);

/**
 * What the game would have given them, and who sent whom: the first the next, and so on. While the server does not run, as
 * nothing else may open its database.
 */
export async function givePrizes({ dataDir }: WalkServer, walkers: readonly Walker[]): Promise<void> {
  const ledger = createLedgerService();
  const database = await openDatabase({ dir: path.join(dataDir, 'db') });
  try {
    await inTransaction(database.db, async (tx) => {
      for (const [n, { address }] of walkers.entries()) {
        const sender = walkers[n - 1]?.address ?? null;
        // As one who came just now: of whoever came long ago nobody has a share.
        await tx.execute(
          sql`update accounts set referrer = ${sender}, created_at = now() where wallet_address = ${address}`,
        );
        const [account] = await rowsOf<{ id: string }>(
          tx,
          sql`select id from accounts where wallet_address = ${address}`,
        );
        if (!account) throw new Error(`${address} has no account`);
        await ledger.post(
          tx,
          Object.entries(PRIZES).map(([item, amount]) => ({
            ...{ key: `walk:${address}:${item}`, cause: causes.order('walk'), at: new Date(), amount },
            ...{ resource: BigInt(item), from: purses.world('prizes'), to: purses.player(account.id) },
          })),
        );
      }
    });
  } finally {
    await database.close();
  }
}

/** Pieces that were won in the game come to be on the chain by the server's word alone; now and then carried twice. */
const withdrawItems: Action = async ({ chain, random, walkers }) => {
  const walker = random.pick(walkers);
  const voucher = await walker.orderWithdrawal(random.pick(ids), BigInt(random.int(1, 3)));
  if (!voucher || random.chance(0.1)) return;
  const { signature, ...order } = voucher;
  await chain.send(walker.address, 'treasury', 'withdraw', [order, signature]);
  if (random.chance(0.2)) await chain.send(walker.address, 'treasury', 'withdraw', [order, signature]);
};

/** Several kinds at once, of which somebody may not have enough. */
const giveManyItems: Action = ({ chain, random, walkers }) => {
  const [from, to] = [random.pick(walkers).address, random.pick(walkers).address];
  const given = [BAG.voucher, BAG.badge, 10_100].filter(() => random.chance(0.7));
  return chain.send(from, 'items', 'safeBatchTransferFrom', [from, to, given, given.map(() => 1), '0x']);
};

/** Out of the world, without anything for it. */
const throwAway: Action = ({ chain, random, walkers }) => {
  const { address } = random.pick(walkers);
  const some = BigInt(random.int(1, 1_000_000)) * 1_000_003n;
  if (random.chance(0.4)) return chain.send(address, 'arca', 'burn', [some]);
  if (random.chance(0.5)) return chain.send(address, 'whiteOre', 'burn', [some]);
  return random.chance(0.5)
    ? chain.send(address, 'items', 'burn', [address, BAG.badge, 1])
    : chain.send(address, 'items', 'burnBatch', [address, [BAG.badge, BAG.voucher], [1, 1]]);
};

/** What comes out of the game, and what leaves the world. */
export const prizeActions: readonly (readonly [weight: number, action: Action])[] = [
  [6, withdrawItems],
  [2, giveManyItems],
  [3, throwAway],
];
