import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreviews } from './previews.ts';
import { createCursors } from '../../http/cursor.ts';
import { createShortCache } from '../../http/short-cache.ts';
import { addressOf, heroRow, insertHeroes, listedHero, ONE } from '../../test-support/rows.ts';
import { createTestApp, contracts, START, type TestApp } from '../../test-support/test-app.ts';
import { createAccountService } from '../account/account.service.ts';
import { createCreationsService } from '../creations/creations.service.ts';
import { creationFiles, creationTexts, creations as creationTokens } from '../creations/creations.tables.ts';
import { createItemsService } from '../items/items.service.ts';
import { itemBalances, itemSupplies } from '../items/items.tables.ts';
import { wornItems } from '../items/worn.tables.ts';
import { createCollectionsService } from '../market-data/collections/collections.service.ts';
import { createStakingService } from '../staking/staking.service.ts';
import { createPlayerShown } from './player-shown.ts';

const BADGE = '20001';
const AVATAR = '30007';
const [HASH, OTHER_HASH] = [`0x${'a'.repeat(64)}`, `0x${'b'.repeat(64)}`];
let hub: TestApp;
let previewOf: ReturnType<typeof createPreviews>;
const wallet = Wallet.createRandom();
const address = wallet.address.toLowerCase();

beforeAll(async () => {
  hub = await createTestApp();
  const { deps } = hub;
  const cursors = createCursors(deps.secrets.cursor);
  const cache = createShortCache(deps.cacheMs);
  const items = createItemsService({ ...deps, cursors, cache });
  const staking = createStakingService({ ...deps, cursors });
  const account = createAccountService({ ...deps, levelOf: staking.levelOf });
  const collections = createCollectionsService({ ...deps, cursors, cache, items, account });
  const playerShown = createPlayerShown({
    ...deps,
    account,
    collections,
    items,
    staking,
  });
  const creations = createCreationsService({ ...deps, cursors });
  previewOf = createPreviews({ playerShown, items, creations, collections, contracts });
  const { db } = hub.database;
  await insertHeroes(db, [
    heroRow(9, { owner: address, pictureVersion: 'v3' }),
    listedHero(10, 5n * ONE, { name: 'Ada & Co', rarity: 4, pictureVersion: 'v7' }),
  ]);
  const file = { type: 'image/png', width: 64, height: 64, bytes: 900, keptAt: START };
  await db.insert(creationFiles).values({ ...file, hash: HASH });
  const said = { name: 'Dawn', description: 'Over the mines', uploadedAt: START, isCreated: true };
  await db.insert(creationTexts).values({ ...said, creator: address, fileHash: HASH });
  await db.insert(creationTokens).values([
    { tokenId: 30n, creator: address, fileHash: HASH, owner: address, createdAt: START, txHash: HASH },
    { tokenId: 4n, creator: address, fileHash: OTHER_HASH, owner: address, createdAt: START, txHash: HASH },
  ]);
  await db.insert(itemSupplies).values({ itemId: BADGE, minted: '2', burned: '0', firstAt: START, type: 'badge' });
  const { userInfo } = await hub.logIn(wallet);
  await db.insert(wornItems).values([
    { accountId: userInfo.userId, slot: 'avatar', itemId: AVATAR, at: START },
    { accountId: userInfo.userId, slot: 'frame', itemId: '40003', at: START }, // sold since
  ]);
  await db.insert(itemBalances).values({ holder: address, itemId: AVATAR, amount: '1', movedAt: START });
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
  expect(await previewOf('/collections/hero')).toMatchObject({
    title: 'Heroes',
    image: '__WEB_ORIGIN__/cdn/web/cards/10.png?v=v7&name=Ada%20%26%20Co',
    size: { width: 1_200, height: 630 },
  });
  expect(await previewOf('/collections/creation')).toMatchObject({
    image: `__WEB_ORIGIN__/api/game/Creation/Preview/${HASH}`,
  });
  expect((await previewOf('/collections/frame'))?.image).toBe('__WEB_ORIGIN__/social.png');
});

test('what a player made has its name, its maker’s words and its picture', async () => {
  expect(await previewOf(`/asset/${contracts.creations}/30`)).toEqual({
    title: 'Dawn',
    description: 'Over the mines',
    image: `__WEB_ORIGIN__/api/game/Creation/Preview/${HASH}`,
  });
  expect(await previewOf(`/asset/${contracts.creations}/4`)).toMatchObject({
    title: '#4',
    image: '__WEB_ORIGIN__/social.png',
  });
});

test('a profile has a card of its player, asked for anew when what it shows is another', async () => {
  expect(await previewOf(`/profile/${wallet.address}`)).toEqual({
    title: 'Quillan',
    description: 'Heroes: 1',
    image: `__WEB_ORIGIN__/cdn/web/players/${address}.png?v=Quillan-Heroes%3A%201-${AVATAR}-`,
    size: { width: 1_200, height: 630 },
  });
});

test('a profile that is nobody’s has its address and no card', async () => {
  const preview = await previewOf(`/profile/${addressOf(5)}`);
  expect(preview).toMatchObject({ image: '__WEB_ORIGIN__/social.png' });
  expect(preview?.title).toMatch(/^0x00000…/);
});

test.each([
  '/',
  '/market/hero',
  '/collections/none',
  `/asset/${addressOf(3)}/${BADGE}`,
  `/asset/${contracts.items}/20999`,
  `/asset/${contracts.items}/7`,
  `/asset/${contracts.creations}/99`,
])('%s shows what every page does', async (path) => {
  expect(await previewOf(path)).toBeNull();
});
