import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { countCodes, mailsTo, readCode } from '../../support/mailbox.ts';
import type { Player } from '../../support/player.ts';
import { text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const field = (page: Page, key: string) => page.getByLabel(text(`login.email.fields.${key}`), { exact: true });
const codeField = (page: Page) => page.getByRole('textbox', { name: text('common.form.code'), exact: true });
const link = (page: Page, key: string) => page.locator('#main').getByRole('link', { name: text(key), exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

/** Types the address, has a code sent, and types what the mail says. */
async function typeCode(page: Page, world: World, email: string): Promise<void> {
  const before = await countCodes(world, email);
  await field(page, 'email').fill(email);
  await button(page, 'common.form.sendCode').click();
  await codeField(page).fill(await readCode(world, email, before));
}

async function logOut(player: Player): Promise<void> {
  await player.expectArrived();
  const state = player.page.getByRole('link', { name: /^In-game account: / });
  await expect(state).toBeVisible();
  await player.accountMenu().click();
  await button(player.page, 'common.account.logout').click();
  await expect(player.accountMenu()).toBeHidden();
  // A guest has no in-game account, and no word about one.
  await expect(state).toHaveCount(0);
}

test('somebody signs up, logs in again, forgets the password and logs in with a new one @journey', async ({
  openPlayer,
  world,
}) => {
  const email = 'mira@example.com';
  const player = await openPlayer();
  const { page } = player;

  await page.goto('/login?redirect=%2Fhero%2Flist');
  await link(page, 'login.email.open').click();
  await link(page, 'login.email.tabs.signUp').click();
  await expect(page).toHaveURL(/view=sign-up/);
  await typeCode(page, world, email);
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  await field(page, 'newPassword').fill('secret12');
  await page.getByRole('checkbox', { name: text('login.email.fields.terms') }).check();
  await field(page, 'newPassword').press('Enter');
  await player.expectLoggedIn();
  await expect(page).toHaveURL(`${world.url}/hero/list`);

  await logOut(player);
  await page.goto('/login?view=email');
  await typeCode(page, world, email);
  await field(page, 'password').fill('secret12');
  await page.getByRole('checkbox', { name: text('login.email.fields.terms') }).check();
  await page
    .getByRole('button', { name: text('login.email.submit.login'), exact: true })
    .last()
    .click();
  await player.expectLoggedIn();

  await logOut(player);
  await page.goto('/login?view=forgot-password');
  await typeCode(page, world, email);
  await field(page, 'newPassword').fill('another1');
  await button(page, 'login.email.submit.reset').click();
  await expect(page.getByText(text('login.email.resetDone'))).toBeVisible();
  await expect(field(page, 'email')).toHaveValue(email);

  await world.advanceTime(120); // another code is sent a minute after the last, by the server's clock
  await page.reload();
  await typeCode(page, world, email);
  await field(page, 'password').fill('another1');
  await page.getByRole('checkbox').check();
  await page
    .getByRole('button', { name: text('login.email.submit.login'), exact: true })
    .last()
    .click();
  await player.expectLoggedIn();
});

test('what is wrong is said beside its field, the cursor goes there, and what was typed stays', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
  await page.goto('/login?view=sign-up');
  const submit = button(page, 'login.email.submit.signUp');

  await submit.click();
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveAccessibleDescription(text('login.email.problems.email'));
  await expect(codeField(page)).toHaveAccessibleDescription(text('login.email.problems.code'));
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(text('login.email.problems.terms'));

  await field(page, 'newPassword').fill('too short');
  await expect(page.getByText(text('login.email.rules.characters'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: text('login.email.rules.characters') })).toHaveAttribute(
    'data-state',
    'broken',
  );

  await field(page, 'email').fill('bo@example.com');
  await field(page, 'newPassword').fill('secret12');
  await codeField(page).fill('000000');
  await page.getByRole('checkbox').check();
  await submit.click();
  await expect(codeField(page)).toHaveAccessibleDescription(text('errors.70019301'));
  await expect(codeField(page)).toBeFocused();
  await expect(field(page, 'email')).toHaveValue('bo@example.com');
  await expect(field(page, 'newPassword')).toHaveValue('secret12');
  await expect(player.accountMenu()).toBeHidden();

  await page.getByRole('button', { name: text('login.terms.open') }).click();
  await expect(page.getByRole('dialog', { name: text('login.terms.title') })).toBeVisible();
  expect(await mailsTo(world, 'bo@example.com')).toEqual([]);
});

test('wrong passwords and codes open nothing, and the answer is the same for an address that is unknown', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
  const problems: (string | null)[] = [];
  for (const email of [world.account('rich').email, 'nobody@example.com']) {
    await page.goto('/login?view=email');
    await page.reload();
    await field(page, 'email').fill(email);
    await field(page, 'password').fill('wrong123');
    await codeField(page).fill('123456');
    await page.getByRole('checkbox').check();
    await page
      .getByRole('button', { name: text('login.email.submit.login'), exact: true })
      .last()
      .click();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
    problems.push(await page.locator('[data-problem="true"]').first().textContent());
    await expect(player.accountMenu()).toBeHidden();
  }
  expect(problems[0]).toBe(problems[1]);
});

test('a hostile way back ends at home after an e-mail login', async ({ openPlayer, world }) => {
  const email = 'rae@example.com';
  const player = await openPlayer();
  const { page } = player;
  await page.goto(
    `/login?view=sign-up&${new URLSearchParams({ redirect: '/..//evil.example', to: '%2F%2Fevil.example' }).toString()}`,
  );
  await typeCode(page, world, email);
  await field(page, 'newPassword').fill('secret12');
  await page.getByRole('checkbox').check();
  await button(page, 'login.email.submit.signUp').click();

  await player.expectLoggedIn();
  await expect(page).toHaveURL(`${world.url}/`);
});
