import { officesOf } from '../../../server/local/seed/identities.ts';
import { formatFullAmount } from '../../../src/lib/amount.ts';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const ONE = 10n ** 18n;
/** Of the world: an avatar that no other story trades. */
const AVATAR = 30_001;
const NAME = text('items.name', { type: text('items.type.avatar'), id: AVATAR });
const MINUTES_SECONDS = 300;

test('a listing that ended says why nobody can buy it, and is listed again as it was', async ({
  openPlayer,
  world,
}) => {
  const seller = world.account('leader');
  const { items, itemMarket, arca } = world.info.contracts;
  const { operator } = officesOf(world.info.seed);
  await world.chain.act(operator.privateKey, 'items', 'mint', [seller.address, AVATAR, 2]);
  await world.chain.act(seller.privateKey, 'items', 'setApprovalForAll', [itemMarket, true]);
  const held = await world.chain.piecesOf(seller.address, AVATAR);
  const { timestamp = 0 } = (await world.chain.provider.getBlock('latest')) ?? {};
  const terms = [items, AVATAR, 2, arca, 3n * ONE, timestamp + MINUTES_SECONDS];
  await world.chain.act(seller.privateKey, 'itemMarket', 'list', terms);
  const ended = await world.chain.read<bigint>('itemMarket', 'totalListings');
  await world.advanceTime(2 * MINUTES_SECONDS);

  const ann = await openPlayer(desktop);
  await ann.loginAsDemo('leader');
  const { page } = ann;
  await page.goto('/market/order?tab=invalid&kind=item');
  const again = page.getByRole('button', {
    name: text('market.relist.named', { name: NAME, id: ended.toString() }),
    exact: true,
  });
  const row = page.getByRole('row').filter({ has: again });
  await expect(row.getByText(text('market.invalid.why.expired'), { exact: true })).toBeVisible();
  await expect(row.getByText(text('market.invalid.heal.expired'), { exact: true })).toBeVisible();
  await again.click();
  await ann.confirmInSandbox(1);
  await ann.expectComplete();
  await ann.closeDialog('Complete');
  await expect(again).toHaveCount(0);

  const listed = await world.chain.read<bigint>('itemMarket', 'totalListings');
  expect(listed).toBe(ended + 1n);
  await page.goto('/market/order?kind=item');
  const change = text('market.changePrice.named', { name: NAME, id: listed.toString() });
  await expect(page.getByRole('button', { name: change, exact: true })).toBeVisible();
  expect(await world.chain.piecesOf(seller.address, AVATAR)).toBe(held - 2n);
  // Other stories begin with a seller who has to approve first.
  await world.chain.act(seller.privateKey, 'items', 'setApprovalForAll', [itemMarket, false]);
});

test('the portfolio counts the coin of the wallet as the chain has it', async ({ openPlayer, world }) => {
  const player = await world.newPlayer(5n * ONE);
  const ben = await openPlayer(desktop);
  await ben.installWallet(player.privateKey);
  await ben.loginWithWallet();
  await ben.page.goto('/account/portfolio');

  const coin = await world.chain.provider.getBalance(player.address);
  expect(coin).toBeGreaterThan(0n);
  const tokens = ben.page.getByRole('group', { name: text('portfolio.tokens.title'), exact: true });
  const row = (symbol: string) =>
    tokens.getByRole('row').filter({ has: ben.page.getByRole('rowheader', { name: symbol }) });
  await expect(row('RON').getByTitle(`${formatFullAmount(coin, { decimals: 18 })} RON`)).toBeVisible();
  await expect(row('ARCA').getByTitle('5 ARCA')).toBeVisible();
});
