import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Interface, keccak256, Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgeAbi } from '../../../core/abi/forge.ts';
import { suitOf } from '../../../core/rules/suits.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { forgeRequests } from '../../../server/modules/forge/forge.tables.ts';
import { heroRow, insertForgeSettings, insertHeroes, listedHero, ONE } from '../../../server/test-support/rows.ts';
import { contracts, type TestApp } from '../../../server/test-support/test-app.ts';
import ForgePage from '../../../src/pages/hero/forge.page.tsx';
import GrowUpPage from '../../../src/pages/hero/grow-up.page.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

const soon = { timeout: 30_000 };
const [PLAIN, OTHER] = [10_101, 10_105];
const word = (byte: string) => `0x${byte.repeat(32)}`;
const whole = (id: number) => ({ head: id, body: id, legs: id, hands: id, suitId: id });
const user = userEvent.setup();

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  await insertForgeSettings(server.database.db);
  me = await server.logIn(Wallet.createRandom());
  const owner = me.userInfo.walletAddress ?? '';
  await insertHeroes(server.database.db, [heroRow(1, { owner, holder: owner, gender: 0, ...whole(PLAIN) })]);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server.reset();
});
afterAll(() => server.close());

const openForge = () => openPage(onRoute('/hero/forge/:nftId', ForgePage), '/hero/forge/1', me);
const openGrowUp = () => openPage(onRoute('/hero/grow-up/:nftId', GrowUpPage), '/hero/grow-up/1', me);
const recordOf = async () => within(await screen.findByRole('region', { name: text('forge.record') }, soon));

/** A node that knows of one recast, and of the seed of its day once that is revealed. */
function answerRecast() {
  const node = { isRevealed: false, asked: 0 };
  const forge = new Interface(forgeAbi);
  const owner = me.userInfo.walletAddress ?? '';
  const result = [2, 0, 3_500, 10_101, 10_102, false, word('ff')];
  const events = [
    { name: 'TicketResolved', values: [1, owner, word('b1')] },
    { name: 'Recast', values: [1, owner, 1, result] },
  ];
  const topics = { Recast: '(uint256,address,uint256,(uint256,uint8,uint16,uint16,uint16,bool,bytes32))' };
  const logs = events.map(({ name, values }) => {
    const event = forge.getEvent(name === 'Recast' ? `${name}${topics.Recast}` : name);
    if (!event) throw new Error(`no event ${name}`);
    return { address: contracts.forge, ...forge.encodeEventLog(event, values) };
  });
  const call = (data: string) => {
    const name = forge.parseTransaction({ data })?.name ?? '';
    const seed = node.isRevealed ? word('5e') : word('00');
    const answer = name === 'ticketOf' ? [owner, 1_000, 7, 2] : [keccak256(word('5e')), seed, 0];
    return forge.encodeFunctionResult(name, [answer]);
  };
  const { fetch: elsewhere } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (!String(url as string).endsWith('/rpc')) return elsewhere(url, init);
    const { id, method, params } = JSON.parse(String(init?.body)) as {
      id: number;
      method: string;
      params: { data: string }[];
    };
    node.asked += 1;
    const answers: Record<string, () => unknown> = {
      eth_chainId: () => '0x1',
      eth_getBlockByNumber: () => ({ hash: word('b1') }),
      eth_getTransactionReceipt: () => ({ logs }),
      eth_call: () => call(params[0]?.data ?? ''),
    };
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: answers[method]?.() }));
  });
  return node;
}

const asked = (askedAt: Date) => ({
  ...{ state: 'answered', user: me.userInfo.walletAddress ?? '', heroId: 1n, ore: '0', askedAt },
  ...{ askTxHash: word('ab'), closedAt: askedAt, closeTxHash: word('ab'), word: word('ff') },
});

test('an earlier recast is checked when somebody asks, and its seed as soon as that is revealed', async () => {
  const node = answerRecast();
  const recast = { action: 'recast', part: 0, isLucky: false, oldPart: 10_101, newPart: 10_102, materialIds: [2] };
  await server.database.db.insert(forgeRequests).values({ ...asked(new Date(0)), ...recast, id: 1n });
  await openForge();
  const record = await recordOf();
  const check = await record.findByText(text('forge.proof.check'), undefined, soon);
  const before = node.asked;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await user.click(check);

  expect(await record.findByText(text('forge.proof.steps.result'), undefined, soon)).toBeTruthy();
  expect(node.asked).toBeGreaterThan(before);
  const command = 'npm run verify -- forge 1';
  expect(record.getByText(text('forge.proof.seed', { day: '1970-01-01', command }))).toBeTruthy();
  expect(record.queryByText(text('forge.proof.steps.seed'))).toBeNull();
  node.isRevealed = true;
  act(() => void vi.advanceTimersByTime(60_000));
  expect(await record.findByText(text('forge.proof.steps.seed'), undefined, soon)).toBeTruthy();
  expect(record.queryByText(text('forge.proof.seed', { day: '1970-01-01', command }))).toBeNull();
});

test('so is each earlier upgrade, and nothing that has no answer', async () => {
  const upgrade = { ...asked(new Date(0)), action: 'upgrade', materialIds: [2] };
  const open = { state: 'open', closedAt: null, closeTxHash: null, word: null };
  const grown = {
    level: 1,
    oldGrowthBps: Array(7).fill(0),
    newGrowthBps: Array(7).fill(9),
    capsBps: Array(7).fill(99),
  };
  await server.database.db.insert(forgeRequests).values([
    { ...upgrade, ...grown, id: 1n },
    { ...upgrade, ...grown, id: 2n },
    { ...upgrade, ...open, id: 3n },
  ]);
  await openGrowUp();
  const record = await recordOf();
  await waitFor(() => expect(record.getAllByText(text('forge.proof.check'))).toHaveLength(2), soon);
  expect(record.getByText(text('forge.waiting'))).toBeTruthy();
});

test('a plan whose materials are few says how far they go, and names no sum of all parts', async () => {
  const wanted = OTHER;
  const heads = [11, 12].map((id) => listedHero(id, ONE, { gender: 0, head: wanted }));
  const bodies = Array.from({ length: 11 }, (_, at) => listedHero(20 + at, ONE, { gender: 0, body: wanted }));
  await insertHeroes(server.database.db, [...heads, ...bodies]);
  await openForge();
  for (const part of ['head', 'body']) {
    const choice = await screen.findByLabelText(text(`heroes.part.${part}`), undefined, soon);
    await user.selectOptions(choice, suitOf(wanted)?.name ?? '');
  }
  const rowOf = (part: string) => screen.getByLabelText(text(`heroes.part.${part}`)).closest('li')?.textContent;
  const few = text('forge.planner.onlySo_other', { count: 2, chance: '57.75 %' });
  await waitFor(() => expect(rowOf('head')).toContain(few), soon);
  await waitFor(() => expect(rowOf('body')).toContain(text('forge.planner.onAverage')), soon);
  expect(rowOf('head')).not.toContain(text('forge.planner.onAverage'));
  expect(screen.queryByText(text('forge.planner.all'), { exact: false })).toBeNull();
});

test('with enough of each part for sale the sum of all of them is named', async () => {
  const wanted = OTHER;
  const offers = (['head', 'body'] as const).flatMap((part, of) =>
    Array.from({ length: 11 }, (_, at) => listedHero(20 * (of + 1) + at, ONE, { gender: 0, [part]: wanted })),
  );
  await insertHeroes(server.database.db, offers);
  await openForge();
  for (const part of ['head', 'body']) {
    const choice = await screen.findByLabelText(text(`heroes.part.${part}`), undefined, soon);
    await user.selectOptions(choice, suitOf(wanted)?.name ?? '');
  }
  expect(await screen.findByText(text('forge.planner.all'), { exact: false }, soon)).toBeTruthy();
});
