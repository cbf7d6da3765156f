import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchTerms } from '../../../core/rules/names/search-words.ts';
import { creationEndpoints } from '../../../core/wire/marketplace/creations.ts';
import { addressOf } from '../../test-support/rows.ts';
import { createTestApp, START, type TestApp } from '../../test-support/test-app.ts';
import { plansOf } from '../../test-support/test-database.ts';
import { countCreations } from './creations.repository.ts';
import { creations, creationTexts } from './creations.tables.ts';

const names = ['Émber Fox', '余烬狐の夢', 'Ｗide Angle No. 12', 'シルバーの盾', ''];
const hashOf = (n: number) => `0x${String(n).padStart(64, '0')}`;
let hub: TestApp;

/** What players made and said, of which the first is number 1. */
beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  const { db } = hub.database;
  const creator = addressOf(1);
  const at = { createdAt: START, txHash: hashOf(0) };
  await db
    .insert(creations)
    .values(names.map((_, n) => ({ tokenId: BigInt(n + 1), creator, owner: creator, fileHash: hashOf(n), ...at })));
  await db.insert(creationTexts).values(
    names.map((name, n) => ({
      ...{
        creator,
        fileHash: hashOf(n),
        name,
        description: '',
        uploadedAt: START,
        isCreated: true,
        nameTerms: searchTerms(name),
      },
    })),
  );
}, 60_000);
afterAll(() => hub.close());

test.each([
  ['emb', ['1']],
  ['FOX émber', ['1']],
  ['烬狐', ['2']],
  ['夢', ['2']],
  ['wide 12', ['3']],
  ['シルバ', ['4']],
  ['#5', ['5']],
  ['ngle', []],
  ["' & | !", []],
])('creations whose names have words that begin like "%s"', async (name, ids) => {
  const { data } = await hub.list(creationEndpoints.list, { filter: { name } });
  expect(data.list.map(({ id }) => id)).toEqual(ids);
  expect(data.total).toBe(ids.length);
});

test('they are found by an index, however many there are', async () => {
  const { db } = hub.database;
  await db.execute(sql`insert into creation_texts (creator, file_hash, name, name_terms, description, uploaded_at, is_created)
    select 'c', 'f' || n, 'Many ' || n, array['many', n::text], '', now(), true from generate_series(1, 5000) as n`);
  await db.execute(sql`insert into creations (token_id, creator, owner, file_hash, created_at, tx_hash)
    select 100 + n, 'c', 'c', 'f' || n, now(), 't' from generate_series(1, 5000) as n`);
  await db.execute(sql`analyze creation_texts`);
  await db.execute(sql`analyze creations`);

  const plan = await plansOf(db, (asked) => countCreations(asked, { name: '余烬' }));

  expect(plan).toContain('creation_texts_name');
  expect(plan).not.toContain('Seq Scan');
});
