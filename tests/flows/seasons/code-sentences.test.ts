// @vitest-environment jsdom
import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, Fragment, type ComponentType } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../../core/rules/seasons/calendar.ts';
import type { Endpoint } from '../../../core/wire/endpoint.ts';
import { errors } from '../../../core/wire/errors.ts';
import { codeEndpoints, inviteEndpoints } from '../../../core/wire/season/codes.ts';
import { lotteryEndpoints } from '../../../core/wire/season/lotteries.ts';
import { taskEndpoints } from '../../../core/wire/season/tasks.ts';
import { teamEndpoints } from '../../../core/wire/season/teams.ts';
import { pathOf } from '../../../server/http/api.ts';
import type { SeasonPlayer, SeasonWorld } from '../../../server/test-support/seasons/season-world.ts';
import { Toaster } from '../../../src/components/shell/toaster.tsx';
import CodesPage from '../../../src/pages/season/codes.page.tsx';
import FlipPage from '../../../src/pages/season/flip.page.tsx';
import InvitationsPage from '../../../src/pages/season/invitations.page.tsx';
import TeamUpPage from '../../../src/pages/season/team-up.page.tsx';
import { openSeasonPages } from '../../support/pages/season-pages.ts';
import { text } from '../../support/texts.ts';
import { openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Every code of the tables of seasons.md 8, as the issue names its ranges. */
const codes = {
  invite: range(13101001, 13101010),
  redeem: [70060015, 70060016, 70060017, 70060019, 70060021],
  task: [70130000, 70130100, 70130101, 70130102, 70130103, 70130201, 70130301],
  team: range(70150301, 70150322),
  event: range(70150323, 70150345),
};
const all = Object.values(codes).flat();
/** Where two codes mean the same thing to a player. */
const alike = new Set([70130201, 70130301, 70150340, 70150341, 70150342, 70150343, 70150344, 70150345]);

describe('each code of the tables', () => {
  test('is one of the catalogue', () => {
    const known = new Set<number>(Object.values(errors).map(({ code }) => code));
    expect(all.filter((code) => !known.has(code))).toEqual([]);
  });

  /** What no sentence of the language is without. */
  const script = {
    en: /[a-z]/,
    'zh-Hant': /\p{Script=Han}/u,
    'zh-Hans': /\p{Script=Han}/u,
    ja: /\p{Script=Hiragana}/u,
  };
  test.each(Object.entries(script))('has a sentence of its own in %s', (language, letters) => {
    const sentences = JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8')) as Record<string, string>;
    expect(all.filter((code) => (sentences[code] ?? '').trim() === '')).toEqual([]);
    const own = all.filter((code) => !alike.has(code)).map((code) => sentences[code]);
    expect(new Set(own).size).toBe(own.length);
    expect(all.filter((code) => !letters.test(sentences[code] ?? ''))).toEqual([]);
  });

  /** Most often nothing failed: who asks for the points of a task has not done it. */
  const notDone = { en: /not complete/, 'zh-Hant': /尚未完成/, 'zh-Hans': /尚未完成/, ja: /まだ完了していない/ };
  test.each(Object.entries(notDone))('of a task says in %s that it is not done', (language, words) => {
    const sentences = JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8')) as Record<string, string>;
    expect(sentences[errors.taskFailed.code]).toMatch(words);
  });
});

describe('what the server answers is what the page says', () => {
  let world: SeasonWorld;
  let player: SeasonPlayer;
  /** The server's answer to one endpoint, whatever is asked of it. */
  let refusing: { endpoint: Endpoint; code: number } | null = null;

  beforeAll(async () => {
    world = await openSeasonPages();
    world.at(HOUR_MS);
    player = await world.newPlayer(1);
    await world.givePoints('4', 1, player, 500);
    const { fetch: served } = globalThis;
    globalThis.fetch = (url, init) => {
      const asked = url instanceof Request ? url.url : String(url);
      if (!refusing || init?.method !== refusing.endpoint.method || !asked.includes(pathOf(refusing.endpoint))) {
        return served(url, init);
      }
      const time = world.hub.clock.now().toISOString();
      return Promise.resolve(Response.json({ code: refusing.code, data: null, time }));
    };
  }, 240_000);
  afterEach(() => {
    refusing = null;
  });
  afterAll(() => world.close());

  const open = async (page: ComponentType, path: string) => {
    const withToasts = () => createElement(Fragment, null, createElement(page), createElement(Toaster));
    return openPage(withToasts, path, (await world.fresh(player)).session);
  };
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, soon));
  const type = async (label: string, typed: string) =>
    userEvent.type(await screen.findByLabelText(label, undefined, soon), typed);

  type Way = [
    of: keyof typeof codes,
    page: ComponentType,
    path: string,
    endpoint: Endpoint,
    ready: () => Promise<void>,
    ask: () => Promise<void>,
  ];
  const ready = async () => undefined;
  const ways: Way[] = [
    [
      'invite',
      InvitationsPage,
      '/season/invitations',
      inviteEndpoints.apply,
      () => type(text('seasons.invitations.code'), 'AAAAAAAA'),
      () => press(text('seasons.invitations.ask')),
    ],
    [
      'redeem',
      CodesPage,
      '/season/codes',
      codeEndpoints.exchange,
      () => type(text('seasons.codes.code'), 'AAAA'),
      () => press(text('seasons.codes.submit')),
    ],
    [
      'team',
      TeamUpPage,
      '/season/halloween_teamup',
      teamEndpoints.create,
      () => type(text('seasons.team.name'), 'Moon Foxes'),
      () => press(text('seasons.team.create')),
    ],
    [
      'task',
      TeamUpPage,
      '/season/halloween_teamup',
      taskEndpoints.verify,
      ready,
      () => press(`${text('seasons.tasks.roll')}: ${text('seasons.tasks.names.dice')}`),
    ],
    [
      'event',
      FlipPage,
      '/season/pumpkin_flip',
      lotteryEndpoints.play,
      ready,
      async () => userEvent.click((await screen.findAllByRole('button', { name: /^Card \d/ }, soon))[4] as HTMLElement),
    ],
  ];

  test.each(ways)('of the codes of %s', async (of, page, path, endpoint, prepare, ask) => {
    const { unmount } = await open(page, path);
    await prepare();
    for (const code of codes[of]) {
      refusing = { endpoint, code };
      await ask();
      expect((await screen.findAllByText(text(`errors.${code}`), undefined, soon)).length).toBeGreaterThan(0);
    }
    unmount();
  });
});
