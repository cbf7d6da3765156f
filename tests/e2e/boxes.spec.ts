import type { Locator } from '@playwright/test';
import { id, Interface } from 'ethers';
import { heroAbi } from '../../core/abi/hero.ts';
import { officesOf } from '../../server/local/seed/identities.ts';
import { holdTradingEvent, TRADING_EVENT } from '../support/chain/trading-event.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Player } from '../support/player.ts';
import { pattern, text } from '../support/texts.ts';
import type { World } from '../support/world.ts';

const ELITE = 10_100;
const PRICE = 100n * 10n ** 18n;
const DAY = 86_400;
const MINTED = new Interface(heroAbi).getEvent('HeroMinted')?.topicHash;
const NAME = text('boxes.name', { tier: text('boxes.tier.elite'), family: text('boxes.family.origin') });
const ANSWER_MS = 45_000;
const EVENT = TRADING_EVENT.id;
const GIVEN = TRADING_EVENT.gives;
const GIVEN_NAME = text('boxes.name', { tier: text('boxes.tier.epic'), family: text('boxes.family.season4') });

const shelf = ({ page }: Player, title: 'mine' | 'onSale'): Locator =>
  page.getByRole('region', { name: text(`boxes.titles.${title}`), exact: true });

async function choose({ page }: Player, label: string, count: number): Promise<void> {
  await page.getByLabel(text(label), { exact: true }).fill(String(count));
}

async function loginWith(player: Player, key: 'rich' | 'vip'): Promise<string> {
  const { address, privateKey } = player.world.account(key);
  await player.installWallet(privateKey);
  await player.loginWithWallet();
  await player.page.goto('/boxes/list');
  return address;
}

async function askToOpenOne(player: Player): Promise<void> {
  const open = text('boxes.actions.open.named', { name: NAME });
  await shelf(player, 'mine').getByRole('button', { name: open, exact: true }).click();
  await player.page.getByRole('button', { name: text('boxes.open.button_one', { count: 1 }), exact: true }).click();
}

/** Asks for so many of the player's boxes to be opened. */
async function askToOpen(player: Player, count: number): Promise<void> {
  const { page } = player;
  const open = text('boxes.actions.open.named', { name: NAME });
  await shelf(player, 'mine').getByRole('button', { name: open, exact: true }).click();
  await choose(player, 'boxes.open.howMany', count);
  await page.getByRole('button', { name: text('boxes.open.button_other', { count }), exact: true }).click();
}

function takeBackIn({ page }: Player): Locator {
  const name = text('boxes.some', { amount: 2, name: NAME });
  return page.getByRole('button', { name: text('boxes.actions.takeBack.named', { name }), exact: true });
}

/** Without its role the operator can answer nothing; with it he goes on where he was. */
async function letOperatorAnswer({ info, chain }: World, may: boolean): Promise<void> {
  const { deployer, operator } = officesOf(info.seed);
  const role = [id('OPERATOR_ROLE'), operator.address];
  await chain.act(deployer.privateKey, 'gacha', may ? 'grantRole' : 'revokeRole', role);
}

test('a player buys ten gacha balls, opens them at once, and is shown what the chain has answered @journey', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
  const address = await loginWith(player, 'vip');
  const before = { boxes: await world.chain.piecesOf(address, ELITE), arca: await world.chain.arcaOf(address) };

  const buy = text('boxes.actions.buy.named', { name: NAME });
  await page.goto('/boxes/list?tab=sale');
  await shelf(player, 'onSale').getByRole('button', { name: buy, exact: true }).click();
  await choose(player, 'boxes.buy.howMany', 10);
  await page.getByRole('button', { name: pattern('boxes.buy.for') }).click();
  await player.expectComplete();
  await player.closeDialog('Complete');

  expect(await world.chain.piecesOf(address, ELITE)).toBe(before.boxes + 10n);
  expect(await world.chain.arcaOf(address)).toBe(before.arca - 10n * PRICE);
  await page.goto('/boxes/list?tab=purchases');
  const bought = page.getByRole('listitem').filter({ hasText: text('boxes.some', { amount: 10, name: NAME }) });
  await expect(bought.first()).toContainText(text('boxes.delivery.arrived'));

  await page.goto('/boxes/list');
  const owned = text('boxes.owned_other', { count: Number(before.boxes) + 10 });
  await expect(shelf(player, 'mine').getByText(owned, { exact: true })).toBeVisible();

  await askToOpen(player, 10);
  // Nobody has to watch ten of them being unveiled.
  await page.getByRole('button', { name: text('boxes.reveal.skip'), exact: true }).click({ timeout: ANSWER_MS });
  await expect(page.getByText(text('boxes.proof.right'), { exact: true })).toBeVisible();

  const heroes = page.getByRole('list', { name: text('boxes.reveal.heroes') }).getByRole('link');
  await expect(heroes).toHaveCount(10);
  for (const link of await heroes.all()) {
    const tokenId = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
    expect(await world.chain.ownerOf(tokenId)).toBe(address);
  }
  expect(await world.chain.piecesOf(address, ELITE)).toBe(before.boxes);
  const next = page.getByRole('group', { name: text('boxes.reveal.next'), exact: true });
  await next.getByRole('link', { name: text('boxes.reveal.mine'), exact: true }).click();
  await expect(page).toHaveURL(/\/hero\/list$/);
});

test('an opening that nobody answers says when it can be taken back, and is taken back', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const address = await loginWith(player, 'rich');
  const before = await world.chain.piecesOf(address, ELITE);
  await letOperatorAnswer(world, false);
  try {
    await askToOpen(player, 2);
    const takeBack = takeBackIn(player);
    await expect(takeBack).toBeVisible({ timeout: ANSWER_MS });
    await expect(takeBack).toHaveAttribute('aria-disabled', 'true');
    await expect(takeBack).toHaveAccessibleDescription(pattern('boxes.opening.tooEarly'));
    expect(await world.chain.piecesOf(address, ELITE)).toBe(before - 2n);

    await world.advanceTime(DAY);
    // A day later the session is over as well.
    const later = await openPlayer();
    await loginWith(later, 'rich');
    await later.page.goto('/boxes/list?tab=openings');
    const takeBackNow = takeBackIn(later);
    await expect(takeBackNow).toHaveAttribute('aria-disabled', 'false');
    await takeBackNow.click();
    await later.expectComplete();
    expect(await world.chain.piecesOf(address, ELITE)).toBe(before);
    await expect(takeBackNow).toBeHidden();
  } finally {
    await letOperatorAnswer(world, true);
  }
});

/** The last opening of one ball by this player. */
async function showLatestOf(player: Player): Promise<void> {
  const name = text('boxes.some', { amount: 1, name: NAME });
  await player.page.goto('/boxes/list?tab=openings');
  const show = player.page.getByRole('button', { name: text('boxes.actions.result.named', { name }), exact: true });
  await show.first().click();
}

/** What the chain says of minted heroes, with another rarity than they have. */
async function lieOfRarities({ page }: Player): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith('/rpc'),
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { result?: { logs?: { topics: string[]; data: string }[] } };
      for (const log of answer.result?.logs ?? []) {
        if (log.topics[0] !== MINTED) continue;
        log.data = `${log.data.slice(0, 65)}${log.data[65] === '4' ? '1' : '4'}${log.data.slice(66)}`;
      }
      await route.fulfill({ response, json: answer });
    },
  );
}

test('once the seed is revealed the browser works an opening out again, and says so when it was not right', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  await loginWith(player, 'rich');
  await askToOpenOne(player);
  await expect(player.page.getByText(text('boxes.proof.right'), { exact: true })).toBeVisible({ timeout: ANSWER_MS });
  await expect(player.page.getByText(pattern('boxes.proof.seed'))).toBeVisible();

  await world.advanceTime(DAY);
  const later = await openPlayer();
  await loginWith(later, 'rich');
  await expect(async () => {
    await showLatestOf(later);
    await expect(later.page.getByText(text('boxes.proof.verified'), { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: ANSWER_MS });
  await later.page.getByText(text('boxes.proof.stepsTitle'), { exact: true }).click();
  await expect(later.page.getByText(text('boxes.proof.steps.seed'))).toBeVisible();

  await lieOfRarities(later);
  await showLatestOf(later);
  await expect(later.page.getByRole('alert').filter({ hasText: text('boxes.proof.refuted') })).toBeVisible();
  await expect(later.page.getByText(text('boxes.proof.verified'), { exact: true })).toBeHidden();
});

test('a guest is asked to log in to claim; who holds a voucher claims, offers what came of it, and takes it back @journey', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
  const { address, privateKey } = world.account('leader');
  await player.installWallet(privateKey);
  await holdTradingEvent(world);
  await page.goto(`/boxes/activity/${EVENT}`);
  await page.getByRole('button', { name: text('transactions.first.claim.login'), exact: true }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await player.loginWithWallet();

  const held = await world.chain.piecesOf(address, EVENT);
  const before = await world.chain.piecesOf(address, GIVEN);
  await page.goto(`/boxes/activity/${EVENT}`);
  await page.getByRole('button', { name: pattern('boxes.event.claimNamed') }).click();
  await player.expectComplete();
  await player.closeDialog('Complete');
  expect(await world.chain.piecesOf(address, EVENT)).toBe(held - 1n);
  expect(await world.chain.piecesOf(address, GIVEN)).toBe(before + 1n);

  await page.goto('/boxes/list');
  const sell = text('boxes.actions.sell.named', { name: GIVEN_NAME });
  await page.getByRole('button', { name: sell, exact: true }).click();
  await page.getByLabel(text('orders.fields.price'), { exact: true }).fill('200');
  await page.getByRole('button', { name: text('boxes.sell.button_one', { count: 1 }), exact: true }).click();
  await player.expectComplete();
  await player.closeDialog('Complete');
  expect(await world.chain.piecesOf(address, GIVEN)).toBe(before);

  await page.goto('/boxes/list?tab=listings');
  await page
    .getByRole('button', { name: text('boxes.actions.unlist.named', { name: GIVEN_NAME }), exact: true })
    .click();
  const asked = page.getByRole('dialog', { name: pattern('boxes.unlist.title') });
  await asked.getByRole('button', { name: text('boxes.actions.unlist.label'), exact: true }).click();
  await player.expectComplete();
  expect(await world.chain.piecesOf(address, GIVEN)).toBe(before + 1n);
});
