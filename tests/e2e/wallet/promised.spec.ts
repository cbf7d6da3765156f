import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { text } from '../../support/texts.ts';

const EXCHANGE = `0x${'5b'.repeat(20)}`;
const UID = '4471902653';
const HALF = (25n * 10n ** 18n) / 2n;
const MONEY = '12.5 ARCA';

const fill = ({ page }: Player, key: string, value: string) => page.getByLabel(text(key), { exact: true }).fill(value);
const press = ({ page }: Player, key: string) =>
  page
    .getByRole('button', { name: text(key), exact: true })
    .first()
    .click();
const confirm = ({ page }: Player, key: string) =>
  page
    .getByRole('dialog', { name: new RegExp(MONEY) })
    .getByRole('button', { name: text(key), exact: true })
    .click();

test('a manager promises ARCA, its player has it paid to an exchange on a phone, and reads that it is paid', async ({
  openPlayer,
  world,
}) => {
  const office = await openPlayer();
  await office.loginAsDemo('manager');
  await office.page.goto('/admin/promises');
  const { address, privateKey } = world.account('leader');
  await fill(office, 'admin.promises.key', 'lantern evening');
  await fill(office, 'admin.promises.account', address);
  await fill(office, 'admin.promises.reason', 'Lantern evening');
  await fill(office, 'admin.promises.amount', '12.5');
  await press(office, 'admin.promises.promise');
  await confirm(office, 'admin.promises.promise');
  await expect(office.page.getByText(text('admin.promises.made', { amount: MONEY }))).toBeVisible();

  // What was promised is announced, and leads to where it can be asked for.
  const player = await openPlayer({ viewport: { width: 390, height: 844 } });
  await player.loginAsDemo('leader');
  const { page } = player;
  await page.goto('/currency/promised');
  const rows = page.getByRole('list', { name: text('currency.promised.mine') }).getByRole('listitem');
  const row = rows.filter({ hasText: 'Lantern evening' });
  await expect(row).toContainText(text('currency.promised.states.open'));
  // All of it is chosen at first: what was promised before stays for another time.
  await rows.filter({ hasNotText: 'Lantern evening' }).getByRole('checkbox').setChecked(false, { force: true });
  await fill(player, 'currency.promised.uid', UID);
  await fill(player, 'currency.promised.address', world.info.contracts.market);
  await expect(page.getByText(text('currency.promised.ours'))).toBeVisible();
  await fill(player, 'currency.promised.address', EXCHANGE);
  await press(player, 'currency.promised.ask');
  await confirm(player, 'currency.promised.ask');
  await expect(row).toContainText(text('currency.promised.states.pending'));

  // The office pays from the seller's own coins here, and names the transaction.
  const paid = await world.chain.act(privateKey, 'arca', 'transfer', [EXCHANGE, HALF]);
  await office.page.reload();
  const choose = text('admin.promises.choose', { amount: MONEY, uid: UID });
  await office.page.getByRole('checkbox', { name: choose }).setChecked(true, { force: true });
  await fill(office, 'admin.promises.hash', paid?.hash ?? '');
  await press(office, 'admin.promises.send');
  await expect(office.page.getByText(text('admin.promises.sent'))).toBeVisible();
  await world.mine(6);
  await expect(row).toContainText(text('currency.promised.states.done'), { timeout: 30_000 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(row).toBeVisible();
  expect(await world.chain.arcaOf(EXCHANGE)).toBe(HALF);
});
