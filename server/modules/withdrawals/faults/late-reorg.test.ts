import { Interface } from 'ethers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { treasuryAbi } from '../../../../core/abi/treasury.ts';
import { withdrawalEndpoints, type Voucher } from '../../../../core/wire/game/withdrawals.ts';
import { REORG_DEPTH } from '../../../chain/cursor.ts';
import { askAgain } from '../../../chain/refill/refill.ts';
import { hexText } from '../../../chain/rpc.ts';
import { rowsOf } from '../../../db/database.ts';
import { reportedDifferences } from '../../../test-support/economy/book-differences.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../../test-support/economy/economy-world.ts';
import { runJob } from '../../../test-support/jobs.ts';
import { failOnce } from '../../../test-support/kept/fail-once.ts';

const { withdraw, latest, balance } = withdrawalEndpoints;
const treasury = new Interface(treasuryAbi);
const amount = (whole: bigint) => (whole * ONE).toString();
/** More than what jobs look back by the height of the index alone. */
const MANY_BLOCKS = 3 * REORG_DEPTH + 8;
const GAS = 300_000n;
const GWEI = 10n ** 9n;

let world: EconomyWorld;
beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
}, 120_000);
afterAll(() => world.close());

const height = async () => Number(await world.chain.rpc.call('eth_blockNumber'));

/** The chain replaces what came after this block while nobody reads it. */
async function forkAfter(block: number) {
  await world.chain.rpc.call('anvil_reorg', (await height()) - block, []);
}

async function heldBy(player: Player) {
  const { data } = await world.hub.call(balance, {}, player);
  const { game, frozen, debt } = data.balances.find(({ resType }) => resType === '37') ?? {};
  return { game: game ?? '0', frozen: frozen ?? '0', debt: debt ?? '0' };
}
const holds = (whole: bigint, frozen = 0n) => ({ game: amount(whole), frozen: amount(frozen), debt: '0' });

/** A deposit of 100 ARCA that its wallet has signed, so that the very same transaction can be mined again. */
async function signedDeposit({ wallet, address }: Player): Promise<string> {
  const { rpc, contracts } = world.chain;
  const [nonce, chainId] = [
    await rpc.call('eth_getTransactionCount', address, 'latest'),
    await rpc.call('eth_chainId'),
  ];
  return wallet.signTransaction({
    ...{ to: contracts.treasury, data: treasury.encodeFunctionData('deposit', [37, 100n * ONE]) },
    ...{ nonce: Number(nonce), chainId: Number(chainId), gasLimit: GAS, type: 2 },
    ...{ maxFeePerGas: 100n * GWEI, maxPriorityFeePerGas: 1n },
  });
}

const sendRaw = async (raw: string) => hexText.parse(await world.chain.rpc.call('eth_sendRawTransaction', raw));

async function placeOf(txHash: string) {
  const [row] = await rowsOf<{ log: number; block: string }>(
    world.hub.database.db,
    sql`select log_index as log, block_number::text as block from deposits where tx_hash = ${txHash}`,
  );
  return row;
}

/** Somebody with a credited deposit of 100 ARCA, which is in the block after `before`. */
async function withDeposit() {
  const player = await world.newPlayer();
  const before = await height();
  const raw = await signedDeposit(player);
  const txHash = await sendRaw(raw);
  await world.chain.mine();
  await world.settle();
  expect(await heldBy(player)).toEqual(holds(100n));
  return { player, before, raw, txHash };
}

async function order(player: Player): Promise<Voucher> {
  const { data, outcome } = await world.hub.call(withdraw, { resType: 37, amount: amount(200n) }, player);
  if (outcome !== 'ok' || !data.voucher) throw new Error(`refused: ${outcome}`);
  return data.voucher;
}
const stateOf = async (player: Player) => (await world.hub.call(latest, {}, player)).data.order?.state;

async function richPlayer(): Promise<Player> {
  const player = await world.newPlayer();
  await world.act(player.address, 'treasury', 'deposit', 37, 1_000n * ONE);
  await world.settle();
  return player;
}

test('a deposit that is gone is taken back, however far the chain went on before anybody looked, and after a failed look', async () => {
  const { player, before } = await withDeposit();
  await forkAfter(before);
  await world.chain.mine(MANY_BLOCKS);
  const mend = await failOnce(world.hub.database.db, 'ledger_entries', 'deadlock');
  await expect(world.sync()).rejects.toThrow();
  await mend();
  expect(await heldBy(player)).toEqual(holds(100n));

  await world.sync();

  expect(await heldBy(player)).toEqual(holds(0n));
  expect(await reportedDifferences(world)).toEqual([]);
});

test('one that was mined again as another log is credited once', async () => {
  const { player, before, raw, txHash } = await withDeposit();
  const was = await placeOf(txHash);
  await forkAfter(before);
  // What pays more comes first in the block.
  await world.call(world.operator, 'arca', 'mint', [player.address, ONE]);
  await sendRaw(raw);
  await world.chain.mine(MANY_BLOCKS);

  await world.sync();

  const is = await placeOf(txHash);
  expect(is?.log).toBeGreaterThan(was?.log ?? Infinity);
  expect(await heldBy(player)).toEqual(holds(100n));
  expect(await reportedDifferences(world)).toEqual([]);
});

test('one that was mined again as the same log in a later block goes when that block goes', async () => {
  const { player, before, raw, txHash } = await withDeposit();
  const was = await placeOf(txHash);
  await forkAfter(before);
  await world.chain.mine(MANY_BLOCKS);
  await sendRaw(raw);
  await world.chain.mine();
  const later = (await height()) - 1;
  await world.sync();
  const is = await placeOf(txHash);
  expect(is?.log).toBe(was?.log);
  expect(is?.block).not.toBe(was?.block);
  // Nobody had looked while it was gone: it was never taken back.
  expect(await heldBy(player)).toEqual(holds(100n));

  await forkAfter(later);
  await world.chain.mine(2);
  await world.sync();

  expect(await heldBy(player)).toEqual(holds(0n));
  expect(await reportedDifferences(world)).toEqual([]);
});

test('an order whose payment is gone is open again, however far the chain went on', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  const before = await height();
  await world.withdraw(voucher);
  await world.settle();
  expect(await stateOf(player)).toBe('confirmed');

  await forkAfter(before);
  await world.chain.mine(MANY_BLOCKS);
  await world.sync();

  expect(await stateOf(player)).toBe('created');
  expect(await heldBy(player)).toEqual(holds(800n, 200n));
  expect(await reportedDifferences(world)).toEqual([]);
});

test('one behind which another order is open is opened when that one has ended, however far the chain went on meanwhile', async () => {
  const player = await richPlayer();
  const { db } = world.hub.database;
  const voucher = await order(player);
  const before = await height();
  await world.withdraw(voucher);
  await world.settle();
  await db.execute(
    sql`update withdraw_orders set created_at = created_at - interval '23 hours' where id = ${voucher.salt}`,
  );
  const { data } = await world.hub.call(withdraw, { resType: 37, amount: amount(300n) }, player);
  const other = data.order.id;
  await forkAfter(before);
  await world.chain.mine(MANY_BLOCKS);
  await world.sync();
  expect(await heldBy(player)).toEqual(holds(500n, 300n));
  await world.chain.mine(MANY_BLOCKS);
  await world.sync();

  await db.execute(sql`update withdraw_orders set expire_at = expire_at - interval '30 days' where id = ${other}`);
  await runJob(world.hub, 'give back expired withdrawals');
  await world.settle();

  const states = await rowsOf<{ id: string; state: string }>(
    db,
    sql`select id, state from withdraw_orders where id in (${voucher.salt}, ${other})`,
  );
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
    [voucher.salt]: 'created',
    [other]: 'expired',
  });
  expect(await heldBy(player)).toEqual(holds(800n, 200n));
  expect(await reportedDifferences(world)).toEqual([]);
});

test('a payment in another block than it was settled in goes with that block', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  const before = await height();
  await world.withdraw(voucher);
  await world.settle();
  await forkAfter(before);
  await world.chain.mine(MANY_BLOCKS);
  const txHash = await world.withdraw(voucher);
  await world.sync();
  const told = (await world.hub.call(latest, {}, player)).data.order;
  expect(told).toMatchObject({ state: 'confirmed', txHash });

  await forkAfter((await height()) - 1);
  await world.chain.mine(2);
  await world.sync();

  expect(await stateOf(player)).toBe('created');
  expect(await heldBy(player)).toEqual(holds(800n, 200n));
});

test('a payment of what was given back is charged, however far the chain went on', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  // As if a reorganisation deeper than any wait had brought the payment after the end.
  await world.hub.database.db.execute(
    sql`update withdraw_orders set expire_at = expire_at - interval '3 hours' where id = ${voucher.salt}`,
  );
  await world.settle();
  await runJob(world.hub, 'give back expired withdrawals');
  expect(await heldBy(player)).toEqual(holds(1_000n));

  await world.withdraw(voucher);
  await world.chain.mine(MANY_BLOCKS);
  await world.sync();

  expect(await stateOf(player)).toBe('confirmed');
  expect(await heldBy(player)).toEqual(holds(800n));
  expect(await reportedDifferences(world)).toEqual([]);
});

test('an index that begins again finds what is gone, however long ago it was', async () => {
  const { player, before } = await withDeposit();
  const payee = await richPlayer();
  await world.withdraw(await order(payee));
  await world.chain.mine(REORG_DEPTH);
  await world.sync();
  expect([await stateOf(payee), await heldBy(player)]).toEqual(['confirmed', holds(100n)]);
  await forkAfter(before);
  await world.chain.mine(MANY_BLOCKS);
  await world.sync();
  expect(world.indexer.report()).toMatchObject({ halted: true });

  expect(await askAgain(world.hub.database.db)).toBe(true);
  await world.sync();

  expect(world.indexer.report()).toMatchObject({ halted: false });
  expect(await heldBy(player)).toEqual(holds(0n));
  // Its deposit went as well: what it ordered is frozen still, and as much is owed.
  expect(await stateOf(payee)).toBe('created');
  expect(await heldBy(payee)).toEqual({ game: '0', frozen: amount(200n), debt: amount(200n) });
  expect(await reportedDifferences(world)).toEqual([]);
});
