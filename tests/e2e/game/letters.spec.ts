import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

const TITLE = 'Lantern evening';

test('a manager writes a letter after a look at it, and its player reads it on a phone and takes what is in it @journey', async ({
  openPlayer,
  world,
}) => {
  const staff = await openPlayer();
  await staff.loginAsDemo('manager');
  const desk = staff.page;
  await desk.goto('/admin/game');
  const field = (name: string) => desk.getByLabel(name, { exact: true });
  await field(text('admin.letters.account')).fill(world.account('leader').address);
  for (const language of ['English', '简体中文', '繁體中文']) {
    await field(`${text('admin.letters.heading')} · ${language}`).fill(TITLE);
    await field(`${text('admin.letters.body')} · ${language}`).fill('Thank you for the lanterns.');
  }
  await desk.getByRole('button', { name: text('admin.letters.attach') }).click();
  await field(text('admin.letters.resource')).fill('38');
  await field(text('admin.letters.amount')).fill('25');
  await desk.getByRole('button', { name: text('admin.letters.preview') }).click();
  await expect(desk.getByText(text('admin.letters.recipients_one', { count: 1 }))).toBeVisible();
  await desk.getByRole('button', { name: text('admin.letters.send') }).click();
  await expect(desk.getByText(text('admin.letters.sentTo_one', { count: 1 })).first()).toBeVisible();

  const player = await openPlayer({ viewport: { width: 390, height: 844 } });
  await player.loginAsDemo('leader');
  const { page } = player;
  await page.goto('/game/letters');
  await page.getByRole('button', { name: text('letters.open', { title: TITLE }) }).click();
  await expect(page.getByText('Thank you for the lanterns.')).toBeVisible();
  await page.getByRole('button', { name: text('letters.takeOne', { title: TITLE }) }).click();
  await expect(page.getByRole('status').getByText(text('letters.done', { title: TITLE }))).toBeVisible();
  await expect(page.getByRole('list', { name: text('letters.attached') }).getByText('25 WO')).toBeVisible();
  await expect(page.getByRole('button', { name: text('letters.takeOne', { title: TITLE }) })).toBeHidden();
});
