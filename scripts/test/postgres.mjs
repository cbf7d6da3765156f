// A throwaway PostgreSQL on loopback, when the machine has its programs.
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { capture, endChild, start } from '../processes.mjs';

const HOST = '127.0.0.1';
const READY_MS = 30_000;

function listDebianFolders() {
  const top = '/usr/lib/postgresql';
  const versions = existsSync(top) ? readdirSync(top) : [];
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => path.join(top, version, 'bin'));
}

function findPrograms() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const brewed = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin'];
  const folders = [...listDebianFolders(), ...onPath, ...brewed];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))));
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
function findUser() {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, HOST, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function waitUntilReady(child, port) {
  const { default: pg } = await import('pg');
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const client = new pg.Client({ host: HOST, port, user: 'hub', database: 'postgres' });
    try {
      await client.connect();
      await client.query('create database hub_test');
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

// Speed before safety: nothing in a throwaway cluster outlives the tests. The rest as a careful operator would set it.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'timezone=UTC'];

export async function startPostgres(extraSettings = []) {
  const programs = findPrograms();
  if (!programs) return { reason: 'its programs are not installed' };
  const user = findUser();
  if (user === null) return { reason: 'there is no user to run it as' };
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const args = ['-D', data, '-U', 'hub', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const made = await capture(start(path.join(programs, 'initdb'), args, options));
  if (made.code !== 0) {
    remove();
    throw new Error(`initdb failed: ${made.output}`);
  }
  const port = await freePort();
  const flags = [...settings, ...extraSettings].flatMap((setting) => ['-c', setting]);
  const child = start(
    path.join(programs, 'postgres'),
    ['-D', data, '-h', HOST, '-p', `${port}`, '-k', folder, ...flags],
    {
      ...options,
      stdio: 'ignore',
    },
  );
  const stop = async () => {
    await endChild(child, 'SIGINT');
    remove();
  };
  try {
    await waitUntilReady(child, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://hub@${HOST}:${port}/hub_test`, stop };
}

/** Runs `use` with a database's address, or gives the reason to `skip` when there is no PostgreSQL here. */
export async function withPostgres(use, skip) {
  const { url, stop, reason } = await startPostgres();
  if (!url) return skip(reason);
  try {
    return await use(url);
  } finally {
    await stop();
  }
}
