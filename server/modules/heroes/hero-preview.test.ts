import { afterAll, beforeAll, expect, test } from 'vitest';
import { heroRow, insertHeroes } from '../../test-support/rows.ts';
import { contracts, createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { heroPreviews } from './hero-preview.ts';

let hub: TestApp;
let previewOf: ReturnType<typeof heroPreviews>;

beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  previewOf = heroPreviews(hub.database.db, contracts.hero);
  await insertHeroes(hub.database.db, [
    heroRow(7, { name: 'Ada & Co', rarity: 4, heroClass: 2, burnCount: 12, pictureVersion: 'v3' }),
  ]);
});
afterAll(() => hub.close());

test('a hero’s page shows its name, what it is, and the card that is drawn of it, large', async () => {
  expect(await previewOf(`/hero/details/${contracts.hero}/7`)).toEqual({
    title: 'Ada & Co #7',
    description: 'SSR · Swordsman · Lv. 12',
    image: '__WEB_ORIGIN__/cdn/web/cards/7.png?v=v3&name=Ada%20%26%20Co',
    size: { width: 1_200, height: 630 },
  });
  // However the address of the contract is written.
  const upper = `0x${contracts.hero.slice(2).toUpperCase()}`;
  expect((await previewOf(`/hero/details/${upper}/7`))?.title).toBe('Ada & Co #7');
});

test.each([
  ['of another contract', `/hero/details/${contracts.market}/7`],
  ['of a hero that is not there', `/hero/details/${contracts.hero}/8`],
  ['with a number that no hero can have', `/hero/details/${contracts.hero}/${'9'.repeat(30)}`],
  ['below a hero’s', `/hero/details/${contracts.hero}/7/more`],
  ['of something else', '/hero/list'],
])('a page %s has no preview of its own', async (_what, path) => {
  expect(await previewOf(path)).toBeNull();
});
