import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

const sessions = text('accounts.sessions.title');

test('a guest learns what an account is for, logs in and is back where the alert met them', async ({ openPlayer }) => {
  const player = await openPlayer();
  const { page } = player;
  await page.goto('/account/index?redirect=%2Fmarket%2Fhero%3Frarity%3D4');
  await expect(page.getByRole('heading', { level: 1, name: text('accounts.welcome.title') })).toBeVisible();
  await expect(page.getByText(text('accounts.welcome.back'))).toBeVisible();

  await page.getByRole('link', { name: text('accounts.welcome.logIn') }).click();
  await player.demoButton(player.world.account('rich')).click();

  await player.expectLoggedIn();
  await expect(page).toHaveURL(/\/market\/hero\?rarity=4$/);
});

test('the header leads to the account, which shows its ways in and where it is logged in @journey', async ({
  openPlayer,
}) => {
  const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
  const { page } = player;
  const { name } = await player.loginAsDemo('rich');
  await page.goto('/');
  await expect(
    page.getByRole('link', {
      name: text('common.accountState.label', { state: text('common.accountState.active') }),
    }),
  ).toBeVisible();

  await player.accountMenu().click();
  await page.getByRole('link', { name: text('common.account.overview'), exact: true }).click();

  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('region', { name: text('accounts.overview.waysIn') })).toContainText(
    text('accounts.ways.wallet'),
  );
  await expect(page.getByRole('list', { name: sessions }).getByText(text('accounts.sessions.this'))).toHaveCount(1);
});

test('logging out everywhere ends the session of another browser too', async ({ openPlayer }) => {
  const here = await openPlayer();
  await here.loginAsDemo('leader');
  const there = await openPlayer();
  await there.loginAsDemo('leader');
  await there.page.goto('/hero/list');
  await here.page.goto('/account');
  const list = here.page.getByRole('list', { name: sessions });
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(1);

  await here.page.getByRole('button', { name: text('accounts.sessions.everywhere'), exact: true }).click();
  const dialog = here.page.getByRole('dialog', { name: text('accounts.sessions.confirm.everywhere') });
  await expect(dialog.getByText(text('accounts.sessions.losses.this'))).toBeVisible();
  await dialog.getByRole('button', { name: text('common.actions.cancel') }).click();
  await expect(list.getByRole('listitem').first()).toBeVisible(); // no means no
  await here.page.getByRole('button', { name: text('accounts.sessions.everywhere'), exact: true }).click();
  await dialog.getByRole('button', { name: text('accounts.sessions.everywhere'), exact: true }).click();

  await expect(here.page).toHaveURL(/\/login\?redirect=/);
  await there.page.goto('/account');
  await expect(there.page).toHaveURL(/\/login\?redirect=/);
});

test('one other session is ended, and this one goes on', async ({ openPlayer }) => {
  const there = await openPlayer();
  await there.loginAsDemo('vip');
  const here = await openPlayer();
  await here.loginAsDemo('vip');
  await here.page.goto('/account');
  const rows = here.page.getByRole('list', { name: sessions }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  const before = await rows.count();
  const others = rows.filter({ hasNotText: text('accounts.sessions.this') });

  await others.first().getByRole('button').click(); // the latest used of them
  await here.page
    .getByRole('dialog')
    .getByRole('button', { name: text('accounts.sessions.end'), exact: true })
    .click();

  await expect(rows).toHaveCount(before - 1);
  await here.page.reload();
  await here.expectLoggedIn();
  await there.page.goto('/account');
  await expect(there.page).toHaveURL(/\/login\?redirect=/);
});
