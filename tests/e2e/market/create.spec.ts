import { readFile, writeFile } from 'node:fs/promises';
import { getAddress } from 'ethers';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

const MEGABYTE = 1_048_576;
const HOSTILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" onload="document.title=1"><script>alert(1)</script>' +
  '<image href="https://evil.test/x.png" width="9" height="9"/><circle cx="160" cy="160" r="140" fill="#38b6ff"/></svg>';

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

const createButton = (page: Page) =>
  page.locator('form').getByRole('button', { name: text('common.routes.createNft'), exact: true });

/** Asks for the original past any page, with this player's own session. */
async function askOriginal(page: Page, id: string) {
  const [jwtKey, address] = await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as Record<string, string>;
    return [stored['jwtKey'] ?? '', stored['walletAddress'] ?? ''];
  });
  return page.request.get(`/api/game/Creation/Original/${id}`, {
    headers: { Authorization: `Bearer ${jwtKey ?? ''}`, 'User-Address': address ?? '' },
  });
}

/** How many files the browser keeps for forms. */
const filesOnDisk = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('hub.files');
        opening.onerror = () => reject(new Error('the files cannot be opened'));
        opening.onsuccess = () => {
          const { result: database } = opening;
          const isThere = database.objectStoreNames.contains('files');
          const counting = isThere && database.transaction('files').objectStore('files').count();
          database.close();
          if (!counting) return resolve(0);
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

test('what is no picture is refused, an SVG loses its script, and the original of the NFT is its owner’s alone @journey', async ({
  openPlayer,
  openPage,
  world,
}) => {
  const ann = await openPlayer();
  const maker = await ann.loginAsDemo('leader');
  const { page } = ann;
  await page.goto('/create');
  await expect(page.getByText(text('creations.file.rules'))).toBeVisible();

  await choose(page, 'cat.png', 'image/png', Buffer.from('<html><script>alert(1)</script></html>'));
  await expect(page.getByRole('alert')).toHaveText(text('errors.70019331'));
  await choose(page, 'cat.gif', 'image/gif', Buffer.from('GIF89a/*<svg onload=alert(1)>*/'));
  await expect(page.getByRole('alert')).toHaveText(text('errors.70019332'));
  const large = test.info().outputPath('large.png'); // from the disk: as words to the browser it would take half a minute
  await writeFile(large, Buffer.alloc(41 * MEGABYTE));
  await page.locator('input[type=file]').setInputFiles(large);
  await expect(page.getByRole('alert')).toHaveText(text('errors.70019333'));

  await choose(page, '../../evil.svg', 'image/svg+xml', Buffer.from(HOSTILE));
  await expect(page.getByText(text('creations.file.cleaned'))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await createButton(page).click();
  await expect(page.getByText(text('creations.words.problem.noName'))).toBeVisible();
  await page.getByLabel(text('creations.words.name'), { exact: true }).fill('Blue moon');
  await page.getByLabel(text('creations.words.description'), { exact: true }).fill('One circle.\nNothing else.');

  // Refused in the wallet: the file and the words are there for the next try.
  await createButton(page).click();
  await ann.answerSandbox('reject');
  await ann.closeDialog('Reject');
  await createButton(page).click();
  await ann.confirmInSandbox();
  await ann.expectComplete();
  await ann.closeDialog('Complete');
  await expect(page.getByRole('heading', { level: 1, name: 'Blue moon' })).toBeVisible();
  const { creations } = world.info.contracts;
  const id = /\/asset\/0x\w{40}\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';
  expect(await world.chain.read<string>('creations', 'ownerOf', id)).toBe(getAddress(maker.address));

  await page.getByRole('button', { name: text('creations.original.show'), exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: text('creations.original.save'), exact: true }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`creation-${id}.svg`);
  const original = await readFile(await saved.path(), 'utf8');
  expect(original).toContain('<circle cx="160" cy="160" r="140" fill="#38b6ff">');
  expect(original).not.toMatch(/script|alert|onload|evil/);

  const ben = await openPlayer();
  await ben.loginAsDemo('rich');
  await ben.page.goto(`/asset/${creations}/${id}`);
  await expect(ben.page.getByRole('img', { name: 'Blue moon' })).toBeVisible();
  const show = ben.page.getByRole('button', { name: text('creations.original.show'), exact: true });
  await expect(show).toHaveAttribute('aria-disabled', 'true');
  await expect(show).toHaveAccessibleDescription(text('creations.original.notYours'));
  expect((await askOriginal(ben.page, id)).status()).toBe(403);
  expect((await askOriginal(page, id)).status()).toBe(200);

  const guest = await openPage();
  await guest.goto(`/profile/${maker.address}?tab=creations`);
  await guest
    .getByRole('article', { name: `Blue moon #${id}` })
    .getByRole('link')
    .click();
  await expect(guest).toHaveURL(new RegExp(`/asset/${creations}/${id}$`, 'i'));
  await guest.goto('/collections/creation');
  await expect(guest.getByRole('article', { name: `Blue moon #${id}` })).toBeVisible();
  await guest.goto('/create');
  await expect(guest).toHaveURL(/\/login\?redirect=%2Fcreate$/);
});

test('an upload that gets no answer keeps its file, and one that is cancelled leaves nothing', async ({
  openPlayer,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_/);
  const ann = await openPlayer();
  await ann.loginAsDemo('vip');
  const { page } = ann;
  await page.goto('/create');
  const uploads = '**/Creation/File';
  await page.route(uploads, (route) => route.abort('connectionrefused'));
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="9" height="9"/></svg>',
  );
  await choose(page, 'rect.svg', 'image/svg+xml', svg);
  const retry = page.getByRole('button', { name: text('common.actions.retry'), exact: true });
  await expect(retry).toBeVisible();

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.unroute(uploads);
  await page.route(uploads, async (route) => {
    await held;
    await route.abort('aborted').catch(() => undefined);
  });
  await retry.click();
  await page.getByRole('button', { name: text('creations.file.cancel'), exact: true }).click();
  await expect(page.getByText(text('creations.file.hint'))).toBeVisible();
  release();
  await page.unroute(uploads);

  await choose(page, 'rect.svg', 'image/svg+xml', svg);
  await expect(page.getByRole('img', { name: text('creations.file.preview') })).toBeVisible();
});

test('a chosen file outlives the end of a session and a page that is loaded anew, for the account that chose it alone', async ({
  openPlayer,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const ann = await openPlayer();
  await ann.pressDemoLogin('vip');
  const { page } = ann;
  await page.goto('/create');
  const preview = page.getByRole('img', { name: text('creations.file.preview') });
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="30" height="9"/></svg>',
  );

  // On its way when the page is left: sent again from what the browser kept.
  const uploads = '**/Creation/File';
  await page.route(uploads, () => undefined);
  await choose(page, 'kept.svg', 'image/svg+xml', svg);
  await expect(page.getByText('kept.svg')).toBeVisible();
  await expect.poll(() => filesOnDisk(page)).toBe(1);
  await page.unroute(uploads);
  await page.reload();
  await expect(preview).toBeVisible();

  // Answered: shown again, after a reload and after a login in between, without another upload.
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/Creation/File')) sent += 1;
  });
  await page.reload();
  await expect(preview).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('userInfo');
    localStorage.removeItem('session');
  });
  await page.goto('/create');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcreate$/);
  await ann.demoButton(ann.world.account('vip')).click();
  await expect(page).toHaveURL(/\/create$/);
  await expect(preview).toBeVisible();
  expect(sent).toBe(0);

  // Another account at the same tab.
  await page.evaluate(() => {
    localStorage.removeItem('userInfo');
    localStorage.removeItem('session');
  });
  await page.goto('/login?redirect=%2Fcreate');
  await ann.demoButton(ann.world.account('rich')).click();
  await expect(page.getByText(text('creations.file.hint'))).toBeVisible();
  await expect(preview).toHaveCount(0);
  await expect.poll(() => filesOnDisk(page)).toBe(0);
});

test('who goes elsewhere while the NFT is made stays there, and finds an empty form when they are back', async ({
  openPlayer,
}) => {
  const ann = await openPlayer();
  await ann.loginAsDemo('leader');
  const { page } = ann;
  await page.goto('/create');
  await choose(page, 'moon.svg', 'image/svg+xml', Buffer.from(HOSTILE.replace('#38b6ff', '#ffb638')));
  await page.getByLabel(text('creations.words.name'), { exact: true }).fill('Yellow moon');
  await expect(page.getByText(text('creations.file.cleaned'))).toBeVisible();
  await createButton(page).click();
  await ann.confirmInSandbox();
  await ann.closeDialog('Waiting');
  await page
    .getByRole('link', { name: text('common.menu.home'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);

  await expect(
    page.getByText(text('transactions.done.creations.create', { name: 'Yellow moon' })).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/create');
  await expect(page.getByLabel(text('creations.words.name'), { exact: true })).toHaveValue('');
  await expect(page.getByText(text('creations.file.cleaned'))).toHaveCount(0);
});
