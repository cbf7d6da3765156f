import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proposalEndpoints, type Proposal } from '../../../core/wire/lp/proposals.ts';
import { ONE, openMarketWorld, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { rowsOf } from '../../db/database.ts';
import { createTestApp } from '../../test-support/test-app.ts';
import { alice, bob } from '../../test-support/test-chain.ts';
import { MOST_UNUSED } from './proposals.service.ts';

const { list, votes, standing, giveText } = proposalEndpoints;
const DAY = 86_400;
const states = ['pending', 'active', 'noQuorum', 'rejected', 'accepted', 'cancelled'];
const title = 'Raise the weekly rewards';
const body = 'They have been the same for a year.\nLet us look at them.';

let world: MarketWorld;
let textHash: string;

/** Alice could propose and has no quorum alone; with Bob there is one. */
beforeAll(async () => {
  world = await openMarketWorld();
  const { act, chain } = world;
  for (const [one, stake] of [
    [alice, 4_000n],
    [bob, 9_000n],
  ] as const) {
    await act(chain.operator, 'arca', 'mint', one, stake * ONE);
    await act(one, 'arca', 'approve', chain.contracts.staking, 2n ** 255n);
    await act(one, 'staking', 'stake', stake * ONE, 365 * DAY);
  }
  const given = await world.hub.call(giveText, { title, body }, { session: await world.hub.logIn() });
  ({ textHash } = given.data);
}, 150_000);
afterAll(() => world.close());

const listed = async () => (await world.hub.list(list, {})).data.list as Proposal[];
const stateOnChain = async (id: string) => states[Number(await world.ask('governance', 'stateOf', id))];
const asOnChain = async ([first]: Proposal[]) => expect(first?.state).toBe(await stateOnChain(first?.id ?? '0'));

test('a proposal is listed with the text whose hash the chain has, and nobody’s vote counts yet', async () => {
  await world.act(alice, 'governance', 'propose', textHash);
  await world.sync();

  const rows = await listed();
  expect(rows).toMatchObject([
    { id: '1', proposer: alice, state: 'pending', textHash, text: { title, body }, votes: { for: '0' } },
  ]);
  await asOnChain(rows);
  const { data } = await world.hub.call(standing, { address: bob });
  expect(data.terms).toEqual({
    ...{ threshold: String(670n * ONE), quorum: String(10_000n * ONE) },
    ...{ delaySeconds: DAY, periodSeconds: 5 * DAY },
  });
  expect(data.ballots).toEqual([]);
  expect(rows[0]?.quorum).toBe(data.terms?.quorum);
});

test('while it is voted on, a vote weighs what the contract says, and what is staked since weighs nothing', async () => {
  await world.pass(DAY + 60);
  await world.act(world.operator, 'arca', 'mint', bob, 500n * ONE);
  await world.act(bob, 'staking', 'append', 500n * ONE);
  await world.sync();

  const before = await world.hub.call(standing, { address: bob });
  const weight = String(await world.ask('governance', 'weightOf', 1, bob));
  expect(before.data.ballots).toEqual([{ proposalId: '1', weight, choice: null }]);
  expect(BigInt(before.data.ve)).toBeGreaterThan(BigInt(weight));

  await world.act(bob, 'governance', 'vote', 1, 1);
  await world.act(alice, 'governance', 'vote', 1, 0);
  await world.sync();

  const [proposal] = await listed();
  expect(proposal?.votes).toEqual({
    for: weight,
    against: String(await world.ask('governance', 'weightOf', 1, alice)),
    abstain: '0',
  });
  expect(proposal?.state).toBe('active');
  const after = await world.hub.call(standing, { address: bob });
  expect(after.data.ballots).toEqual([{ proposalId: '1', weight, choice: 'for' }]);
  const cast = (await world.hub.list(votes, { filter: { proposalId: ['1'] } })).data.list;
  expect(cast.map(({ voter, choice }) => [voter, choice])).toEqual([
    [alice, 'against'],
    [bob, 'for'],
  ]);
});

test('a reorganisation takes votes back', async () => {
  await world.act(world.configurator, 'governance', 'propose', `0x${'7'.repeat(64)}`);
  await world.sync();
  expect(await listed()).toHaveLength(2);
  await world.chain.rpc.call('anvil_reorg', 1, []);
  await world.chain.mine(2);
  await world.sync();
  expect((await listed()).map(({ id }) => id)).toEqual(['1']);
});

test('it is decided by its quorum and the majority, as the contract decides; one without a text says so', async () => {
  await world.act(alice, 'governance', 'propose', `0x${'8'.repeat(64)}`).catch(() => undefined); // one at a time
  await world.act(world.configurator, 'governance', 'propose', `0x${'9'.repeat(64)}`);
  await world.pass(5 * DAY);
  await world.sync();

  const rows = await listed();
  expect(rows.map(({ id, state, text }) => [id, state, text === null])).toEqual([
    ['2', 'active', true],
    ['1', 'accepted', false],
  ]);
  for (const { id, state } of rows) expect(state).toBe(await stateOnChain(id));
  await world.act(world.configurator, 'governance', 'cancel', 2);
  await world.sync();
  await asOnChain(await listed());
  expect((await listed())[0]?.state).toBe('cancelled');
});

test('a text needs an account and words, and the same one is kept once', async () => {
  const session = await world.hub.logIn();
  expect((await world.hub.call(giveText, { title, body }, { session })).data.textHash).toBe(textHash);
  expect((await world.hub.call(giveText, { title, body })).outcome).toBe('authExpired');
  expect((await world.hub.call(giveText, { title: 'x', body }, { session })).outcome).toBe('badRequest');
});

test('of the texts of an account those stay that a proposal names, and the latest of the others', async () => {
  const session = await world.hub.logIn();
  const give = async (name: string) => {
    world.hub.clock.advance(1_000);
    return (await world.hub.call(giveText, { title: name, body }, { session })).data.textHash;
  };
  const named = await give('The one that is put to the vote');
  await world.act(world.configurator, 'governance', 'propose', named);
  await world.sync();
  const kept = async () =>
    (
      await rowsOf<{ title: string }>(
        world.hub.database.db,
        sql`select title from proposal_texts where account_id = ${session.userInfo.userId} order by at`,
      )
    ).map((row) => row.title);

  const names = Array.from({ length: MOST_UNUSED + 2 }, (_, at) => `Draft number ${String(at)}`);
  for (const name of names) await give(name);
  expect(await kept()).toEqual(['The one that is put to the vote', ...names.slice(2)]);
  expect((await listed())[0]?.text?.title).toBe('The one that is put to the vote');

  // What is given again is the latest.
  await give('Draft number 2');
  await give('Increase');
  expect(await kept()).toEqual([
    ...['The one that is put to the vote', ...names.slice(4), 'Draft number 2', 'Increase'],
  ]);
});

test('an account gives so many texts a minute, whatever others give', async () => {
  const hub = await createTestApp({ rateLimits: { perAddress: 1_000, perAccount: 2 } });
  try {
    const [one, other] = [await hub.logIn(), await hub.logIn()];
    const give = async (session: typeof one, name: string) =>
      (await hub.call(giveText, { title: name, body }, { session })).outcome;
    expect([await give(one, 'First'), await give(one, 'Second'), await give(one, 'Third')]).toEqual([
      'ok',
      'ok',
      'tooManyRequests',
    ]);
    expect(await give(other, 'Fourth')).toBe('ok');
  } finally {
    await hub.close();
  }
});
