import { expect, test } from '../../support/fixtures.ts';
import { pattern, text } from '../../support/texts.ts';

test('a manager opens and prolongs a season and makes codes; a player redeems one, and both see it @journey', async ({
  openPlayer,
}) => {
  const manager = await openPlayer();
  await manager.loginAsDemo('manager');
  const { page } = manager;
  await page.goto('/admin/seasons');
  const name = text('seasons.names.gwt');
  const deed = (key: string) => page.getByRole('button', { name: `${text(`admin.seasons.${key}`)}: ${name}` });
  const inDialog = (key: string) => page.getByRole('dialog').getByRole('button', { name: text(key), exact: true });
  await deed('open').click();
  await inDialog('admin.seasons.open').click();
  await deed('prolong').click();
  await inDialog('admin.seasons.prolong').click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(text('admin.seasons.longer_other', { count: 7 }));
  const did = page.getByText(text('admin.seasons.did.prolonged', { season: name, note: '+7' }));
  await expect(did).toBeVisible();

  await page.getByRole('button', { name: text('admin.codes.make'), exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(text('admin.codes.name'), { exact: true }).fill('Lanterns');
  await form.getByRole('combobox').selectOption('WO');
  await form.getByLabel(text('admin.codes.amount'), { exact: true }).fill('12.5');
  await form.getByRole('button', { name: text('admin.codes.make'), exact: true }).click();
  const codes = page.getByRole('dialog', { name: text('admin.codes.of', { name: 'Lanterns' }) });
  await expect(codes.locator('code')).toHaveCount(10);
  const code = (await codes.locator('code').first().textContent()) ?? '';

  const player = await openPlayer();
  await player.loginAsDemo('rich');
  await player.page.goto('/season/codes');
  const field = player.page.getByLabel(text('seasons.codes.code'), { exact: true });
  const redeem = player.page.getByRole('button', { name: text('seasons.codes.submit'), exact: true });
  await field.fill(code.toLowerCase());
  await redeem.click();
  await expect(player.page.getByText(text('seasons.codes.redeemed'), { exact: true })).toBeVisible();
  await expect(player.page.getByRole('listitem').filter({ hasText: code })).toContainText('12.5 WO');
  await field.fill(code);
  await redeem.click();
  await expect(player.page.getByText(text('errors.70060016'))).toBeVisible();

  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Lanterns' })).toContainText('1 / 10');
});

test('a player invites another, who asks with the link, and agrees @journey', async ({ openPlayer }) => {
  const inviter = await openPlayer();
  await inviter.loginAsDemo('rich');
  await inviter.page.goto('/season/invitations');
  const code = (await inviter.page.locator('dd code').first().textContent()) ?? '';
  expect(code).toMatch(/^[A-Z2-9]{8}$/);

  const invited = await openPlayer();
  const { name } = await invited.loginAsDemo('new');
  await invited.page.goto(`/season/invitations?code=${code}`);
  await invited.page.getByRole('button', { name: text('seasons.invitations.ask'), exact: true }).click();
  await expect(invited.page.getByText(pattern('seasons.invitations.received'))).toBeVisible();

  await inviter.page.reload();
  await inviter.page.getByRole('button', { name: `${text('seasons.invitations.agree')}: ${name}` }).click();
  const row = inviter.page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(text('seasons.invitations.states.agreed'));
  await invited.page.reload();
  await expect(invited.page.getByText(text('seasons.beta.granted'))).toBeVisible();
});
