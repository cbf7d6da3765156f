import { sql } from 'drizzle-orm';
import type { CollectionCover, CollectionId } from '../../../../core/wire/marketplace/collections.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import { inTime } from '../subjects.ts';
import { assetColumns, assetOf, type AssetRow } from './assets.ts';
import { kindOfItem } from './collection-kinds.ts';

/** The best of the heroes that are for sale: the highest rarity, and of it the dearest. */
async function heroCover(db: Database, now: Date): Promise<CollectionCover | null> {
  const [row] = await rowsOf<AssetRow>(
    db,
    sql`select ${assetColumns} from (values (4), (3), (2), (1)) as asked(rarity)
      cross join lateral (
        select token_id, null::numeric as item_id, price_up from heroes
          where for_sale and currency_rank = 0 and rarity = asked.rarity and ${inTime(sql`expires_at`, now)}
          order by price_up desc, token_id limit 1
      ) as sale join heroes h on h.token_id = sale.token_id order by asked.rarity desc limit 1`,
  );
  const hero = row ? assetOf(row).hero : null;
  return hero && { hero, itemId: null, fileHash: null };
}

/** The picture that stands for a collection: its best hero, the rarest of its items, what was made last. */
export async function readCovers(db: Database, now: Date): Promise<Map<CollectionId, CollectionCover>> {
  const [hero, items, made] = await Promise.all([
    heroCover(db, now),
    rowsOf<{ kind: CollectionId; item: string }>(
      db,
      sql`select distinct on (kind) kind, item_id::text as item
        from (select ${kindOfItem} as kind, item_id, rarity from item_supplies where minted > burned) as held
        order by kind, rarity desc nulls last, item_id desc`,
    ),
    rowsOf<{ hash: string }>(
      db,
      sql`select file_hash as hash from creations where owner is not null order by token_id desc limit 1`,
    ),
  ]);
  const covers = new Map<CollectionId, CollectionCover>();
  if (hero) covers.set('hero', hero);
  for (const { kind, item } of items) covers.set(kind, { hero: null, itemId: item, fileHash: null });
  for (const { hash } of made) covers.set('creation', { hero: null, itemId: null, fileHash: hash });
  return covers;
}
