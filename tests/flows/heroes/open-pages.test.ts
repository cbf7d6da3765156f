// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { calls } from '../../../server/local/seed/encode.ts';
import { bob } from '../../../server/test-support/test-chain.ts';
import EnergyPage from '../../../src/pages/energy/energy.page.tsx';
import HeroDetailsPage from '../../../src/pages/hero/details.page.tsx';
import { boxOf, forge, minted, openGrowUp, openRecast, soon, withForgePages } from '../../support/chain/forge-pages.ts';
import { onRoute } from '../../support/pages/on-route.ts';
import { whyNot } from '../../support/pages/why-not.ts';
import { pattern, text } from '../../support/texts.ts';

// What the chain says while a page is open: at first only the chain, then the index, and the page with it.
withForgePages();

const act = async (data: string) => {
  await forge.act(forge.player, forge.chain.contracts.hero, data);
  await forge.chain.mine();
};
const give = (id: bigint) => act(calls.transferHero(forge.player, bob, Number(id)));
const burn = (id: bigint) => act(calls.burnHero(Number(id)));

/** Presses and confirms: the chain's no is said by its name, and the wallet was asked for nothing. */
async function expectRefusal(button: HTMLElement, confirm: RegExp, refusal: string): Promise<void> {
  const before = forge.sent();
  const user = userEvent.setup();
  await user.click(button);
  const asking = within(await screen.findByRole('dialog', { name: confirm }, soon));
  const agree = asking.getByRole('button', { name: button.textContent });
  await waitFor(() => expect(whyNot(agree)).toBeNull(), soon);
  await user.click(agree);
  const failed = within(await screen.findByRole('dialog', { name: text('transactions.dialog.Fail') }, soon));
  expect(await failed.findByText(text(`contractErrors.${refusal}`), undefined, soon)).toBeTruthy();
  expect(forge.sent()).toBe(before);
}
const recast = () => screen.getByRole('button', { name: text('forge.recast') });
const recastConfirm = pattern('forge.confirmRecast');

describe('a hero that is sold while its page is open', () => {
  test('says so on the page of its upgrade, where nothing can be pressed any more', async () => {
    const [heroId = 0n, material = 0n] = await minted(2);
    await openGrowUp(heroId);
    await userEvent.setup().click(await boxOf(material));
    const press = screen.getByRole('button', { name: text('forge.upgrade_one', { count: 1 }) });
    await waitFor(() => expect(whyNot(press)).toBeNull(), soon);

    await give(heroId);
    await forge.sync();
    await waitFor(() => expect(whyNot(press)).toBe(text('forge.refusals.notYours')), soon);
    expect(screen.getAllByText(text('forge.refusals.notYours')).length).toBeGreaterThan(1);
  });

  test('says so on its own page, and its owner’s ways are gone', async () => {
    const [heroId = 0n] = await minted(1);
    const { hero } = forge.chain.contracts;
    const path = '/hero/details/:contractAddress/:nftId';
    await forge.open(onRoute(path, HeroDetailsPage), `/hero/details/${hero}/${String(heroId)}`);
    const growUp = { name: text('common.routes.growUp') };
    expect(await screen.findByRole('link', growUp, soon)).toBeTruthy();
    expect(screen.queryByText(text('heroes.changedHands'), { exact: false })).toBeNull();

    await give(heroId);
    await forge.sync();
    const notice = await screen.findByText(text('heroes.changedHands'), { exact: false }, soon);
    expect(within(notice).getByRole('link').getAttribute('href')).toBe(`/profile/${bob}`);
    expect(screen.queryByRole('link', growUp)).toBeNull();
    expect(screen.queryByRole('button', { name: text('heroes.rename.action') })).toBeNull();
  });
});

describe('a material that was burned a block ago', () => {
  test('is refused by name for a recast, and is no choice any more once the index knows', async () => {
    const [heroId = 0n, material = 0n] = await minted(2);
    await openRecast(heroId);
    const user = userEvent.setup();
    await user.click(await boxOf(material));
    await burn(material);
    await expectRefusal(recast(), recastConfirm, 'HeroMissing');
    await user.click(screen.getByRole('button', { name: text('transactions.dialog.close') }));

    await forge.sync();
    await waitFor(() => expect(whyNot(recast())).toBe(text('forge.chooseMaterial')), soon);
  });

  test('is refused by name on the page of energy', async () => {
    const [heroId = 0n] = await minted(1);
    await forge.open(EnergyPage, '/energy');
    await userEvent.setup().click(await boxOf(heroId));
    await burn(heroId);
    const press = screen.getByRole('button', { name: text('forge.energy.burn_one', { count: 1 }) });
    await expectRefusal(press, pattern('forge.energy.confirm_one'), 'HeroMissing');
  });
});

test('the same look of the face, which no row says, is greyed by what the market knows of it', async () => {
  const [heroId = 0n, material = 0n] = await minted(2, { face: [3, 3, 3] });
  await openRecast(heroId);
  const user = userEvent.setup();
  expect((await boxOf(material)).getAttribute('aria-label')).not.toContain(text('forge.reasons.samePart'));
  const parts = within(await screen.findByRole('group', { name: text('forge.whichPart') }, soon));
  await user.click(parts.getByRole('button', { name: text('heroes.part.eyes') }));
  await waitFor(
    async () => expect((await boxOf(material)).getAttribute('aria-label')).toContain(text('forge.reasons.samePart')),
    soon,
  );
  expect(whyNot(recast())).toBe(text('forge.chooseMaterial'));
});
