import { and, eq } from 'drizzle-orm';
import { wearSlotOf, wearSlots } from '../../../core/rules/items/item-identity.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { itemEndpoints, Worn } from '../../../core/wire/game/items.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallContext } from '../../http/serve.ts';
import { piecesOf } from './items.repository.ts';
import { wornItems } from './worn.tables.ts';

/** What an account shows of its badges, avatars and frames: the choice is kept, that it is held is looked up. */
export function createWornItems() {
  async function wornBy(db: Database, { account }: Pick<CallContext, 'account'>): Promise<{ worn: Worn }> {
    const { accountId, walletAddress } = account();
    const rows = await db.select().from(wornItems).where(eq(wornItems.accountId, accountId));
    const held = await Promise.all(
      rows.map(async (row) => walletAddress !== null && (await piecesOf(db, walletAddress, row.itemId)) > 0n),
    );
    const shown = rows.filter((_row, at) => held[at]);
    const worn = Object.fromEntries(
      wearSlots.map((slot) => [slot, shown.find((row) => row.slot === slot)?.itemId ?? null]),
    ) as Worn;
    return { worn };
  }

  return {
    worn: (context: CallContext) => wornBy(context.db, context),

    async wear({ slot, itemId }: InputOf<typeof itemEndpoints.wear>, context: CallContext) {
      const { db, now } = context;
      const { accountId, walletAddress } = context.account();
      const place = and(eq(wornItems.accountId, accountId), eq(wornItems.slot, slot));
      if (itemId === null) {
        await db.delete(wornItems).where(place);
        return wornBy(db, context);
      }
      if (wearSlotOf(itemId) !== slot) throw new ApiError('badRequest', `item ${itemId} is no ${slot}`);
      const isHeld = walletAddress !== null && (await piecesOf(db, walletAddress, itemId)) > 0n;
      // What is not one's own and what does not exist answer alike.
      if (!isHeld) throw new ApiError('notFound', 'the wallet holds no such item');
      await db
        .insert(wornItems)
        .values({ accountId, slot, itemId, at: now })
        .onConflictDoUpdate({ target: [wornItems.accountId, wornItems.slot], set: { itemId, at: now } });
      return wornBy(db, context);
    },
  };
}
