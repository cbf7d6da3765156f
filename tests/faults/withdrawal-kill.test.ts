import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Interface, Wallet } from 'ethers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { treasuryAbi } from '../../core/abi/treasury.ts';
import { withdrawalEndpoints, type Voucher } from '../../core/wire/game/withdrawals.ts';
import { statEndpoints } from '../../core/wire/game/status.ts';
import { localEndpoints, type LocalFault } from '../../core/wire/local.ts';
import { createRpc, hexText, quantity } from '../../server/chain/rpc.ts';
import { openDatabase, rowsOf, type Database } from '../../server/db/database.ts';
import { pathOf } from '../../server/http/api.ts';
import { startNode } from '../../server/local/anvil.ts';
import { writeWorld } from '../../server/local/local-world.ts';
import { freePort } from '../../server/local/node-process.ts';
import { calls } from '../../server/local/seed/encode.ts';
import { officesOf, traderIdentities } from '../../server/local/seed/identities.ts';
import { deployLocally } from '../../server/local/seed/seed-chain.ts';
import { lookAtBooks } from './books.ts';
import { ask, endNode, gone, kill, logIn, START_MS, startServer } from './server-process.ts';

const ONE = 10n ** 18n;
const treasury = new Interface(treasuryAbi);
const { balance, latest, withdraw } = withdrawalEndpoints;

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
}, START_MS);
afterEach(() => world.end());
afterAll(() => world.close());

/** A chain of its own, on which some of the seeded traders have put 1,000 ARCA into the game; no server runs yet. */
async function openWorld() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hub-withdrawal-'));
  const [port, chainPort] = [await freePort(), await freePort()];
  const madeAt = Math.floor(Date.now() / 1_000);
  const genesisTime = madeAt - 86_400;
  const node = await startNode({ folder: path.join(dataDir, 'chain'), port: chainPort, genesisTime });
  const { rpc } = node;
  const offices = officesOf('test');
  const { block, ...contracts } = await deployLocally(rpc, offices, genesisTime + 60);
  await rpc.call('anvil_autoImpersonateAccount', true);
  const send = async (from: string, to: string, data: string) =>
    hexText.parse(await rpc.call('eth_sendTransaction', { from, to, data, gas: quantity(1_000_000) }));
  const people = traderIdentities('test').slice(0, 4);
  await send(offices.operator.address, contracts.arca, calls.mintArca(contracts.treasury, 1_000_000n * ONE));
  for (const { address } of people) {
    await rpc.call('anvil_setBalance', address, quantity(10n ** 21n));
    await send(offices.operator.address, contracts.arca, calls.mintArca(address, 1_000n * ONE));
    await send(address, contracts.arca, calls.approve(contracts.treasury, 1_000n * ONE));
    await send(address, contracts.treasury, calls.deposit(37, 1_000n * ONE));
  }
  await rpc.call('anvil_mine', quantity(8));
  writeWorld(dataDir, { seed: 'test', world: 'small', genesisTime, madeAt, contracts, startBlock: block - 1 });

  const env = { HUB_PORT: String(port), HUB_CHAIN_PORT: String(chainPort), HUB_LOG: 'error' };
  const origin = `http://127.0.0.1:${port}`;
  const state: { server: ChildProcess | null } = { server: null };
  return {
    origin,
    people,
    contracts,
    rpc: createRpc(rpc.url),
    send,
    async start(): Promise<ChildProcess> {
      return (state.server = await startServer(dataDir, env));
    },
    /** Works on the database of a server that does not run. */
    async withDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
      const database = await openDatabase({ dir: path.join(dataDir, 'db') });
      return work(database).finally(() => database.close());
    },
    /** Two servers at once would share one folder: none outlives its test. */
    async end(): Promise<void> {
      if (state.server) await kill(state.server);
    },
    async close() {
      endNode(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One of the people, at the counter of the running server. */
async function visit(at: number) {
  const { origin, people, contracts, rpc, send } = world;
  const wallet = new Wallet(people[at]?.privateKey ?? '');
  const { jwtKey } = await logIn(origin, wallet);
  const headers = { Authorization: `Bearer ${jwtKey}` };
  return {
    headers,
    order: (key: string) =>
      ask(origin, withdraw, { resType: 37, amount: String(200n * ONE) }, { ...headers, 'Idempotency-Key': key }),
    latest: async () => latest.output.parse((await ask(origin, latest, {}, headers)).data),
    async purse() {
      const { balances } = balance.output.parse((await ask(origin, balance, {}, headers)).data);
      const arca = balances.find(({ resType }) => resType === '37');
      return { game: whole(arca?.game), frozen: whole(arca?.frozen), wallet: whole(arca?.wallet) };
    },
    /** Whether the chain carries out the voucher. */
    async use({ signature, ...order }: Voucher): Promise<boolean> {
      const data = treasury.encodeFunctionData('withdraw', [order, signature]);
      const hash = await send(wallet.address, contracts.treasury, data);
      await rpc.call('anvil_mine', quantity(6));
      const receipt = (await rpc.call('eth_getTransactionReceipt', hash)) as { status: string };
      return receipt.status === '0x1';
    },
  };
}
type Visitor = Awaited<ReturnType<typeof visit>>;

const whole = (amount: string | undefined) => Number(BigInt(amount ?? '0') / ONE);

async function fault(input: LocalFault): Promise<void> {
  const answer = await fetch(`${world.origin}${localEndpoints.fault.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
  expect(answer.status).toBe(200);
}

/** Orders a withdrawal from a server that dies of it, and does not learn what came of it. */
async function orderAndLose(visitor: Visitor, key: string, child: ChildProcess): Promise<void> {
  const lost = await visitor.order(key).then(
    () => null,
    (error: unknown) => error,
  );
  expect(lost).toBeInstanceOf(TypeError);
  await gone(child);
  expect(child.signalCode).toBe('SIGKILL');
}

/** Until the withdrawal is settled and the books can be closed; then nothing may have been paid or taken twice. */
async function expectPaidOnce(visitor: Visitor, child: ChildProcess, orderId: string): Promise<void> {
  await expect.poll(async () => (await visitor.latest()).order?.state, { timeout: 30_000 }).toBe('confirmed');
  expect(await visitor.purse()).toEqual({ game: 800, frozen: 0, wallet: 190 });
  await kill(child);
  const { contracts, rpc } = world;
  await world.withDatabase(async (database) => {
    expect(await movesOf(database.db, orderId)).toEqual([
      ['freeze', 200],
      ['paid', 190],
      ['fee', 10],
    ]);
    const books = await lookAtBooks({ database, rpc, contracts });
    expect(books?.differences).toEqual([]);
    expect(books?.checks).toBeGreaterThan(10);
  });
}

/** What the ledger says of an order, in its order. */
async function movesOf(db: Database, orderId: string): Promise<[what: string, amount: number][]> {
  const rows = await rowsOf<{ key: string; amount: string }>(
    db,
    sql`select key, amount::text as amount from ledger_entries where cause = ${`order:${orderId}`} order by id`,
  );
  return rows.map(({ key, amount }) => [key.split(':')[2]?.split('#')[0] ?? '', whole(amount)]);
}

/** A statement that never ends, at the next write of this kind: whoever does it stands still in mid-transaction. */
async function standStill(db: Database, event: string, condition: string): Promise<void> {
  await db.execute(
    sql.raw(`create function stand_still() returns trigger language plpgsql as
      $$ begin if ${condition} then loop end loop; end if; return new; end $$`),
  );
  await db.execute(sql.raw(`create trigger stand_still after ${event} for each row execute function stand_still()`));
}
const goOn = (db: Database) => db.execute(sql`drop function stand_still() cascade`);

/** Nothing is answered for seconds: the server is in the statement that never ends. */
async function untilItStands(): Promise<void> {
  const url = `${world.origin}${pathOf(statEndpoints.status)}`;
  const isSilent = () =>
    fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
      () => false,
      () => true,
    );
  for (const deadline = Date.now() + START_MS; !(await isSilent()); await pause(50)) {
    if (Date.now() > deadline) throw new Error('The server never came to stand');
  }
}

test.each([
  ['after the order is committed and before it is signed', 'signing', 0],
  ['after it is signed and before it is answered', 'signed', 1],
] as const)(
  'a server that is killed %s has the order, has frozen its amount once, and signs the same voucher',
  { timeout: 3 * START_MS },
  async (_when, at, person) => {
    const first = await world.start();
    const before = await visit(person);
    await expect.poll(before.purse, { timeout: 10_000 }).toEqual({ game: 1_000, frozen: 0, wallet: 0 });
    await fault({ kind: 'crash', at });
    await orderAndLose(before, `lost-${at}`, first);

    const second = await world.start();
    const after = await visit(person);
    const { order, voucher } = await after.latest();
    expect(order).toMatchObject({ state: 'created', amount: String(200n * ONE), fee: String(10n * ONE) });
    expect(await after.purse()).toEqual({ game: 800, frozen: 200, wallet: 0 });
    // Whoever asks again gets what there is; whoever asks anew is told to finish it first.
    expect(withdraw.output.parse((await after.order(`lost-${at}`)).data)).toEqual({ order, voucher });
    expect((await after.order('another')).code).toBe(70170102);
    expect(await after.purse()).toEqual({ game: 800, frozen: 200, wallet: 0 });

    if (!order || !voucher) throw new Error('there is no voucher');
    expect(await after.use(voucher)).toBe(true);
    expect(await after.use(voucher)).toBe(false);
    await expectPaidOnce(after, second, order.id);
  },
);

test(
  'a server that is killed while it makes an order has made none, and makes it when it is asked again',
  { timeout: 3 * START_MS },
  async () => {
    await world.withDatabase(({ db }) => standStill(db, 'insert on withdraw_orders', 'true'));
    const first = await world.start();
    const before = await visit(2);
    const asked = orderAndLose(before, 'half-made', first);
    await untilItStands();
    await Promise.all([kill(first), asked]);
    await world.withDatabase(({ db }) => goOn(db));

    const second = await world.start();
    const after = await visit(2);
    expect(await after.latest()).toEqual({ order: null, voucher: null });
    expect(await after.purse()).toEqual({ game: 1_000, frozen: 0, wallet: 0 });
    const { order, voucher } = withdraw.output.parse((await after.order('half-made')).data);
    if (!voucher) throw new Error('there is no voucher');
    expect(await after.use(voucher)).toBe(true);
    await expectPaidOnce(after, second, order.id);
  },
);

test(
  'a server that is killed while it settles a withdrawal has settled nothing, and settles it once when it is back',
  { timeout: 4 * START_MS },
  async () => {
    const first = await world.start();
    const { voucher, order } = withdraw.output.parse((await (await visit(3)).order('settled')).data);
    if (!voucher) throw new Error('there is no voucher');
    await kill(first);
    await world.withDatabase(({ db }) => standStill(db, 'update on withdraw_orders', "new.state = 'confirmed'"));
    const second = await world.start();
    expect(await (await visit(3)).use(voucher)).toBe(true);
    await untilItStands();
    await kill(second);
    await world.withDatabase(async ({ db }) => {
      expect(await movesOf(db, order.id)).toEqual([['freeze', 200]]);
      await goOn(db);
    });

    const third = await world.start();
    await expectPaidOnce(await visit(3), third, order.id);
  },
);
