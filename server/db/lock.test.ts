import { spawn, type ChildProcess } from 'node:child_process';
import type * as FileSystem from 'node:fs/promises';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FolderInUse, lockFolder } from './lock.ts';

/** What happens to a file before it is read: what another process does in that moment. */
const beforeReading = vi.hoisted(() => [] as (() => Promise<void>)[]);
/** What happens between a reading and what is done about it. */
const afterReading = vi.hoisted(() => [] as (() => Promise<void>)[]);
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FileSystem>();
  const readHooked = async (file: string, encoding: 'utf8') => {
    if (!file.endsWith('hub.lock')) return real.readFile(file, encoding);
    await beforeReading.shift()?.();
    try {
      return await real.readFile(file, encoding);
    } finally {
      await afterReading.shift()?.();
    }
  };
  return { ...real, readFile: readHooked };
});

let folder: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hub-lock-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Another process that takes the lock, says how that went, and stays. */
async function lockElsewhere(): Promise<{ pid: number; said: string }> {
  const script = `
    import { lockFolder } from ${JSON.stringify(path.resolve('server/db/lock.ts'))};
    lockFolder(process.argv[1]).then(() => console.log('locked'), (error) => console.log(error.message));
    setInterval(() => undefined, 1000);`;
  const started = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const said = await new Promise<string>((resolve) =>
    started.stdout.once('data', (data: Buffer) => resolve(String(data))),
  );
  return { pid: started.pid ?? 0, said: said.trim() };
}

test('a second process is refused within a second, with the process id of the first', async () => {
  const { pid, said } = await lockElsewhere();
  expect(said).toBe('locked');

  const began = performance.now();
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${pid}`);

  expect(performance.now() - began).toBeLessThan(1_000);
});

test('the lock of a process that was killed is taken over', async () => {
  await lockElsewhere();
  const killed = new Promise((resolve) => child?.once('exit', resolve));
  child?.kill('SIGKILL');
  await killed;

  const lock = await lockFolder(folder);

  expect(JSON.parse(await readFile(path.join(folder, 'hub.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
});

test('the same process cannot open a folder twice, and can again once it is released', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await lock.release();
  await (await lockFolder(folder)).release();
});

test.each([
  ['of a process with the same id before a restart', { pid: process.pid, startedAt: 'before', token: 'x' }],
  ['half written', 'not json'],
  ['without a sensible process id', { pid: -1, startedAt: '', token: 'x' }],
])('a lock file %s is taken over', async (_name, content) => {
  await writeFile(path.join(folder, 'hub.lock'), typeof content === 'string' ? content : JSON.stringify(content));
  await (await lockFolder(folder)).release();
});

test('of many that find a dead lock at once, one gets it', async () => {
  await writeFile(path.join(folder, 'hub.lock'), JSON.stringify({ pid: 0, startedAt: '', token: 'dead' }));
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('whoever finds that a dead lock is gone does not remove the one that is made in that moment', async () => {
  const file = path.join(folder, 'hub.lock');
  const other = JSON.stringify({ pid: process.ppid, startedAt: '', token: 'other' });
  const holders: string[] = [];
  const createElsewhere = () =>
    writeFile(file, other, { flag: 'wx' }).then(
      () => void holders.push('other'),
      () => undefined,
    );
  await writeFile(file, JSON.stringify({ pid: 0, startedAt: '', token: 'dead' }));
  beforeReading.push(() => rm(file));
  afterReading.push(() => Promise.resolve(), createElsewhere);

  await lockFolder(folder).then(
    () => void holders.push('this'),
    () => undefined,
  );
  await afterReading.shift()?.();

  expect(holders).toHaveLength(1);
});
