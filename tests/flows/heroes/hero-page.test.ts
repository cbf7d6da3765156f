import { screen, waitFor, within } from '@testing-library/react';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { HeroUse } from '../../../core/rules/planners/best-for.ts';
import { skills } from '../../../core/rules/skills.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import type { HeroState } from '../../../core/wire/game/heroes.ts';
import { forgeRequests } from '../../../server/modules/forge/forge.tables.ts';
import { heroRow, insertForgeSettings, insertHeroes, listedHero, ONE } from '../../../server/test-support/rows.ts';
import { contracts, type TestApp } from '../../../server/test-support/test-app.ts';
import { formatBps } from '../../../src/lib/number.ts';
import HeroDetailsPage from '../../../src/pages/hero/details.page.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { whyNot } from '../../support/pages/why-not.ts';
import { pattern, text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

const soon = { timeout: 30_000 };
const HOUR = 3_600_000;
const hash = `0x${'ab'.repeat(32)}`;

let server: TestApp;
let me: Session;
let owner: string;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  server.clock.set(new Date());
  await insertForgeSettings(server.database.db);
  me = await server.logIn(Wallet.createRandom());
  owner = me.userInfo.walletAddress ?? '';
});
afterEach(() => server.reset());
afterAll(() => server.close());

const mine = (id: number, state: HeroState = 'idle') => heroRow(id, { owner, holder: owner, state });
const openHero = (id: number, session: Session | null = me) =>
  openPage(
    onRoute('/hero/details/:contractAddress/:nftId', HeroDetailsPage),
    `/hero/details/${contracts.hero}/${String(id)}`,
    ...(session ? [session] : []),
  );

/** Hero 1 is to be upgraded with hero 2, which was asked for so long ago. */
const askUpgrade = (ago: number) =>
  server.database.db.insert(forgeRequests).values({
    id: 7n,
    action: 'upgrade',
    state: 'open',
    user: owner,
    heroId: 1n,
    materialIds: [2],
    ore: '0',
    askedAt: new Date(server.clock.now().getTime() - ago),
    askTxHash: hash,
  });

test.each([
  ['an hour', 1, false],
  ['a day', 25, true],
])('a hero that is material says for whom, and is taken back from there after %s: %i h', async (_, hours, isFree) => {
  await insertHeroes(server.database.db, [mine(1, 'pending'), mine(2, 'pending')]);
  await askUpgrade(hours * HOUR);
  await openHero(2);
  const panel = within(await screen.findByRole('region', { name: text('forge.underWay.title') }, soon));
  const link = await panel.findByRole('link', { name: '#1' }, soon);
  expect(link.getAttribute('href')).toBe('/hero/grow-up/1');
  expect(panel.getByText(pattern('forge.underWay.materialFor'))).toBeTruthy();
  const back = panel.getByRole('button', { name: text('forge.process.takeBackOf', { name: '#1' }) });
  expect(whyNot(back) === null).toBe(isFree);
  expect(screen.getByText(text('market.sell.blocked.pending'))).toBeTruthy();
});

const rowOf = async (use: HeroUse) => {
  const list = await screen.findByRole('list', { name: text('forge.best.title') }, soon);
  return (
    within(list)
      .getByText(text(`forge.best.uses.${use}`))
      .closest('li')?.textContent ?? ''
  );
};

test('a hero that mines is told the figures of each use, with what keeps it from that now', async () => {
  await insertHeroes(server.database.db, [mine(1, 'mining'), listedHero(11, 62n * ONE)]);
  await openHero(1);
  const closed = text('forge.best.closed', { state: text('heroes.state.mining') });
  await waitFor(
    async () => expect(await rowOf('upgrade')).toContain(text('forge.best.upgrade', { price: '62 ARCA' })),
    soon,
  );
  expect(await rowOf('upgrade')).toContain(closed);
  expect(await rowOf('sell')).toContain(closed);
  expect(await rowOf('mine')).not.toContain(closed);
  expect(await rowOf('burn')).toContain('62 ARCA');
  expect(await rowOf('vote')).toContain(text('forge.best.noVote.crystal'));
  expect(await rowOf('sell')).toContain(text('forge.best.sellFloor', { price: '62 ARCA', fee: '3 %' }));
});

test('where nobody sells its like, and nobody is logged in, that is what is said', async () => {
  await insertHeroes(server.database.db, [mine(1)]);
  await openHero(1, null);
  await waitFor(async () => expect(await rowOf('vote')).toContain(text('forge.best.noVote.account')), soon);
  expect(await rowOf('sell')).toContain(text('forge.best.sellUnknown'));
  expect(await rowOf('upgrade')).toContain(text('forge.best.upgradeUnknown'));
});

test('a general passive is shown with the attribute that it raises and the tag that it is found by', async () => {
  const passive = skills.find(({ kind }) => kind === 'general');
  if (!passive?.effect) throw new Error('there is no general passive');
  await insertHeroes(server.database.db, [heroRow(1, { owner, holder: owner, skills: [passive.id, 0, 0, 0, 0] })]);
  await openHero(1);
  const panel = within(await screen.findByRole('region', { name: text('heroes.titles.abilities') }, soon));
  const [tag] = passive.tags;
  const ability = (await panel.findByText(text('skills.kind.general'), undefined, soon)).closest('li')?.textContent;
  expect(ability).toContain(text(`skills.tag.${tag ?? 'damage'}`));
  expect(ability).toContain(`${formatBps(passive.effect.bps, { sign: true })}`);
});

/** The browser says of whatever is watched that it is out of sight. */
function scrollPastAll(): void {
  class Watcher {
    readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe = () => void setTimeout(() => this.#tell([{ isIntersecting: false }]));
    disconnect = () => undefined;
    unobserve = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
}
const bar = () => screen.queryByRole('group', { name: text('heroes.sections.price') });

test('the bar of a phone names a price as long as it is asked, and to the owner afterwards that it is over', async () => {
  scrollPastAll();
  const ended = { expiresAt: new Date(server.clock.now().getTime() - HOUR) };
  await insertHeroes(server.database.db, [
    listedHero(1, 30n * ONE),
    listedHero(2, 40n * ONE, ended),
    listedHero(3, 50n * ONE, { ...ended, owner }),
  ]);
  const first = await openHero(1);
  await waitFor(() => expect(bar()?.textContent).toContain('30'), soon);
  first.unmount();

  const second = await openHero(2);
  await screen.findByText(text('orders.ended'), undefined, soon);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(bar()).toBeNull();
  second.unmount();

  await openHero(3);
  await waitFor(() => expect(bar()?.textContent).toContain(text('orders.ended')), soon);
  expect(bar()?.textContent).not.toContain('50');
});

test('a link to a section leads to it, once the hero is there', async () => {
  const led: string[] = [];
  Object.assign(HTMLElement.prototype, {
    scrollIntoView(this: HTMLElement) {
      led.push(this.id);
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView'));
  await insertHeroes(server.database.db, [mine(1)]);
  await openPage(
    onRoute('/hero/details/:contractAddress/:nftId', HeroDetailsPage),
    `/hero/details/${contracts.hero}/1#hero-history`,
    me,
  );
  await waitFor(() => expect(led).toContain('hero-history'), soon);
  expect(document.activeElement?.id).toBe('hero-history');
});
