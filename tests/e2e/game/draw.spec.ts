import { drawEndpoints } from '../../../core/wire/panels/draws.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ask } from '../../support/accounts/ask.ts';
import { text } from '../../support/texts.ts';

test('a guest sees jackpot, odds and promise of the draw, and chooses numbers; betting asks for the login', async ({
  openPlayer,
  world,
}) => {
  const { page } = await openPlayer();
  const state = drawEndpoints.state.output.parse(await ask<unknown>(world, `/api/game${drawEndpoints.state.path}`));
  await page.goto('/game/draw');
  await expect(page.getByText(text('draws.promised', { commitment: state.commitment ?? '' }))).toBeVisible();
  await expect(page.getByRole('table', { name: text('draws.odds') }).getByText('1 in 97152')).toBeVisible();
  const blues = page.getByRole('group', { name: text('draws.blues') });
  for (const number of ['3', '11', '24']) await blues.getByRole('button', { name: number, exact: true }).click();
  await page
    .getByRole('group', { name: text('draws.reds') })
    .getByRole('button', { name: '48', exact: true })
    .click();
  await page.getByRole('button', { name: text('draws.addLine') }).click();
  const pick = text('draws.pick', { blues: '3, 11, 24', red: 48 });
  await expect(page.getByRole('img', { name: pick, exact: true })).toBeVisible();
  await page.getByRole('button', { name: text('draws.quick'), exact: true }).click();
  await expect(page.getByRole('list', { name: text('draws.lines') }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: text('draws.bet_other', { count: 2 }) })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
