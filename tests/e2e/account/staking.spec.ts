import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { text } from '../../support/texts.ts';

const ONE = 10n ** 18n;
/** Weeks that a story claims: both of them, and one more, find theirs among those of the demo's leader. */
const TOGETHER = 2;
/** Both widths, of which one is the journey. */
const screens = [
  { width: 390, journey: '' },
  { width: 1440, journey: ' @journey' },
];
const formOf = ({ page }: Player) => page.getByRole('region', { name: text('staking.form.title'), exact: true });
const press = (player: Player, name: string) => formOf(player).getByRole('button', { name, exact: true }).click();

async function finish(player: Player) {
  await player.expectComplete();
  await player.closeDialog('Complete');
}

for (const { width, journey } of screens) {
  test(`a player stakes, adds and extends, and sees what it makes of the level before signing, at ${String(width)} px${journey}`, async ({
    openPlayer,
  }) => {
    const player = await openPlayer({ viewport: { width, height: 900 } });
    const { page, world } = player;
    const { privateKey } = await world.newPlayer(2_000n * ONE);
    await player.installWallet(privateKey);
    await player.loginWithWallet();
    await page.goto('/defi/staking');
    const form = formOf(player);

    await form.getByLabel(text('staking.form.amount')).fill('1000');
    await form.getByLabel(text('staking.form.days')).fill('90');
    await expect(form).toContainText(text('staking.outcome.change', { before: 0, after: 3 }));
    await press(player, text('staking.form.stake'));
    await finish(player);

    await expect(page.getByRole('main')).toContainText(text('staking.vip', { level: 3 }));
    await form.getByLabel(text('staking.form.more')).fill('500');
    await press(player, text('staking.form.append'));
    await finish(player);

    await press(player, text('staking.form.extendTab'));
    await form.getByLabel(text('staking.form.later')).fill('200');
    await expect(form).toContainText(text('staking.outcome.change', { before: 3, after: 4 }));
    await press(player, text('staking.form.extend'));
    await finish(player);

    const history = page.getByRole('region', { name: text('staking.history.own') });
    await expect(history.getByRole('listitem')).toHaveCount(3);
    await expect(form.getByRole('button', { name: text('staking.form.unstake') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
}

for (const { width, language, journey } of [
  { width: 390, language: 'zh-Hans', journey: '' },
  { width: 1440, language: 'en', journey: ' @journey' },
] as const) {
  test(`several weeks of rewards are claimed in one transaction, at ${String(width)} px in ${language}${journey}`, async ({
    openPlayer,
  }) => {
    const player = await openPlayer({ viewport: { width, height: 900 } });
    const { page, world } = player;
    const say = player.say.bind(player);
    await player.read(language);
    const { address, privateKey } = world.account('leader');
    await player.installWallet(privateKey);
    await player.loginWithWallet();
    await page.goto('/defi/staking');

    const weeks = page.getByRole('region', { name: say('staking.weeks.title') });
    const rows = weeks.getByRole('listitem');
    await expect(rows.nth(TOGETHER)).toBeVisible();
    const before = await rows.count();
    const owned = await world.chain.arcaOf(address);
    const claimed = (await rows.allInnerTexts()).slice(0, TOGETHER).map((row) => /\d+/.exec(row)?.[0] ?? '');
    // The others stay for another time.
    for (let at = TOGETHER; at < before; at += 1) await rows.nth(at).getByRole('checkbox').uncheck();
    const claim = new RegExp(say('staking.weeks.claim_other', { count: TOGETHER, amount: '(.+) ARCA' }));
    await weeks.getByRole('button', { name: claim }).click();
    const dialog = page.getByRole('dialog', { name: say('staking.weeks.confirm_other', { count: TOGETHER }) });
    await player.expectFits();
    await dialog.getByRole('button', { name: claim }).click();
    await finish(player);

    for (const week of claimed) {
      await expect(weeks.getByText(say('staking.weeks.week', { week }))).toHaveCount(0);
    }
    await expect(rows.first()).toBeVisible();
    const events = page.getByRole('region', { name: say('staking.history.own') });
    await expect(events.getByText(say('staking.history.kinds.claimed')).nth(TOGETHER - 1)).toBeVisible();
    expect(await world.chain.arcaOf(address)).toBeGreaterThan(owned);
    expect(player.wallet?.prompts.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
    await player.expectFits();
  });
}
