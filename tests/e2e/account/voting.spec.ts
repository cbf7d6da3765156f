import type { Page } from '@playwright/test';
import { formatBps, partBps } from '../../../src/lib/number.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPresses } from '../../support/look/presses.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';
import { putToTheVote, quorumOf } from './proposals.ts';

const AGAINST = 0;

const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title });
const choiceOf = (page: Page, choice: 'for' | 'against', name: string) => {
  const label = text('proposals.voteFor', { choice: text(`proposals.choices.${choice}`), name });
  return cardOf(page, name).getByRole('button', { name: label, exact: true });
};

async function vote({ page }: Player, choice: 'for' | 'against', title: string): Promise<void> {
  await choiceOf(page, choice, title).click();
  const dialog = page.getByRole('dialog', { name: pattern('proposals.confirm') });
  await expect(dialog).toContainText(text('proposals.forGood'));
  await dialog.getByRole('button', { name: text('proposals.vote'), exact: true }).click();
}

test('a vote weighs what is locked and moves the quorum before everybody’s eyes; a second one is refused; a guest is led to a vote of their own', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(120_000);
  const { id, title } = await putToTheVote(world, world.account('vip').privateKey);
  const guest = await openPlayer();
  const presses = await countPresses(guest.page);
  await guest.showRoute('/dao');
  await guest.page.goto('/dao');
  const seen = cardOf(guest.page, title);
  await expect(seen).toContainText(text('proposals.states.active'));
  await expect(seen).toContainText(text('proposals.quorum', { part: formatBps(0) }));
  await expect(choiceOf(guest.page, 'for', title)).toHaveCount(0);

  const voter = await openPlayer();
  await voter.showRoute('/dao');
  await voter.installWallet(world.account('vip').privateKey);
  await voter.loginWithWallet();
  await voter.page.goto('/dao');
  const own = cardOf(voter.page, title);
  await expect(own.getByText(pattern('proposals.weight'))).toBeVisible();
  // The index stands still: the page does not know of the vote yet, and lets it be cast again.
  await world.fault({ kind: 'indexer', paused: true });
  try {
    await vote(voter, 'for', title);
    await voter.expectComplete();
    await voter.closeDialog('Complete');
    await vote(voter, 'against', title);
    await expect(voter.dialog('Fail')).toContainText(text('contractErrors.Governance_AlreadyVoted'));
    await voter.closeDialog('Fail');
  } finally {
    await world.fault({ kind: 'clear' });
  }
  const [choice, weight] = await world.chain.read<[bigint, bigint]>(
    'governance',
    'voteOf',
    id,
    world.account('vip').address,
  );
  expect(choice).not.toBe(BigInt(AGAINST));
  expect(weight).toBeGreaterThan(0n);
  await expect(own.getByText(pattern('proposals.voted'))).toContainText(text('proposals.choices.for'));
  await expect(choiceOf(voter.page, 'against', title)).toHaveCount(0);
  await expect(seen).toContainText(await quorumOf(world, id));

  // The guest's own way: the ballot, a demo account, and the vote with its wallet, five presses in all.
  const before = await presses();
  const door = text('proposals.firstOf', { step: text('transactions.first.vote.login'), name: title });
  await seen.getByRole('button', { name: door, exact: true }).click();
  await guest.demoButton(world.account('leader')).click();
  await expect(guest.page).toHaveURL(/\/dao$/);
  await expect(seen.getByText(pattern('proposals.weight'))).toBeVisible();
  await expect(seen.getByRole('group', { name: text('proposals.vote'), exact: true })).toBeFocused();
  await vote(guest, 'against', title);
  await guest.confirmInSandbox();
  await guest.expectComplete();
  expect((await presses()) - before).toBe(5);
  await guest.closeDialog('Complete');
  await expect(seen.getByText(pattern('proposals.voted'))).toContainText(text('proposals.choices.against'));
  const now = await quorumOf(world, id);
  expect(now).not.toBe(text('proposals.quorum', { part: formatBps(partBps(weight, 10n ** 22n)) }));
  await expect(own).toContainText(now);
});
