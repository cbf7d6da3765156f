import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Wallet } from 'ethers';
import type { Hero, HeroFilter } from '../../core/wire/game/heroes.ts';
import { localWorld } from '../../core/wire/local.ts';
import type { DemoAccount, LocalFault, LocalWorld } from '../../core/wire/local.ts';
import { startServer } from '../../scripts/test/server.mjs';
import type { RunningServer } from '../../scripts/test/server.mjs';
import { draftWorld, keepWorld, keptWorld } from '../../scripts/test/worlds.mjs';
import { ChainReader } from './chain-reader.ts';

/** Longer than seeding takes: a chain's time never runs back. */
export const AFTER_SEED_MS = 10 * 60_000;
/** Five times as quick as on one's own machine: what a story waits for most are blocks. */
const HUB_BLOCK_MS = '100';

/** Written into the contracts: with another one, blocks have other hashes, and what is drawn from them is not the same. */
const SEEDED_AT = 'http://127.0.0.1:4000';

/** Lets the clock of a world that is not running show this time when it starts. */
function setClock(dataDir: string, time: Date): void {
  writeFileSync(path.join(dataDir, 'clock.json'), JSON.stringify({ offsetMs: time.getTime() - Date.now() }));
}

/** The world that the tests run on copies of, made where none is kept yet. `at` is its time in place of now. */
export async function seedOnce(at?: Date): Promise<string> {
  const variant = at ? String(at.getTime()) : '';
  const kept = keptWorld(variant);
  if (existsSync(kept)) return kept;
  const draft = draftWorld();
  if (at) setClock(draft, at);
  const server = await startServer({ dataDir: draft, env: { WEB_ORIGINS: SEEDED_AT } });
  await server.stop();
  return keepWorld(draft, variant);
}

async function readWorld(url: string): Promise<LocalWorld> {
  const answer = await fetch(`${url}/api/local/world`);
  const body = (await answer.json()) as { data: unknown };
  return localWorld.parse(body.data);
}

/** Somebody whom the world did not know before. */
export type NewPlayer = { address: string; privateKey: string };

export type WorldOptions = {
  at?: Date;
  env?: Record<string, string>;
  prepare?: (dataDir: string) => Promise<void>;
};

/** The built server with its chain and database, on a data folder of its own. */
export class World {
  #server: RunningServer;
  readonly info: LocalWorld;
  readonly chain: ChainReader;
  readonly #dataDir: string;
  readonly #env: Record<string, string>;

  private constructor(server: RunningServer, dataDir: string, info: LocalWorld, env: Record<string, string>) {
    this.#server = server;
    this.#dataDir = dataDir;
    this.#env = env;
    this.info = info;
    this.chain = new ChainReader(info);
  }

  /**
   * With `at` the world was made at that time and goes on a while later, the same in every run; `env` configures it;
   * `prepare` changes what lies in its data folder before the server reads it.
   */
  static async open({ at, env = {}, prepare }: WorldOptions = {}): Promise<World> {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'hub-world-'));
    cpSync(await seedOnce(at), dataDir, { recursive: true });
    await prepare?.(dataDir);
    if (at) setClock(dataDir, new Date(at.getTime() + AFTER_SEED_MS));
    const server = await startServer({ dataDir, env: { HUB_BLOCK_MS, ...env } });
    return new World(server, dataDir, await readWorld(server.url), env);
  }

  get url(): string {
    return this.#server.url;
  }

  /** What the server has said on its terminal and written into its file so far; on one's own machine the log is the file. */
  get log(): string {
    return this.#server.output() + readFileSync(path.join(this.#dataDir, 'server.log'), 'utf8');
  }

  account(key: DemoAccount['key']): DemoAccount {
    const found = this.info.accounts.find((account) => account.key === key);
    if (!found) throw new Error(`the world has no demo account ${key}`);
    return found;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
    return this.#server.stop(signal);
  }

  /** Starts again on the same data and the same ports. */
  async start(): Promise<void> {
    this.#server = await startServer({
      dataDir: this.#dataDir,
      env: { HUB_BLOCK_MS, ...this.#env },
      ports: this.#server.ports,
    });
  }

  async restart(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.stop(signal);
    await this.start();
  }

  /** Heroes as the API lists them. */
  async heroes(filter: HeroFilter, sorter = 'id:asc', size = 20): Promise<Hero[]> {
    const query = new URLSearchParams({ size: `${size}`, sorter, filter: JSON.stringify(filter) });
    const answer = await fetch(`${this.url}/api/game/Hero/List?${query.toString()}`);
    const { data } = (await answer.json()) as { data: { list: Hero[] } };
    return data.list;
  }

  /** A hero that its owner may list. */
  async idleHeroOf(owner: string): Promise<Hero> {
    const [found] = await this.heroes({ owner, state: ['idle'] });
    if (!found) throw new Error(`${owner} has no idle hero`);
    return found;
  }

  /** Wallets that nothing has happened to, each with coins for fees and that much ARCA. */
  async newPlayers(count: number, arca: bigint): Promise<NewPlayer[]> {
    const wallets = Array.from({ length: count }, () => Wallet.createRandom());
    const players = wallets.map(({ address, privateKey }) => ({ address: address.toLowerCase(), privateKey }));
    const addresses = players.map(({ address }) => address);
    await this.chain.fund(this.account('rich').privateKey, addresses, arca);
    return players;
  }

  async newPlayer(arca: bigint): Promise<NewPlayer> {
    const [player] = await this.newPlayers(1, arca);
    if (!player) throw new Error('nobody was made');
    return player;
  }

  fault(fault: LocalFault): Promise<void> {
    return this.#post('/api/local/fault', fault);
  }

  /** Moves server and chain on together. */
  advanceTime(seconds: number): Promise<void> {
    return this.#post('/api/local/time', { advanceSeconds: seconds });
  }

  /** How far the stories so far have moved the world's time before this machine's. */
  async aheadMs(): Promise<number> {
    const { time } = await readWorld(this.url);
    return Date.parse(time) - Date.now();
  }

  mine(blocks: number): Promise<void> {
    return this.#post('/api/local/mine', { blocks });
  }

  produceBlocks(producer: 'on' | 'off'): Promise<void> {
    return this.#post('/api/local/mine', { producer });
  }

  async close(): Promise<void> {
    this.chain.close();
    await this.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #post(where: string, input: unknown): Promise<void> {
    const answer = await fetch(`${this.url}${where}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    const text = await answer.text();
    if (!answer.ok || (JSON.parse(text) as { code: number }).code !== 0) throw new Error(`${where} answered ${text}`);
  }
}
