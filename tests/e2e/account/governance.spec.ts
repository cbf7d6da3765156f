import { expect, test } from '../../support/fixtures.ts';
import { pattern, text } from '../../support/texts.ts';
import { newStaker, putToTheVote, quorumOf } from './proposals.ts';

test('a holder of ve-ARCA puts a text to the vote, reads it there, and takes it back before the vote begins @journey', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page, world } = player;
  await player.installWallet(world.account('vip').privateKey);
  await player.showRoute('/dao');
  await player.loginWithWallet();
  await page.goto('/dao');

  const title = `Look at the rewards ${String(Date.now())}`;
  await page.getByLabel(text('proposals.form.name')).fill(title);
  await page
    .getByLabel(text('proposals.form.body'))
    .fill('They have been the same for a year.\n\nLet us look at them.');
  await page.getByRole('button', { name: text('proposals.form.propose') }).click();
  await player.expectComplete();
  await player.closeDialog('Complete');

  const card = page.getByRole('region', { name: title });
  await expect(card).toContainText(text('proposals.states.pending'));
  await expect(card).toContainText('Let us look at them.');
  await card.getByRole('button', { name: text('proposals.takeBack') }).click();
  await player.expectComplete();
  await player.closeDialog('Complete');
  await expect(card).toContainText(text('proposals.states.cancelled'));
});

/** Enough to put something to the vote, and a part of the quorum. */
const STAKED = 2_000n * 10n ** 18n;
const screens = [
  { width: 390, language: 'en' },
  { width: 1440, language: 'zh-Hans' },
] as const;

for (const { width, language } of screens) {
  test(`a vote by what is locked is cast, and the page says what it made of the quorum, at ${String(width)} px in ${language}`, async ({
    openPlayer,
    world,
  }) => {
    test.setTimeout(120_000);
    const { address, privateKey } = await newStaker(world, STAKED);
    const { id, title } = await putToTheVote(world, privateKey);
    const player = await openPlayer({ viewport: { width, height: 900 } });
    const { page } = player;
    await player.read(language);
    await player.installWallet(privateKey);
    await player.showRoute('/dao');
    await player.loginWithWallet();
    await page.goto('/dao');

    const card = page.getByRole('region', { name: title });
    await expect(card).toContainText(player.say('proposals.states.active'));
    const untouched = await quorumOf(world, id, language);
    await expect(card).toContainText(untouched);
    await expect(card.getByText(pattern('proposals.weight', language))).toBeVisible();
    const choice = player.say('proposals.choices.for');
    await card
      .getByRole('button', { name: player.say('proposals.voteFor', { choice, name: title }), exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: pattern('proposals.confirm', language) });
    await expect(dialog).toContainText(player.say('proposals.forGood'));
    await dialog.getByRole('button', { name: player.say('proposals.vote'), exact: true }).click();
    await player.expectComplete();
    await player.closeDialog('Complete');

    const [, weight] = await world.chain.read<[bigint, bigint]>('governance', 'voteOf', id, address);
    expect(weight).toBeGreaterThan(0n);
    await expect(card.getByText(pattern('proposals.voted', language))).toContainText(choice);
    const reached = await quorumOf(world, id, language);
    expect(reached).not.toBe(untouched);
    await expect(card).toContainText(reached);
    await player.expectFits();
  });
}
