import { createHash } from 'node:crypto';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotTimes } from '../../../core/rules/lots/lot-times.ts';
import { proveLot } from '../../../core/rules/lots/lot-proof.ts';
import { resources } from '../../../core/rules/economy/resources.ts';
import { featureEndpoints } from '../../../core/wire/admin/features.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { drawEndpoints, type LotPick } from '../../../core/wire/panels/draws.ts';
import { letterEndpoints } from '../../../core/wire/panels/letters.ts';
import { chainCursor } from '../../chain/chain.tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { runJob } from '../../test-support/jobs.ts';
import { createTestApp, START, type TestApp } from '../../test-support/test-app.ts';
import { causes, createLedgerService, purses } from '../ledger/ledger.service.ts';
import { checkLetters } from '../letters/letters.service.ts';
import { checkDraws } from './draws.service.ts';

const ORE = 10n ** 18n;
const STAKE = 100n * ORE;
const BLOCK_MS = 3_000;
const WO = BigInt(resources.whiteOre);
const ledger = createLedgerService();
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
/** A chain that makes a block every three seconds from the start on. */
const blockAt = (height: number) => ({
  hash: `0x${hash(`block ${height}`)}`,
  time: Math.floor((START.getTime() - 86_400_000 + height * BLOCK_MS) / 1_000),
});
const day = Math.floor(START.getTime() / 86_400_000) + 2;
const { opensAt, closesAt, drawsAt } = lotTimes(day);
let hub: TestApp;

beforeAll(async () => {
  hub = await createTestApp((deps) => ({
    chain: { ...deps.chain, blocks: { at: (height) => Promise.resolve(blockAt(height)) } },
  }));
});
afterAll(() => hub.close());

/** The index has read the chain up to this moment. */
async function indexTo(moment: number): Promise<void> {
  const height = Math.floor((moment - (START.getTime() - 86_400_000)) / BLOCK_MS);
  const at = { height, hash: blockAt(height).hash, blockTime: new Date(moment), indexedAt: new Date(moment) };
  await hub.database.db
    .insert(chainCursor)
    .values({ id: 1, chainId: 31_337, genesisHash: '0x0', ...at })
    .onConflictDoUpdate({ target: chainCursor.id, set: at });
}

async function player(ore: bigint): Promise<Session> {
  const wallet = Wallet.createRandom();
  const walletAddress = wallet.address.toLowerCase();
  await hub.app.accounts.ensureAccount({ walletAddress, nickname: 'p', hasGameAccount: true });
  const session = await hub.logIn(wallet);
  const entry = { key: `gift ${walletAddress}`, resource: WO, amount: ore, at: hub.clock.now() };
  await inTransaction(hub.database.db, (tx) =>
    ledger.post(tx, [
      {
        ...entry,
        from: purses.world('deposits'),
        to: purses.player(session.userInfo.userId),
        cause: causes.order('gift'),
      },
    ]),
  );
  return session;
}

const run = () => runJob(hub, 'run draws');
const bet = (session: Session, picks: LotPick[], on = day) =>
  hub.call(drawEndpoints.bet, { day: on, picks }, { session });
const state = async (session?: Session) => (await hub.call(drawEndpoints.state, {}, { session })).data;
const books = async () =>
  [...(await checkDraws(hub.database.db)), ...(await checkLetters(hub.database.db))].filter(
    ({ is, shouldBe }) => is !== shouldBe,
  );
const picksOf = (count: number): LotPick[] =>
  Array.from({ length: count }, (_, at) => ({ blues: [(at % 22) + 3, 2, 1], red: (at % 48) + 1 }));

test('bets are placed in betting time alone, with enough for all of them, up to the most, and by two tabs no more', async () => {
  hub.clock.set(new Date(opensAt - 1));
  await run();
  expect((await state()).day).toBe(day - 1);
  hub.clock.set(new Date(opensAt));
  await run();
  const opened = await state();
  expect(opened).toMatchObject({ day, phase: 'betting', jackpot: String(100_000n * ORE), bets: 0, own: null });
  expect(opened.commitment).toMatch(/^[0-9a-f]{64}$/);

  const session = await player(60n * STAKE);
  const poor = await player(STAKE);
  expect((await bet(poor, picksOf(2))).outcome).toBe('betTooHigh');
  expect((await bet(session, picksOf(1), day + 1)).outcome).toBe('notInActiveTime');
  const wrong = [
    { blues: [1, 1, 2], red: 1 },
    { blues: [1, 2, 25], red: 1 },
    { blues: [1, 2, 3], red: 49 },
  ];
  for (const pick of wrong) expect((await bet(session, [pick])).outcome).toBe('badRequest');

  const tabs = await Promise.all([bet(session, picksOf(30)), bet(session, picksOf(30))]);
  expect(tabs.map(({ outcome }) => outcome).sort()).toEqual(['limitReached', 'ok']);
  expect((await bet(session, picksOf(20))).data).toEqual({ bets: 50, paid: String(20n * STAKE) });
  expect(await ledger.balanceOf(hub.database.db, session.userInfo.userId, WO)).toBe(10n * STAKE);
  expect(await books()).toEqual([]);

  const manager = { session: await hub.logIn(undefined, 'manager') };
  await hub.call(featureEndpoints.switchFeature, { feature: 'draws', isOn: false }, manager);
  expect((await bet(poor, picksOf(1))).outcome).toBe('featureOff');
  await hub.call(featureEndpoints.switchFeature, { feature: 'draws', isOn: true }, manager);

  const kept = await hub.call(drawEndpoints.keep, { picks: picksOf(2) }, { session });
  expect((await state(session)).own).toEqual({ bets: 50, picks: kept.data.picks });

  hub.clock.set(new Date(closesAt - 1));
  const inTime = await player(STAKE);
  expect((await bet(inTime, picksOf(1))).outcome).toBe('ok');
  hub.clock.set(new Date(closesAt));
  expect((await bet(await player(STAKE), picksOf(1))).outcome).toBe('notInActiveTime');
  expect((await state()).phase).toBe('countdown');
});

test('the draw waits for a block that was made after the last bet and is settled, and can be worked out again', async () => {
  hub.clock.set(new Date(drawsAt));
  await indexTo(closesAt + 60_000);
  await run();
  expect(await state()).toMatchObject({ phase: 'drawing', last: null });
  await indexTo(drawsAt);
  await run();
  const { last, phase } = await state();
  expect(phase).toBe('drawn');
  if (!last) throw new Error('Nothing was drawn');
  expect(last.bets).toBe(51);
  const [block, before] = [blockAt(last.blockNumber), blockAt(last.blockNumber - 1)];
  expect(last.blockHash).toBe(block.hash);
  expect([before.time * 1_000 < closesAt, block.time * 1_000 >= closesAt]).toEqual([true, true]);
  expect(proveLot(hash, last).every(({ holds }) => holds)).toBe(true);
  expect((await hub.call(drawEndpoints.one, { day: String(day) })).data).toEqual(last);
  expect((await hub.call(drawEndpoints.one, { day: String(day + 9) })).outcome).toBe('lotteryResultMissing');
  expect(await books()).toEqual([]);
});

test('who won has it in a letter of that draw, to the last unit, and a settlement that runs again gives nothing more', async () => {
  const { last } = await state();
  if (!last) throw new Error('Nothing was drawn');
  const paid = last.winners.reduce((all, count, at) => all + BigInt(count) * BigInt(last.each[at] ?? '0'), 0n);
  const pool = (BigInt(last.bets) * STAKE * 95n) / 100n;
  expect(BigInt(last.jackpotBefore) + pool).toBe(paid + BigInt(last.jackpotAfter));
  expect(await ledger.holds(hub.database.db, purses.game('letters'), WO)).toBe(paid);
  await run();
  expect(await ledger.holds(hub.database.db, purses.game('letters'), WO)).toBe(paid);
  expect(await books()).toEqual([]);
});

test('a player sees each bet with what it won, and takes it all out of one letter', async () => {
  // Every pick of red 1 to 48 with all pairs is too much: these are sure to win something of the last tiers.
  hub.clock.set(new Date(drawsAt + 5 * 60_000));
  await run();
  const session = await player(50n * STAKE);
  const picks = Array.from({ length: 48 }, (_, at) => ({ blues: [1, 2, 3], red: at + 1 }));
  expect((await bet(session, picks, day + 1)).outcome).toBe('ok');
  hub.clock.set(new Date(drawsAt + 86_400_000));
  await indexTo(drawsAt + 86_400_000);
  await run();
  const again = await hub.logIn(new Wallet(Wallet.createRandom().privateKey));
  expect((await hub.list(drawEndpoints.history, {}, { session: again })).data.list.map((one) => one.day)).toEqual([
    day + 1,
    day,
  ]);
  const own = { session };
  const bets = await hub.list(drawEndpoints.bets, { size: 100, filter: { day: day + 1 } }, own);
  const won = bets.data.list.reduce((all, { prize }) => all + BigInt(prize ?? '0'), 0n);
  expect(bets.data.list.filter(({ tier }) => tier !== null).length).toBeGreaterThan(0);
  const [letter] = (await hub.list(letterEndpoints.list, {}, own)).data.list;
  expect(letter).toMatchObject({ name: 'drawPrize', kind: 'settlement' });
  expect(letter?.attachments).toEqual([{ resource: String(WO), amount: won.toString() }]);
  expect((await hub.call(letterEndpoints.claim, { id: letter?.id ?? '' }, own)).outcome).toBe('ok');
  expect(await books()).toEqual([]);
});
