import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawWord, provePlay } from '../../../../core/rules/seasons/draw-proof.ts';
import { oddsOf, openedBy, prizeNames, type PrizeName } from '../../../../core/rules/seasons/draws.ts';
import { openDatabase, rowsOf, type OpenDatabase } from '../../../db/database.ts';
import { findMigrations, migrate } from '../../../db/migrate.ts';
import { commitmentOf } from './seeds.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const seed = 'a'.repeat(64);
const BEFORE = '0010_forge_materials';
const PLAYS = 60;
let database: OpenDatabase;
let folder: string;

type Journal = { entries: { tag: string }[] };
/** The migrations as they were before plays named their odds. */
async function olderMigrations(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await cp(findMigrations(), copy, { recursive: true });
  const file = path.join(copy, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const last = journal.entries.findIndex(({ tag }) => tag === BEFORE);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return copy;
}

beforeAll(async () => {
  folder = await olderMigrations();
  database = await openDatabase({ memory: true });
  await migrate(database, folder);
}, 120_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const placeOf = (number: number) => ({ season: '4', account: 'a', number, wish: `w${number}` });
function drawnBy(version: number, number: number) {
  const odds = oddsOf(version);
  if (!odds) throw new Error(`There are no odds ${version}`);
  const word = drawWord(hash, 'cards', seed, placeOf(number));
  return openedBy('pumpkinFlip', word, { choice: number % 9, open: [], odds });
}
const ofCards = (cards: readonly PrizeName[]) => `{${cards.join(',')}}`;

test('plays that were made before they named their odds are all right by those that they are given', async () => {
  for (let number = 1; number <= PLAYS; number += 1) {
    const { cell, prize, cards } = drawnBy(number <= PLAYS / 2 ? 1 : 2, number);
    await database.db.execute(sql`insert into lottery_plays
      (id, season, account_id, number, cell, prize, cards, bonus, day, wish, at)
      values (${`p${number}`}, '4', 'a', ${number}, ${cell}, ${prize}, ${ofCards(cards)}::text[], 0, 20514,
        ${placeOf(number).wish}, now())`);
  }

  await migrate(database);

  type Row = { number: number; cell: number; prize: PrizeName; cards: PrizeName[]; wish: string; odds: number };
  const rows = await rowsOf<Row>(database.db, sql`select number, cell, prize, cards, wish, odds from lottery_plays`);
  expect(rows).toHaveLength(PLAYS);
  expect(new Set(rows.map(({ odds }) => odds))).toEqual(new Set([1, 2]));
  for (const { wish, odds, ...row } of rows) {
    const proof = { account: 'a', wish, odds, open: [], commitment: commitmentOf(seed), seed };
    const steps = provePlay(hash, { ...row, season: '4', game: 'pumpkinFlip', bonus: 0, proof });
    expect([row.number, steps.filter(({ holds }) => !holds)]).toEqual([row.number, []]);
  }
});

test('no published odds were ever changed: a play of each is what it was', () => {
  const shares = [1, 2].map((version) => prizeNames.map((name) => oddsOf(version)?.[name]));
  expect(shares).toEqual([
    [1, 10, 40, 100, 50, 250, 150, 50, 0, 349],
    [1, 10, 40, 100, 50, 250, 150, 25, 25, 349],
  ]);
});
