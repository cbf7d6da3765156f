import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import alerts from '../../../locales/en/alerts.json' with { type: 'json' };
import { errors } from '../../../core/wire/errors.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { ApiError } from '../../../server/http/api-error.ts';
import { createApi } from '../../../server/http/api.ts';
import { requestLog } from '../../../server/http/operations/request-log.ts';
import type { CallContext } from '../../../server/http/serve.ts';
import type { AttentionKind, Line } from '../../../server/modules/attention/attention-kind.ts';
import { attentionKinds } from '../../../server/modules/attention/attention-kinds.ts';
import { registerAttentionRoutes } from '../../../server/modules/attention/attention.routes.ts';
import { createAttentionService } from '../../../server/modules/attention/attention.service.ts';
import type { ClaimKind } from '../../../server/modules/claimables/claim-kind.ts';
import { registerClaimableRoutes } from '../../../server/modules/claimables/claimables.routes.ts';
import { createClaimablesService, type ClaimSources } from '../../../server/modules/claimables/claimables.service.ts';
import { ONE } from '../../../server/test-support/rows.ts';
import { chainConfig, ORIGIN, type TestApp } from '../../../server/test-support/test-app.ts';
import { endingText } from '../../../server/modules/mail/ending-texts.ts';
import ClaimsPage from '../../../src/pages/account/claims.page.tsx';
import { AttentionPanel } from '../../../src/pages/home/attention-panel.tsx';
import { answerBalances } from '../../support/answer-balances.ts';
import { itemName, text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 60_000 });
const soon = { timeout: 20_000 };
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

/** What its author writes in locales, beside the one file of each kind. */
const sentences = {
  attention: alerts.attention as Record<string, string>,
  one: alerts.claims.one as Record<string, string>,
  all: alerts.claims.all as Record<string, string>,
};
const festival: AttentionKind = {
  live: ['proposals'],
  find: ({ contracts }) => [
    {
      ...({ kind: 'festival', key: 'festival-1', says: 'alerts.attention.festival' } as unknown as Line),
      values: {
        prize: { is: 'money', token: contracts.whiteOre, amount: String(7n * ONE) },
        badge: { is: 'items', id: '20001', count: '2' },
        who: { is: 'words', key: 'alerts.heroes' },
      },
      at: TOMORROW,
      path: '/boxes/activity/50002',
    },
  ],
};
/** Of the game: the first is paid, the second is refused. */
let paid: unknown[] = [];
const gift: ClaimKind = {
  kind: 'gift' as ClaimKind['kind'],
  live: ['teams'],
  find: async ({ contracts }) =>
    [1, 2].map((number) => ({
      ...{ key: `gift-${number}`, values: { number }, endsAt: TOMORROW, path: '/items/my-list' },
      pays: { token: contracts.arca, amount: String(ONE) },
      call: { by: 'game', kind: 'gift', input: { number } },
    })),
  pay(input) {
    if (input['number'] !== 1) throw new ApiError('rewardAlreadyClaimed');
    paid.push(input);
    return Promise.resolve();
  },
};

let hub: TestApp;
let me: Session;
let claimables: ReturnType<typeof createClaimablesService>;
beforeAll(async () => {
  sentences.attention['festival'] = '{{prize}} and {{badge}} for {{who}}; it ends';
  sentences.one['gift'] = 'Gift {{number}}: {{amount}}';
  sentences.all['gift_one'] = '{{count}} gift: {{amount}}';
  sentences.all['gift_other'] = '{{count}} gifts: {{amount}}';
  hub = await createWebServer();
  // The registries with the new kinds, behind the same wire.
  claimables = createClaimablesService({ ...hub.deps, ...({} as ClaimSources) }, [gift]);
  const api = createApi(hub.deps, {
    callerOf: (jwtKey) => hub.app.accounts.callerOf(jwtKey),
    gameStatus: async () => 'normal',
    isFeatureOn: async () => true,
    recordAct: async () => undefined,
    noteFailure: () => undefined,
  });
  api.app.use(requestLog(hub.deps));
  registerClaimableRoutes(api, claimables);
  registerAttentionRoutes(api, createAttentionService({ ...hub.deps, claimables }, [festival, ...attentionKinds]));
  const { request } = hub;
  hub.request = async (path, init) =>
    /\/Account\/(Attention|Claim)/.test(path) ? api.app.request(`${ORIGIN}${path}`, init) : request(path, init);
}, 60_000);
beforeEach(async () => {
  paid = [];
  me = await hub.logIn(Wallet.createRandom());
  answerBalances(0n);
});
afterAll(async () => {
  delete sentences.attention['festival'];
  delete sentences.one['gift'];
  delete sentences.all['gift_one'];
  delete sentences.all['gift_other'];
  await hub.close();
});

const waiting = () => createElement(AttentionPanel, { title: 'Waiting', account: null });
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const lineOf = (what: string) => screen.findByText(what, undefined, soon);

test('what waits of a new kind is worded, dated and led to by what its one file says', async () => {
  await openPage(waiting, '/', me);
  const badges = text('boxes.some', { amount: '2', name: itemName(20_001) });
  const line = await lineOf(`7 WO and ${badges} for ${text('alerts.heroes')}; it ends`);
  expect(line.getAttribute('href')).toBe('/boxes/activity/50002');
  expect(line.closest('li')?.querySelector('time')?.getAttribute('datetime')).toBe(TOMORROW);
});

test('a new kind of claim waits on Home, by its own words, and leads to its rows', async () => {
  await openPage(waiting, '/', me);
  await lineOf('2 gifts: 2 ARCA');
  expect(links()).toContainEqual(['2 gifts: 2 ARCA', '/account/claims?kind=gift']);
});

test('its rows are claimed where all claims are, each by what its file does, and refused by the error’s own words', async () => {
  await openPage(ClaimsPage, '/account/claims?kind=gift', me);
  await lineOf('Gift 1: 1 ARCA');
  await userEvent.click(screen.getByRole('button', { name: text('claimables.claimAll_other', { count: 2 }) }));
  // ARCA is asked about once more, with what comes together.
  const ask = within(screen.getByRole('dialog', { name: text('claimables.confirm_other', { count: 2 }) }));
  expect(paid).toEqual([]);
  expect(ask.getByRole('listitem').textContent).toBe('2 ARCA');
  await userEvent.click(ask.getByRole('button', { name: text('claimables.claim') }));

  await lineOf(text(`errors.${String(errors.rewardAlreadyClaimed.code)}`));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text('claimables.done'));
  expect(paid).toEqual([{ number: 1 }]);
});

test('what no kind pays is refused', async () => {
  const claim = (kind: string) => claimables.claim({ kind, input: {} }, {} as CallContext);
  await expect(claim('festival')).rejects.toThrow('badRequest');
});

test('a page reads again what its kinds said that it changes with', async () => {
  await openPage(waiting, '/', me);
  await lineOf('2 gifts: 2 ARCA');
  const find = vi.spyOn(gift, 'find').mockResolvedValue([]);
  await hub.deps.live.publish({ resource: 'heroes', type: 'updated', ids: ['1'] });
  await hub.deps.live.publish({ resource: 'teams', type: 'updated', ids: ['1'] });
  await waitFor(() => expect(screen.queryByText('2 gifts: 2 ARCA')).toBeNull(), soon);
  expect(find).toHaveBeenCalledTimes(1);
});

test('a mail reminds of it by the same words', async () => {
  const whose = { accountId: me.userInfo.userId, wallet: '', now: new Date() };
  const [claim] = await claimables.of(whose);
  if (!claim) throw new Error('no gift');
  const { what } = endingText('en', { claim, timeZone: 'UTC' }, chainConfig);
  expect(what).toBe('Gift 1: 1 ARCA');
  const plain = endingText('en', { claim: { ...claim, values: {} }, timeZone: 'UTC' }, chainConfig);
  expect(plain.what).toBe('1 gift: 1 ARCA');
});

test('a build without the words says that something waits, and the way to it', async () => {
  const { festival: words = '' } = sentences.attention;
  delete sentences.attention['festival'];
  await openPage(waiting, '/', me);
  const line = await lineOf(text('alerts.attention.unknown'));
  expect(line.getAttribute('href')).toBe('/boxes/activity/50002');
  sentences.attention['festival'] = words;
});
