import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreviews } from './previews.ts';
import { createCursors } from '../../http/cursor.ts';
import { createShortCache } from '../../http/short-cache.ts';
import { addressOf, heroRow, insertHeroes } from '../../test-support/rows.ts';
import { createTestApp, contracts, START, type TestApp } from '../../test-support/test-app.ts';
import { createAccountService } from '../account/account.service.ts';
import { createHeroesService } from '../heroes/heroes.service.ts';
import { createItemsService } from '../items/items.service.ts';
import { createStakingService } from '../staking/staking.service.ts';
import { itemSupplies } from '../items/items.tables.ts';

const BADGE = '20001';
let hub: TestApp;
let previewOf: ReturnType<typeof createPreviews>;
const wallet = Wallet.createRandom();
const address = wallet.address.toLowerCase();

beforeAll(async () => {
  hub = await createTestApp();
  const { deps } = hub;
  const cursors = createCursors(deps.secrets.cursor);
  const cache = createShortCache(deps.cacheMs);
  previewOf = createPreviews({
    account: createAccountService({ ...deps, levelOf: createStakingService({ ...deps, cursors }).levelOf }),
    heroes: createHeroesService({ ...deps, cursors, cache, facetIndex: null }),
    items: createItemsService({ ...deps, cursors, cache }),
    itemsContract: contracts.items,
  });
  const { db } = hub.database;
  await insertHeroes(db, [heroRow(9, { owner: address, pictureVersion: 'v3' })]);
  await db.insert(itemSupplies).values({ itemId: BADGE, minted: '2', burned: '0', firstAt: START, type: 'badge' });
  const { userInfo } = await hub.logIn(wallet);
  await db.execute(sql`update accounts set nickname = 'Quillan' where id = ${userInfo.userId}`);
});
afterAll(() => hub.close());

test('an item has its name, what it is for and its picture', async () => {
  const preview = await previewOf(`/asset/${contracts.items}/${BADGE}`);
  expect(preview?.title).toContain('Badge');
  expect(preview?.description).not.toBe('');
  expect(preview?.image).toBe(`__WEB_ORIGIN__/cdn/web/items/${BADGE}-480.webp`);
});

test('a collection has the picture of one of its kind', async () => {
  expect(await previewOf('/collections/badge')).toMatchObject({
    title: 'Badges',
    image: `__WEB_ORIGIN__/cdn/web/items/${BADGE}-480.webp`,
  });
  expect((await previewOf('/collections/hero'))?.title).toBe('Heroes');
});

test('a profile has the name of its player and a hero of theirs; one that nobody knows has its address', async () => {
  expect(await previewOf(`/profile/${wallet.address}`)).toMatchObject({
    title: 'Quillan',
    image: '__WEB_ORIGIN__/cdn/web/heroes/9-480.webp?v=v3',
  });
  expect((await previewOf(`/profile/${addressOf(5)}`))?.title).toMatch(/^0x00000…/);
});

test.each([
  '/',
  '/market/hero',
  '/collections/none',
  `/asset/${addressOf(3)}/${BADGE}`,
  `/asset/${contracts.items}/20999`,
])('%s shows what every page does', async (path) => {
  expect(await previewOf(path)).toBeNull();
});
