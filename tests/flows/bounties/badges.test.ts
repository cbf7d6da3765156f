import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { itemBalances, itemSupplies } from '../../../server/modules/items/items.tables.ts';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import HeroInfoPage from '../../../src/pages/6551/hero-info.page.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { whyNot } from '../../support/pages/why-not.ts';
import { itemName, text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const [PLAIN, RARE] = [20_001, 20_002];
/** The captain of mine, and a hero of mine that is none. */
const [CAPTAIN, IDLE] = ['4', '2'];

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  server.clock.set(new Date());
  me = await server.logIn(Wallet.createRandom());
  const holder = me.userInfo.walletAddress ?? '';
  await insertBountyRows(server.database.db, holder, Math.floor(Date.now() / 1_000) * 1_000);
  const made = [PLAIN, RARE].map((id) => ({ itemId: String(id), firstAt: new Date(), minted: '3', burned: '0' }));
  await server.database.db.insert(itemSupplies).values(made);
  const held = { holder, movedAt: new Date() };
  await server.database.db.insert(itemBalances).values([
    { ...held, itemId: String(PLAIN), amount: '3' },
    { ...held, itemId: String(RARE), amount: '1' },
  ]);
});
afterEach(() => server.reset());
afterAll(() => server.close());

async function openBadges(heroId: string) {
  await openPage(onRoute('/6551/hero-info/:tokenId', HeroInfoPage), `/6551/hero-info/${heroId}`, me);
  const panel = within(await screen.findByRole('region', { name: text('bounties.badges.title') }, soon));
  await waitFor(() => expect(panel.getAllByRole('checkbox')).toHaveLength(4), soon);
  const button = (key: 'burn' | 'pack') => panel.getByRole('button', { name: text(`bounties.badges.${key}`) });
  return { panel, button, user: userEvent.setup() };
}
const piece = (number: number) => text('bounties.badges.piece', { name: itemName(PLAIN), number });
const limit = text('contractErrors.OfferReward_BadgeLimitReached', { limit: 5 });

test('pieces of badges are chosen, several at once, and burned or put in together', async () => {
  const { panel, button, user } = await openBadges(CAPTAIN);
  expect(panel.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
    piece(1),
    piece(2),
    piece(3),
    itemName(RARE),
  ]);
  const none = text('bounties.badges.choose');
  expect([whyNot(button('burn')), whyNot(button('pack'))]).toEqual([none, none]);

  await user.click(panel.getByRole('checkbox', { name: piece(2) }));
  await user.click(panel.getByRole('checkbox', { name: itemName(RARE) }));
  await waitFor(() => expect([whyNot(button('burn')), whyNot(button('pack'))]).toEqual([null, null]), soon);
  await user.click(button('burn'));

  const both = text('bounties.badges.count_other', { count: 2 });
  const asked = await screen.findByRole('dialog', { name: new RegExp(`^Burn ${both} for `) }, soon);
  within(asked).getByText(text('bounties.badges.burnWarning'));
});

test('more than count for the captain are not burned, and can be put in all the same', async () => {
  await server.database.db.execute(sql`update bounty_offers set badges = 4 where epoch_id = 3 and captain_id = 4`);
  const { panel, button, user } = await openBadges(CAPTAIN);
  await user.click(panel.getByRole('checkbox', { name: piece(1) }));
  expect(whyNot(button('burn'))).toBe(null);

  await user.click(panel.getByRole('checkbox', { name: piece(3) }));

  await waitFor(() => expect(whyNot(button('burn'))).toBe(limit), soon);
  expect(whyNot(button('pack'))).toBe(null);
});

test('where nothing can be done with a badge, each says why', async () => {
  const { panel, button, user } = await openBadges(IDLE);
  await user.click(panel.getByRole('checkbox', { name: piece(1) }));
  expect(whyNot(button('burn'))).toBe(text('contractErrors.OfferReward_NoOffer'));
  expect(whyNot(button('pack'))).toBe(null);

  await server.database.db.execute(sql`update heroes set holder = ${`0x${'9'.repeat(40)}`} where token_id = 2`);
  cleanup();
  const { panel: away } = await openBadges(IDLE);
  const boxes = away.getAllByRole('checkbox');
  expect(boxes.every((box) => box.hasAttribute('disabled'))).toBe(true);
  expect(boxes[0]?.getAttribute('aria-label')).toBe(`${piece(1)}: ${text('contractErrors.OfferReward_NoOffer')}`);
});
