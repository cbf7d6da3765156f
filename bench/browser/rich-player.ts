import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { World } from '../../tests/support/world.ts';

export const HEROES = 5_000;
export const ITEM_KINDS = 2_000;
export const OWNER = 'rich';
/** Ids that the seeded world has not come to. */
const FIRST_HERO = 1_000_000;
const FIRST_ITEM = 72_000;

/** The heroes and kinds of items of a player who has collected for years, in the index of a world that is not running. */
async function collect(dataDir: string, owner: string): Promise<void> {
  const client = new PGlite({ dataDir: path.join(dataDir, 'db') });
  try {
    const { rows } = await client.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_name = 'heroes' and is_generated = 'NEVER' and column_name <> 'token_id' order by 1`,
    );
    const columns = rows.map(({ column_name }) => `"${column_name}"`).join(', ');
    await client.query(
      `insert into heroes (token_id, ${columns})
       select ${String(FIRST_HERO)} + n, ${columns} from generate_series(1, ${String(HEROES)}) as n,
         (select * from heroes where owner = $1 and state = 'idle' order by token_id limit 1) as one`,
      [owner],
    );
    const ids = `generate_series(${String(FIRST_ITEM)}, ${String(FIRST_ITEM + ITEM_KINDS - 1)}) as n`;
    await client.query(
      `insert into item_balances (item_id, holder, amount, moved_at) select n, $1, 1 + n % 9, now() from ${ids}`,
      [owner],
    );
    await client.query(
      `insert into item_supplies (item_id, minted, burned, first_at, type) select n, 1 + n % 9, 0, now(), 'item' from ${ids}`,
    );
    await client.exec('analyze');
  } finally {
    await client.close();
  }
}

/** The local world, in which one demo player owns very much. */
export async function openRichWorld(): Promise<World> {
  const seeded = await World.open();
  const { address } = seeded.account(OWNER);
  await seeded.close();
  return World.open({ prepare: (dataDir) => collect(dataDir, address) });
}
