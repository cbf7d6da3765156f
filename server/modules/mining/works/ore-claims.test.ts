import { afterEach, beforeEach, expect, test } from 'vitest';
import { resources } from '../../../../core/rules/economy/resources.ts';
import { attentionEndpoints } from '../../../../core/wire/account/attention.ts';
import { claimableEndpoints } from '../../../../core/wire/account/claimables.ts';
import type { LiveEvent } from '../../../../core/wire/live.ts';
import { miningEndpoints } from '../../../../core/wire/mines/mining.ts';
import type { Session } from '../../../../core/wire/account/session.ts';
import { beginWork, MINER_RARITY, perMinute } from '../../../test-support/economy/mine-world.ts';
import { readUpTo } from '../../../test-support/kept/read-up-to.ts';
import { contracts, createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { createLedgerService } from '../../ledger/ledger.service.ts';

let hub: TestApp;
beforeEach(async () => {
  hub = await createTestApp();
  hub.clock.set(new Date('2026-05-12T10:00:00Z'));
});
afterEach(() => hub.close());

const rowsOf = async (session: Session) =>
  (await hub.call(claimableEndpoints.claimables, {}, { session })).data.list.filter(({ kind }) => kind === 'mining');
const claim = (session: Session, input: Record<string, string | number> = {}) =>
  hub.call(claimableEndpoints.claim, { kind: 'mining', input }, { session });

test('ore that waits in the mines is one row among the claims, is claimed there, and nothing tells of it', async () => {
  const { wallet, accountId } = await beginWork(hub, 1, 'main');
  const session = await hub.logIn(wallet);
  expect(await rowsOf(session)).toEqual([]);
  expect((await claim(session)).outcome).toBe('nothingToClaim');

  hub.clock.advance(90 * 60_000);
  const amount = perMinute(MINER_RARITY, 'low') * 90n;
  expect(await rowsOf(session)).toEqual([
    {
      key: 'mining-0',
      kind: 'mining',
      pays: { token: contracts.whiteOre, amount: String(amount) },
      values: {},
      endsAt: null,
      call: { by: 'game', kind: 'mining', input: {} },
      path: '/mining',
    },
  ]);
  const told = (await hub.call(attentionEndpoints.attention, {}, { session })).data.list;
  expect(told.filter(({ kind }) => kind === 'mining')).toEqual([]);
  expect(await rowsOf(await hub.logIn())).toEqual([]);

  expect((await claim(session, { mine: 'nowhere' })).outcome).toBe('badRequest');
  expect(await claim(session)).toMatchObject({ outcome: 'ok', data: { kind: 'mining' } });
  expect(await createLedgerService().balanceOf(hub.database.db, accountId, resources.whiteOre)).toBe(amount);
  expect(await rowsOf(session)).toEqual([]);
  // Of a machine that runs on there is soon a row of its own again.
  hub.clock.advance(60_000);
  expect((await rowsOf(session)).map(({ key }) => key)).toEqual(['mining-1']);
});

test('every window that shows balances hears of a claim, wherever it was made', async () => {
  const { wallet } = await beginWork(hub, 1, 'main');
  const session = await hub.logIn(wallet);
  const heard: string[] = [];
  const stop = hub.deps.live.subscribe({
    onEvent: ({ resource }) => void heard.push(resource),
    onReset: () => undefined,
  });

  hub.clock.advance(60_000);
  expect((await hub.call(miningEndpoints.claim, {}, { session })).outcome).toBe('ok');
  await expect.poll(() => heard).toEqual(['withdrawals']);
  hub.clock.advance(60_000);
  expect((await claim(session)).outcome).toBe('ok');
  await expect.poll(() => heard).toEqual(['withdrawals', 'withdrawals']);
  stop();
});

test('who begins to work and who stops is named, so that nothing else is read again', async () => {
  const heard: LiveEvent[] = [];
  const stop = hub.deps.live.subscribe({ onEvent: (event) => void heard.push(event), onReset: () => undefined });
  const { wallet } = await beginWork(hub, 7, 'main');
  const session = await hub.logIn(wallet);
  const heroes = () => heard.filter(({ resource }) => resource === 'heroes').map(({ ids }) => ids);
  await expect.poll(heroes).toEqual([['7']]);

  // Before it brought anything: what is shown of the mines does not know it any more.
  expect((await hub.call(miningEndpoints.stop, { mine: 'main', slot: 1 }, { session })).outcome).toBe('ok');
  await expect.poll(heroes).toEqual([['7'], ['7']]);
  expect((await hub.call(miningEndpoints.stop, { mine: 'main', slot: 1 }, { session })).outcome).toBe('nothingRuns');
  await hub.deps.live.publish({ resource: 'notices', type: 'updated', ids: [] });
  await expect.poll(() => heard.at(-1)?.resource).toBe('notices');
  expect(heroes()).toEqual([['7'], ['7']]);
  stop();
});

test('it says what the mines say, after a night whose level nobody has asked for yet', async () => {
  const { wallet, accountId } = await beginWork(hub, 1, 'main');
  hub.clock.set(new Date('2026-05-13T00:00:00Z'));
  await claim(await hub.logIn(wallet));
  hub.clock.set(new Date('2026-05-12T22:00:00Z'));
  const { wallet: other } = await beginWork(hub, 2, 'amber');
  hub.clock.set(new Date('2026-05-13T12:00:00Z'));
  await readUpTo(hub.database.db, new Date('2026-05-13T11:59:00Z'));

  expect(await rowsOf(await hub.logIn(wallet))).toEqual([]);
  const [row] = await rowsOf(await hub.logIn(other));
  expect(row?.pays?.amount).toBe(String(perMinute(MINER_RARITY, 'low', 'amber') * (120n + 480n)));
  const held = await createLedgerService().balanceOf(hub.database.db, accountId, resources.whiteOre);
  expect(held).toBe(perMinute(MINER_RARITY, 'low') * 480n);
});
