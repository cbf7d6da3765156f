import { sql, type SQL } from 'drizzle-orm';
import { itemIdsOf, itemKinds, type ItemKind } from '../../../../core/rules/economy/resources.ts';

const FIRST_UNIQUE = sql.raw(itemIdsOf('unique').from.toString());
const RANGE = sql.raw(itemIdsOf('box').from.toString());
const stacked = sql.raw(itemKinds.map((kind) => `'${kind}'`).join(', '));

/** The kind of the item in the column `item_id`, as its range says (core.md 3); null for an id that no range holds. */
export const kindOfItem: SQL = sql`case when item_id >= ${FIRST_UNIQUE} then 'unique'
  else nullif((array[${stacked}])[div(item_id, ${RANGE})::int], 'unique') end`;

/** Whether the column `item_id` is of one of these kinds, as ranges that an index has. */
export function isOfKinds(kinds: readonly ItemKind[]): SQL {
  const ranges = kinds.map((kind) => {
    const { from, to } = itemIdsOf(kind);
    const least = sql`item_id >= ${sql.raw(from.toString())}`;
    return to === null ? least : sql`(${least} and item_id <= ${sql.raw(to.toString())})`;
  });
  return ranges.length === 0 ? sql`false` : sql`(${sql.join(ranges, sql` or `)})`;
}
