import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../core/rules/seasons/calendar.ts';
import { SEASON_POOL } from '../../../../core/rules/seasons/pool.ts';
import { seasonRulesOf } from '../../../../core/rules/seasons/seasons.ts';
import { taskEndpoints } from '../../../../core/wire/season/tasks.ts';
import { REORG_DEPTH } from '../../../chain/cursor.ts';
import { askAgain } from '../../../chain/refill/refill.ts';
import { quantity } from '../../../chain/rpc.ts';
import { rowsOf } from '../../../db/database.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../../test-support/economy/market-world.ts';
import { runJob } from '../../../test-support/jobs.ts';
import { freshPieces, type PieceDeed, type PieceMove } from './sogs.ts';

const SOG = seasonRulesOf('4').sogItem;
let world: MarketWorld;

beforeAll(async () => {
  world = await openMarketWorld();
  await world.sync();
  const startsAt = new Date(world.hub.clock.now().getTime() - DAY_MS).toISOString();
  await world.hub.database.db.execute(sql`insert into seasons (id, starts_at, rounds, extra_days, pool)
    values ('4', ${startsAt}::timestamptz, 4, 0, ${SEASON_POOL.toString()}::numeric)`);
}, 240_000);
afterAll(() => world.close());

async function newPlayer(pieces = 0) {
  const wallet = Wallet.createRandom();
  const address = wallet.address.toLowerCase();
  await world.chain.rpc.call('anvil_setBalance', address, quantity(10n ** 21n));
  if (pieces > 0) await world.act(world.operator, 'items', 'mint', address, SOG, pieces);
  await world.sync();
  const session = await world.hub.logIn(wallet);
  return { address, session, accountId: session.userInfo.userId };
}
type Player = Awaited<ReturnType<typeof newPlayer>>;

async function verify({ session }: Player): Promise<string | number> {
  const input = { activity: '4', task: 'sog', cycle: 0 } as const;
  const { outcome, data } = await world.hub.call(taskEndpoints.verify, input, { session });
  return outcome === 'ok' ? data.points : String(outcome);
}
async function send(from: Player, to: string, pieces: number): Promise<void> {
  await world.act(from.address, 'items', 'safeTransferFrom', from.address, to, SOG, pieces, '0x');
  await world.sync();
}
async function pointsOf({ accountId }: Player): Promise<number> {
  await runJob(world.hub, 'count season points');
  const [row] = await rowsOf<{ points: number }>(
    world.hub.database.db,
    sql`select coalesce(sum(points), 0)::int as points from season_points
      where account_id = ${accountId} and source = 'sog'`,
  );
  return row?.points ?? 0;
}

test('a piece counts once, whoever has it afterwards and through whatever hands it went', async () => {
  const [first, second, hands] = [await newPlayer(4), await newPlayer(), await newPlayer()];
  expect(await verify(first)).toBe(80);
  expect(await verify(first)).toBe('allSogsVerified');

  await send(first, second.address, 2);
  expect(await verify(second)).toBe('noUnverifiedSogs');
  await send(first, hands.address, 2);
  await send(hands, second.address, 2);
  expect(await verify(second)).toBe('noUnverifiedSogs');

  await world.act(world.operator, 'items', 'mint', second.address, SOG, 3);
  await world.sync();
  expect(await verify(second)).toBe(60);
  expect(await pointsOf(second)).toBe(60);
});

test('who buys pieces verifies them unless their seller did, and ten are enough for a season', async () => {
  const [seller, other, buyer] = [await newPlayer(12), await newPlayer(3), await newPlayer()];
  expect(await verify(seller)).toBe(200);
  expect(await verify(seller)).toBe('allSogsVerified');
  const { items, itemMarket, arca } = world.chain.contracts;
  await world.act(world.operator, 'arca', 'mint', buyer.address, 100n * ONE);
  await world.act(buyer.address, 'arca', 'approve', itemMarket, 100n * ONE);
  for (const [one, pieces] of [
    [seller, 12],
    [other, 3],
  ] as const) {
    await world.act(one.address, 'items', 'setApprovalForAll', itemMarket, true);
    await world.act(one.address, 'itemMarket', 'list', items, SOG, pieces, arca, ONE, 0);
  }
  await world.act(buyer.address, 'itemMarket', 'buy', 1, 5, ONE);
  await world.sync();
  // Two of the seller's twelve were still to be verified.
  expect(await verify(buyer)).toBe(40);

  await world.act(buyer.address, 'itemMarket', 'buy', 2, 1, ONE);
  await world.act(other.address, 'itemMarket', 'unlist', 2);
  await world.sync();
  expect(await verify(buyer)).toBe(60);
  expect(await verify(other)).toBe(40);
});

test('what was verified falls with the block that gave the pieces, and can be verified again', async () => {
  const player = await newPlayer();
  await world.act(world.operator, 'items', 'mint', player.address, SOG, 2);
  await world.sync();
  expect(await verify(player)).toBe(40);
  expect(await pointsOf(player)).toBe(40);

  await world.chain.rpc.call('anvil_reorg', 1, []);
  await world.sync();
  expect(await pointsOf(player)).toBe(0);
  expect(await verify(player)).toBe('noUnverifiedSogs');

  await world.act(world.operator, 'items', 'mint', player.address, SOG, 1);
  await world.sync();
  expect(await verify(player)).toBe(20);
  expect(await pointsOf(player)).toBe(20);
});

test('what an index that is made anew lacks is taken back once it is made, and not by what was before', async () => {
  const { db } = world.hub.database;
  const { rpc } = world.chain;
  const height = async () => Number(await rpc.call('eth_blockNumber'));
  const before = await height();
  const player = await newPlayer(1);
  expect(await verify(player)).toBe(20);
  expect(await pointsOf(player)).toBe(20);
  await world.chain.mine(REORG_DEPTH);
  await world.sync();
  await rpc.call('anvil_reorg', (await height()) - before, []);
  await world.chain.mine(REORG_DEPTH);
  await world.sync();
  expect(await askAgain(db)).toBe(true);
  await world.sync();

  await db.execute(sql`insert into chain_fill (id, plan, height, hash) values (1, 'x', 1, '0x1')`);
  expect(await pointsOf(player)).toBe(20);
  await db.execute(sql`delete from chain_fill`);

  expect(await pointsOf(player)).toBe(0);
}, 60_000);

test('two who ask at once for one wallet’s pieces verify them once', async () => {
  const player = await newPlayer(3);
  const answers = await Promise.all([verify(player), verify(player), verify(player)]);
  expect(answers.filter((answer) => answer === 60)).toHaveLength(1);
  expect(await pointsOf(player)).toBe(60);
});

describe('the books of pieces', () => {
  const move = (block: number, from: string | null, to: string | null, amount: number, seller: string | null = null) =>
    ({ block, from, to, amount: BigInt(amount), seller }) satisfies PieceMove;
  const deed = (block: number, holder: string, pieces: number): PieceDeed => ({ block, holder, pieces });

  test('what moved after it was verified is verified, though nobody had read the move yet', () => {
    const moves = [move(1, null, 'a', 5), move(2, 'a', 'b', 5)];
    expect(freshPieces(moves, [deed(1, 'a', 5)], 'market').freshOf('b')).toBe(0n);
    expect(freshPieces(moves, [], 'market').freshOf('b')).toBe(5n);
  });

  test('a deed whose pieces are gone is unfounded, and takes nobody else’s', () => {
    const moves = [move(1, null, 'b', 2)];
    const lost = deed(1, 'a', 2);
    const books = freshPieces(moves, [lost, deed(1, 'b', 1)], 'market');
    expect(books.unfounded).toEqual([lost]);
    expect(books.freshOf('b')).toBe(1n);
  });

  test('what is verified cannot be changed in the market for what is not', () => {
    const moves = [
      ...[move(1, null, 'a', 2), move(1, null, 'b', 2)],
      ...[move(2, 'a', 'market', 2), move(2, 'b', 'market', 2)],
      ...[move(3, 'market', 'a', 2), move(3, 'market', 'c', 1, 'b')],
    ];
    const { freshOf } = freshPieces(moves, [deed(1, 'a', 2)], 'market');
    expect(['a', 'c'].map(freshOf)).toEqual([0n, 1n]);
  });
});
