import { and, eq, sql } from 'drizzle-orm';
import { wearSlotOf, wearSlots } from '../../../core/rules/items/item-identity.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { itemEndpoints, Worn } from '../../../core/wire/game/items.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallContext } from '../../http/serve.ts';
import { piecesOf } from './items.repository.ts';
import { wornItems } from './worn.tables.ts';

const wornOf = (shown: readonly { slot: string; itemId: string }[]) =>
  Object.fromEntries(wearSlots.map((slot) => [slot, shown.find((row) => row.slot === slot)?.itemId ?? null])) as Worn;

/** What the player with this wallet shows to everybody; nothing of it for who has no account. */
async function shownBy(db: Database, wallet: string): Promise<Worn> {
  const rows = await rowsOf<{ slot: string; itemId: string }>(
    db,
    sql`select worn.slot, worn.item_id::text as "itemId"
      from accounts join worn_items as worn on worn.account_id = accounts.id
      join item_balances as held on held.holder = accounts.wallet_address and held.item_id = worn.item_id and held.amount > 0
      where accounts.wallet_address = ${wallet}`,
  );
  return wornOf(rows);
}

/** What an account shows of its badges, avatars and frames: the choice is kept, that it is held is looked up. */
export function createWornItems(db: Database) {
  async function wornBy(on: Database, { account }: Pick<CallContext, 'account'>): Promise<{ worn: Worn }> {
    const { accountId, walletAddress } = account();
    const rows = await on.select().from(wornItems).where(eq(wornItems.accountId, accountId));
    const held = await Promise.all(
      rows.map(async (row) => walletAddress !== null && (await piecesOf(on, walletAddress, row.itemId)) > 0n),
    );
    const shown = rows.filter((_row, at) => held[at]);
    return { worn: wornOf(shown) };
  }

  return {
    shownBy: (wallet: string) => shownBy(db, wallet),
    worn: (context: CallContext) => wornBy(context.db, context),

    async wear({ slot, itemId }: InputOf<typeof itemEndpoints.wear>, context: CallContext) {
      const { db: tx, now } = context;
      const { accountId, walletAddress } = context.account();
      const place = and(eq(wornItems.accountId, accountId), eq(wornItems.slot, slot));
      if (itemId === null) {
        await tx.delete(wornItems).where(place);
        return wornBy(tx, context);
      }
      if (wearSlotOf(itemId) !== slot) throw new ApiError('badRequest', `item ${itemId} is no ${slot}`);
      const isHeld = walletAddress !== null && (await piecesOf(tx, walletAddress, itemId)) > 0n;
      // What is not one's own and what does not exist answer alike.
      if (!isHeld) throw new ApiError('notFound', 'the wallet holds no such item');
      await tx
        .insert(wornItems)
        .values({ accountId, slot, itemId, at: now })
        .onConflictDoUpdate({ target: [wornItems.accountId, wornItems.slot], set: { itemId, at: now } });
      return wornBy(tx, context);
    },
  };
}
