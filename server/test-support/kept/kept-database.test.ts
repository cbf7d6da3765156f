import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/database.ts';
import { installUndo } from '../../chain/undo.ts';
import { gameStateChanges } from '../../modules/game/game.tables.ts';
import { heroes } from '../../modules/heroes/heroes.tables.ts';
import { isPostgres } from '../test-database.ts';
import { openKept } from './kept-database.ts';

type Kept = Awaited<ReturnType<typeof openKept>>['database'];
const noted = ({ db }: Kept) => db.select({ id: gameStateChanges.id }).from(gameStateChanges);
const startOf = ({ db }: Kept) => rowsOf(db, sql`select pg_postmaster_start_time() as at`);
const triggersOf = ({ db }: Kept) => rowsOf(db, sql`select tgname as name from pg_trigger where not tgisinternal`);
const note = ({ db }: Kept) =>
  db
    .insert(gameStateChanges)
    .values({ at: new Date(0), accountId: '7', fromStatus: 'normal', toStatus: 'closed', note: '' })
    .returning({ id: gameStateChanges.id });

describe.skipIf(isPostgres)('the database that a file closed', () => {
  test('is empty for the next one, whose first row has the first number', async () => {
    const first = await openKept();
    expect(await note(first.database)).toEqual([{ id: 1 }]);
    await first.drop();

    const next = await openKept();

    expect(await noted(next.database)).toEqual([]);
    expect(await note(next.database)).toEqual([{ id: 1 }]);
    await next.drop();
  });

  test('answers nothing more to the file that closed it', async () => {
    const closed = await openKept();
    await closed.drop();
    await closed.drop(); // as tests do that end twice

    const next = await openKept();

    await expect(noted(closed.database)).rejects.toThrow();
    await expect(closed.database.ping()).rejects.toThrow('closed');
    expect(await noted(next.database)).toEqual([]);
    await next.drop();
  });

  test('is passed on without what an index puts over its tables', async () => {
    const first = await openKept();
    const startedAt = await startOf(first.database);
    await installUndo(first.database.db, [{ table: heroes }]);
    expect(await triggersOf(first.database)).toEqual([{ name: 'heroes_undo' }]);
    await first.drop();

    const next = await openKept();

    expect(await startOf(next.database)).toEqual(startedAt);
    expect(await triggersOf(next.database)).toEqual([]);
    await next.drop();
  });

  test('is not passed on with what a test made in it', async () => {
    const first = await openKept();
    await first.database.db.execute(sql`create table left_behind (id integer)`);
    await first.drop();

    const next = await openKept();

    const left = await rowsOf(next.database.db, sql`select 1 from pg_tables where tablename = 'left_behind'`);
    expect(left).toEqual([]);
    await next.drop();
  });
});
