import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { id, Interface, Wallet } from 'ethers';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { treasuryAbi } from '../../../core/abi/treasury.ts';
import { watchEndpoints } from '../../../core/wire/account/watches.ts';
import { statEndpoints } from '../../../core/wire/game/status.ts';
import { profileEndpoints } from '../../../core/wire/account/profile.ts';
import { withdrawalEndpoints, type Voucher } from '../../../core/wire/game/withdrawals.ts';
import { localEndpoints, type LocalFault } from '../../../core/wire/local.ts';
import { createRpc, hexText, quantity } from '../../../server/chain/rpc.ts';
import { openDatabase, rowsOf, type Database } from '../../../server/db/database.ts';
import { pathOf } from '../../../server/http/api.ts';
import { startNode } from '../../../server/local/anvil.ts';
import { writeWorld } from '../../../server/local/local-world.ts';
import { freePort } from '../../../server/local/node-process.ts';
import { calls, mintBatch } from '../../../server/local/seed/encode.ts';
import { bornHero } from '../../../server/local/seed/hero-traits.ts';
import { officesOf, traderIdentities } from '../../../server/local/seed/identities.ts';
import { seedRandom } from '../../../server/local/seed/random.ts';
import { deployLocally } from '../../../server/local/seed/seed-chain.ts';
import { lookAtBooks } from '../books.ts';
import { ask, endNode, gone, kill, logIn, START_MS, startServer } from '../server-process.ts';

const ONE = 10n ** 18n;
const treasury = new Interface(treasuryAbi);
const { balance, latest, withdraw } = withdrawalEndpoints;

export type WithdrawalWorld = Awaited<ReturnType<typeof openWithdrawalWorld>>;
export type Visitor = Awaited<ReturnType<WithdrawalWorld['visit']>>;

const PAID_ONCE = [
  ['freeze', 200],
  ['paid', 190],
  ['fee', 10],
];
/** Of the fee of somebody who was invited, whoever invited them has a share, of less than a whole coin: once. */
const SHARED_ONCE = [
  ['referral fund', 0],
  ['referral', 0],
];

const whole = (amount: string | undefined) => Number(BigInt(amount ?? '0') / ONE);

/** More people than the seed knows have keys of their own. */
function peopleOf(count: number): Wallet[] {
  const known = traderIdentities('test').map(({ privateKey }) => new Wallet(privateKey));
  const more = Array.from({ length: Math.max(0, count - known.length) }, (_, at) => new Wallet(id(`person ${at}`)));
  return [...known, ...more].slice(0, count);
}

type Making = { port: number; count: number; heroes: number; spare: number };

/** A chain on which so many people have put 1,000 ARCA each into the game, and that has so many heroes. */
async function makeChain(dataDir: string, { port, count, heroes, spare }: Making) {
  const madeAt = Math.floor(Date.now() / 1_000);
  const genesisTime = madeAt - 86_400;
  const node = await startNode({ folder: path.join(dataDir, 'chain'), port, genesisTime });
  const { rpc } = node;
  const { block, ...contracts } = await deployLocally(rpc, officesOf('test'), genesisTime + 60);
  await rpc.call('anvil_autoImpersonateAccount', true);
  const send = async (from: string, to: string, data: string) =>
    hexText.parse(await rpc.call('eth_sendTransaction', { from, to, data, gas: quantity(1_000_000) }));
  const people = peopleOf(count);
  if (heroes > 0) await mintHeroes(rpc, contracts.hero, heroes);
  await fillPurses({ rpc, contracts, send, people, spare });
  writeWorld(dataDir, { seed: 'test', world: 'small', genesisTime, madeAt, contracts, startBlock: block - 1 });
  return { url: rpc.url, contracts, send, people };
}

/** A world of its own with so many people and heroes, each with so much more ARCA in the wallet; no server runs yet. */
export async function openWithdrawalWorld(count: number, { heroes = 0, spare = 0 } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hub-withdrawal-'));
  const [port, chainPort] = [await freePort(), await freePort()];
  const { url, contracts, send, people } = await makeChain(dataDir, { port: chainPort, count, heroes, spare });
  const env = { HUB_PORT: String(port), HUB_CHAIN_PORT: String(chainPort), HUB_LOG: 'error' };
  const origin = `http://127.0.0.1:${port}`;
  const reader = createRpc(url);
  const state: { server: ChildProcess | null } = { server: null };
  const personAt = (at: number): Wallet => {
    const person = people[at];
    if (!person) throw new Error(`There are ${String(people.length)} people`);
    return person;
  };

  /** Works on the database of a server that does not run. */
  async function withDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
    const database = await openDatabase({ dir: path.join(dataDir, 'db') });
    return work(database).finally(() => database.close());
  }

  return {
    dataDir,
    url,
    withDatabase,
    async start(): Promise<ChildProcess> {
      return (state.server = await startServer(dataDir, env));
    },
    /** The server that runs, or a new one. */
    async running(): Promise<ChildProcess> {
      const { server } = state;
      if (server?.exitCode === null && server.signalCode === null) return server;
      return (state.server = await startServer(dataDir, env));
    },
    visit: (at: number) => visit({ origin, contracts, rpc: reader, send, wallet: personAt(at) }),
    async fault(input: LocalFault): Promise<void> {
      const answer = await fetch(`${origin}${localEndpoints.fault.path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
      });
      expect(answer.status).toBe(200);
    },
    untilItStands: () => untilSilent(`${origin}${pathOf(statEndpoints.status)}`),
    /** Nothing differs between chain, index and ledger. */
    expectEven: () =>
      withDatabase(async (database) => {
        const books = await lookAtBooks({ database, rpc: reader, contracts });
        expect(books?.differences).toEqual([]);
        expect(books?.checks).toBeGreaterThan(10);
      }),
    /** The ledger has each move of these orders once, and nothing differs between chain, index and ledger. */
    expectBooks: (orders: readonly string[]) =>
      withDatabase(async (database) => {
        for (const id of orders) {
          const moves = await movesOf(database.db, id);
          const isShared = moves.length > PAID_ONCE.length;
          expect([id, moves]).toEqual([id, isShared ? [...PAID_ONCE, ...SHARED_ONCE] : PAID_ONCE]);
        }
        const books = await lookAtBooks({ database, rpc: reader, contracts });
        expect(books?.differences).toEqual([]);
        expect(books?.checks).toBeGreaterThan(10);
      }),
    async end(): Promise<void> {
      if (state.server) await kill(state.server);
    },
    async close() {
      if (state.server) await kill(state.server);
      endNode(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Filling = {
  rpc: Awaited<ReturnType<typeof startNode>>['rpc'];
  contracts: { arca: string; treasury: string };
  send: (from: string, to: string, data: string) => Promise<string>;
  people: readonly Wallet[];
  /** Whole ARCA that stay in each wallet. */
  spare: number;
};

async function fillPurses({ rpc, contracts, send, people, spare }: Filling): Promise<void> {
  const { operator } = officesOf('test');
  // Of the pot a day pays two in a hundred.
  const pot = 5_000_000n + BigInt(people.length) * 100_000n;
  await send(operator.address, contracts.arca, calls.mintArca(contracts.treasury, pot * ONE));
  for (const { address } of people) {
    await rpc.call('anvil_setBalance', address, quantity(10n ** 21n));
    await send(operator.address, contracts.arca, calls.mintArca(address, (1_000n + BigInt(spare)) * ONE));
    await send(address, contracts.arca, calls.approve(contracts.treasury, (1_000n + BigInt(spare)) * ONE));
    await send(address, contracts.treasury, calls.deposit(37, 1_000n * ONE));
  }
  await rpc.call('anvil_mine', quantity(8));
}

async function mintHeroes(rpc: Filling['rpc'], to: string, count: number): Promise<void> {
  const { operator } = officesOf('test');
  const random = seedRandom('killed');
  const heroes = Array.from({ length: count }, () => bornHero(random));
  const data = mintBatch(Array<string>(count).fill(operator.address), heroes);
  await rpc.call('eth_sendTransaction', { from: operator.address, to, data, gas: quantity(260_000 * (count + 2)) });
}

type Visit = Omit<Filling, 'people' | 'spare'> & { origin: string; wallet: Wallet };

/** One of the people, at the counter of the running server. */
async function visit({ origin, contracts, rpc, send, wallet }: Visit) {
  const { jwtKey, userInfo } = await logIn(origin, wallet);
  const headers = { Authorization: `Bearer ${jwtKey}` };
  // Whoever the seed does not know: what a wallet deposits is credited once it is in the game.
  if (!userInfo.hasGameAccount) {
    const nickname = `P${wallet.address.slice(2, 10)}`;
    expect((await ask(origin, profileEndpoints.makeGameAccount, { nickname }, headers)).code).toBe(0);
  }
  return {
    stars: async () =>
      watchEndpoints.ids.output.parse((await ask(origin, watchEndpoints.ids, {}, headers)).data).heroes,
    star: (nftId: string, starred: boolean) =>
      ask(origin, watchEndpoints.star, { kind: 'hero', id: nftId, starred }, headers),
    order: (key: string, whole = 200n) =>
      ask(origin, withdraw, { resType: 37, amount: String(whole * ONE) }, { ...headers, 'Idempotency-Key': key }),
    /** From the wallet into the game; it is credited after its confirmations. */
    async deposit(whole: bigint): Promise<void> {
      await send(wallet.address, contracts.treasury, calls.deposit(37, whole * ONE));
      await rpc.call('anvil_mine', quantity(6));
    },
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

/** What somebody asks of a server that dies of it: nobody learns what came of it. */
export async function loseAnswer(asked: Promise<unknown>, child: ChildProcess): Promise<void> {
  const lost = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  expect(lost).toBeInstanceOf(TypeError);
  await gone(child);
  expect(child.signalCode).toBe('SIGKILL');
}

/** What the ledger says of an order, in its order. */
export async function movesOf(db: Database, orderId: string): Promise<[what: string, amount: number][]> {
  const rows = await rowsOf<{ key: string; amount: string }>(
    db,
    sql`select key, amount::text as amount from ledger_entries where cause = ${`order:${orderId}`} order by id`,
  );
  return rows.map(({ key, amount }) => [key.split(':')[2]?.split('#')[0] ?? '', whole(amount)]);
}

/** A statement that never ends, at the next write of this kind: whoever does it stands still in mid-transaction. */
export async function standStill(db: Database, name: string, { event, condition }: Standing): Promise<void> {
  await db.execute(
    sql.raw(`create function stand_${name}() returns trigger language plpgsql as
      $$ begin if ${condition} then loop end loop; end if; return new; end $$`),
  );
  await db.execute(
    sql.raw(`create trigger stand_${name} after ${event} for each row execute function stand_${name}()`),
  );
}
export type Standing = { event: string; condition: string };
export const goOn = (db: Database, name: string) => db.execute(sql.raw(`drop function stand_${name}() cascade`));

/** Nothing is answered for seconds: the server is in the statement that never ends. */
async function untilSilent(url: string): Promise<void> {
  const isSilent = () =>
    fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
      () => false,
      () => true,
    );
  for (const deadline = Date.now() + START_MS; !(await isSilent()); await pause(50)) {
    if (Date.now() > deadline) throw new Error('The server never came to stand');
  }
}
