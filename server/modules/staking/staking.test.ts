import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '../../../core/wire/account/session.ts';
import { profileEndpoints } from '../../../core/wire/account/profile.ts';
import { stakingEndpoints } from '../../../core/wire/game/staking.ts';
import { vipThresholds, weekIdAt, weekStart } from '../../../core/rules/economy/vip.ts';
import { sql } from 'drizzle-orm';
import { keccak256, toUtf8Bytes, Wallet } from 'ethers';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../test-support/economy/economy-world.ts';
import { rowsOf } from '../../db/database.ts';
import { runJob } from '../../test-support/jobs.ts';
import { rewardClaims, rewardLeaves, rewardLists, rewardWeeks } from './staking.tables.ts';

const { query, levels, proof, weeks, history } = stakingEndpoints;
const DAY = 86_400;
const BUDGET = 200_000n * ONE;

let world: EconomyWorld;
let [small, large, late]: Player[] = [];

beforeAll(async () => {
  world = await openEconomyWorld();
  const { operator } = world;
  await world.act(operator, 'arca', 'mint', operator, 1_000_000n * ONE);
  await world.act(operator, 'arca', 'approve', world.chain.contracts.staking, 2n ** 255n);
  await world.act(operator, 'staking', 'fundRewards', 1_000_000n * ONE);
  [small, large, late] = [await world.newPlayer(), await world.newPlayer(), await world.newPlayer()];
  // A Monday morning, so that the first week is a whole one for the first two.
  const now = await world.now();
  await world.pass(weekStart(weekIdAt(now) + 1) - 3_600 - now);
  await world.act(player(small).address, 'staking', 'stake', 200n * ONE, 365 * DAY);
  await world.act(player(large).address, 'staking', 'stake', 2_000n * ONE, 365 * DAY);
  await world.sync();
}, 60_000);
afterAll(() => world.close());

function player(one: Player | undefined): Player {
  if (!one) throw new Error('The world has no such player');
  return one;
}
const stakeOf = async (one: Player | undefined) => (await world.hub.call(query, { address: player(one).address })).data;
/** With a session of today: days pass here. */
const today = (one: Player | undefined) => world.logInAgain(player(one));
const closeWeeks = async () => {
  await runJob(world.hub, 'close reward weeks');
  await world.settle();
};

test('the stake, its ve-ARCA and the VIP level are what the contract says, to the last unit', async () => {
  await world.pass(DAY / 2);

  for (const one of [small, large]) {
    const { address } = player(one);
    const { position, vipLevel, tradeFeeBps, nextLevel } = await stakeOf(one);
    const ve = await world.ask('staking', 'veOf', address);
    expect(position?.ve).toBe(String(ve));
    expect(vipLevel).toBe(Number(await world.ask('staking', 'levelOf', address)));
    expect(tradeFeeBps).toBe(Number(await world.ask('staking', 'feeBpsOf', address)));
    expect(nextLevel?.missing).toBe(String((vipThresholds[vipLevel] ?? 0n) - (ve as bigint)));
  }
  expect((await stakeOf(large)).vipLevel).toBe(5);
  expect(await stakeOf(late)).toMatchObject({ position: null, vipLevel: 0, tradeFeeBps: 300, withdrawFeeBps: 500 });
  const own = await world.hub.call(query, {}, await today(large));
  expect(own.data).toEqual(await stakeOf(large));
});

test('the levels are those of the contract', async () => {
  const { data } = await world.hub.call(levels, {});
  const known = (await world.ask('staking', 'levels')) as { threshold: bigint; feeBps: bigint }[];

  expect(data.levels).toHaveLength(21);
  expect(data.levels.slice(1).map(({ threshold, tradeFeeBps }) => [threshold, tradeFeeBps])).toEqual(
    known.map(({ threshold, feeBps }) => [String(threshold), Number(feeBps)]),
  );
});

const keptLevels = async () => {
  const rows = await rowsOf<{ id: string; level: number }>(
    world.hub.database.db,
    sql`select id, vip_level as level from accounts`,
  );
  return [small, large, late].map((one) => rows.find(({ id }) => id === player(one).accountId)?.level);
};

test('accounts get the level of their stake, and lose it with the stake; open pages are told whose changed', async () => {
  const heard: string[][] = [];
  const stop = world.hub.deps.live.subscribe({
    onEvent: ({ resource, ids }) => void (resource === 'staking' && heard.push(ids)),
    onReset: () => undefined,
  });
  await world.hub.database.db.execute(sql`update accounts set vip_level = 9 where id = ${player(late).accountId}`);

  await runJob(world.hub, 'set VIP levels');
  await runJob(world.hub, 'set VIP levels');

  expect(await keptLevels()).toEqual([3, 5, 0]);
  await expect
    .poll(() => heard.map((ids) => [...ids].sort()))
    .toEqual([[small, large, late].map((one) => player(one).address).sort()]);
  stop();
});

test('who asks who they are has the level that the stake has then, before any job has written it', async () => {
  await world.hub.database.db.execute(sql`update accounts set vip_level = 1 where id = ${player(large).accountId}`);
  const session = await today(large);

  expect((await world.hub.call(accountEndpoints.info, {}, session)).data.vipLevel).toBe(5);
  expect((await world.hub.call(profileEndpoints.profile, {}, session)).data.userInfo.vipLevel).toBe(5);
  await runJob(world.hub, 'set VIP levels');
  expect(await keptLevels()).toEqual([3, 5, 0]);
});

test('a sync asks the contract for the level and writes what differs', async () => {
  const { accountId } = player(large);
  await world.hub.database.db.execute(sql`update accounts set vip_level = 2 where id = ${accountId}`);

  const answer = await world.hub.call(profileEndpoints.sync, {}, await today(large));

  expect(answer.data.checked).toContain('vipLevel');
  expect(answer.data.differences).toEqual([
    { field: 'vipLevel', subject: '', before: '2', after: '5', done: 'updated' },
  ]);
  expect(await keptLevels()).toEqual([3, 5, 0]);
  expect((await world.hub.call(profileEndpoints.sync, {}, await today(large))).data.differences).toEqual([]);
});

describe('the rewards of a week', () => {
  test('are shared by the mean of seven daily ve-ARCA and opened on the chain after Monday 06:00', async () => {
    // The week in which all three had something: the third came on its Wednesday.
    const monday = weekStart(weekIdAt(await world.now()) + 1);
    await world.pass(monday + 2 * DAY + 60 - (await world.now()));
    await world.act(player(late).address, 'staking', 'stake', 5_000n * ONE, 30 * DAY);
    await world.pass(monday + 7 * DAY + 3_600 - (await world.now()));
    const weekId = weekIdAt(monday);
    // While stakes are read again, the rows are those of before: they fix nobody's list.
    const { db } = world.hub.database;
    const lists = () => rowsOf(db, sql`select 1 from reward_lists where week_id = ${weekId}`);
    await db.execute(sql`insert into chain_fill (id, plan, height, hash) values (1, 'stakes', 1, '0x1')`);
    await runJob(world.hub, 'close reward weeks');
    expect(await lists()).toHaveLength(0);
    await db.execute(sql`delete from chain_fill`);
    await closeWeeks();
    expect(await lists()).toHaveLength(1);
    expect((await world.hub.list(weeks, {})).data.list.map((week) => week.weekId)).not.toContain(weekId);

    await world.pass(5 * 3_600 + 60);
    await closeWeeks();

    const { list } = (await world.hub.list(weeks, {})).data;
    expect(list.map((week) => week.weekId)).toContain(weekId);
    const sums = new Map<string, bigint>();
    for (const { address } of [player(small), player(large), player(late)]) {
      for (let day = 0; day < 7; day += 1) {
        const ve = (await world.ask('staking', 'veAt', address, monday + day * DAY)) as bigint;
        sums.set(address, (sums.get(address) ?? 0n) + ve);
      }
    }
    const all = [...sums.values()].reduce((sum, ve) => sum + ve, 0n);
    for (const one of [small, large, late]) {
      const reward = (await stakeOf(one)).rewards.find((week) => week.weekId === weekId);
      expect(reward?.amount).toBe(((BUDGET * (sums.get(player(one).address) ?? 0n)) / all).toString());
    }
    const total = BigInt(list.find((week) => week.weekId === weekId)?.total ?? '0');
    expect(BUDGET - total).toBeLessThan(3n);
  });

  test('are paid by the contract for the proofs that are given, once', async () => {
    const weekIds = (await stakeOf(small)).rewards.map(({ weekId }) => weekId);
    expect(weekIds.length).toBeGreaterThanOrEqual(2);
    const { data } = await world.hub.call(proof, { weekIdList: weekIds.join(',') }, await today(small));
    const before = (await world.ask('arca', 'balanceOf', player(small).address)) as bigint;

    await world.act(player(small).address, 'staking', 'claim', data.proofs);
    await world.settle();

    const sum = data.proofs.reduce((all, { amount }) => all + BigInt(amount), 0n);
    expect((await world.ask('arca', 'balanceOf', player(small).address)) as bigint).toBe(before + sum);
    expect((await stakeOf(small)).rewards.every(({ claimed }) => claimed)).toBe(true);
    const claims = await world.hub.list(history, { filter: { account: player(small).address, kind: ['claimed'] } });
    expect(claims.data.list).toHaveLength(weekIds.length);
    await expect(world.act(player(small).address, 'staking', 'claim', data.proofs)).rejects.toThrow('reverted');
  });

  test('of others, of weeks to come and named twice are refused', async () => {
    const [{ weekId } = { weekId: 0 }] = (await stakeOf(large)).rewards;
    const ask = async (one: Player | undefined, list: string) =>
      (await world.hub.call(proof, { weekIdList: list }, await today(one))).outcome;

    expect(await ask(large, `${weekId},${weekId}`)).toBe('badRequest');
    expect(await ask(large, String(weekId + 1_000))).toBe('rewardNotSettled');
    expect(await ask(await world.newPlayer(), String(weekId))).toBe('nothingToClaim');
    expect(await ask(large, 'x')).toBe('badRequest');
    expect((await world.hub.call(proof, { weekIdList: String(weekId) })).outcome).toBe('authExpired');
  });

  test('are published with a file whose hash the chain names, which does not change', async () => {
    const [week] = (await world.hub.list(weeks, {})).data.list;
    const file = await (await world.hub.request(`/cdn/staking/week-${week?.weekId}.json`)).text();

    expect(keccak256(toUtf8Bytes(file))).toBe(week?.leafFileHash);
    expect(JSON.parse(file)).toMatchObject({ weekId: week?.weekId, root: week?.root });
    await closeWeeks();
    await closeWeeks();
    expect(await (await world.hub.request(`/cdn/staking/week-${week?.weekId}.json`)).text()).toBe(file);
    expect((await world.hub.request('/cdn/staking/week-1.json')).status).toBe(404);
  });

  test('leave the books even', async () => {
    await runJob(world.hub, 'check the books');

    expect((await world.hub.app.books.report())?.differences).toEqual([]);
  });

  test('are the same in a clean index after a reorganisation', async () => {
    await world.act(player(large).address, 'staking', 'append', 10n * ONE);
    await world.act(player(large).address, 'staking', 'extend', 7 * DAY);
    await world.sync();
    const seen = await stakeOf(large);

    await world.chain.rpc.call('anvil_reorg', 3, []);
    await world.chain.mine(2);
    await world.sync();

    const after = await stakeOf(large);
    expect(BigInt(seen.position?.amount ?? 0) - BigInt(after.position?.amount ?? 0)).toBe(10n * ONE);
    expect(after.position?.ve).toBe(String(await world.ask('staking', 'veOf', player(large).address)));
  });

  test('that can still be claimed come before all that were claimed, however old they are, and are counted', async () => {
    const account = Wallet.createRandom().address.toLowerCase();
    const weekIds = Array.from({ length: 130 }, (_, at) => at + 1);
    const { db } = world.hub.database;
    const at = new Date(0);
    const hash = `0x${'1'.repeat(64)}`;
    const row = (weekId: number) => ({ weekId, root: hash, total: '1', leafFileHash: hash, txHash: hash });
    await db.insert(rewardLists).values(weekIds.map((id) => ({ ...row(id), leaves: 1, leafFile: '', madeAt: at })));
    await db.insert(rewardWeeks).values(weekIds.map((id) => ({ ...row(id), claimed: '0', openedAt: at })));
    await db.insert(rewardLeaves).values(weekIds.map((weekId) => ({ weekId, account, amount: '1', proof: [] })));
    // All but the three oldest.
    const claims = weekIds.slice(3).map((weekId) => ({ ...row(weekId), account, amount: '1', claimedAt: at }));
    await db.insert(rewardClaims).values(claims);

    const { rewards, rewardWeeks: counts } = (await world.hub.call(query, { address: account })).data;
    expect(rewards.slice(0, 4).map(({ weekId, claimed }) => [weekId, claimed])).toEqual([
      [3, false],
      [2, false],
      [1, false],
      [130, true],
    ]);
    expect(counts).toEqual({ open: 3, claimed: 127 });
    expect((await stakeOf(await world.newPlayer())).rewardWeeks).toEqual({ open: 0, claimed: 0 });
  });
});
