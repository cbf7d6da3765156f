import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type FolderLock = { release(): Promise<void> };

/** Another process has the data folder open. Two of them would silently lose what was acknowledged (world.md). */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`${folder} is in use by process ${pid}: stop it, or set HUB_DATA to another folder.`);
  }
}

type Holder = { pid: number; startedAt: string; token: string };

const NAME = 'hub.lock';
/** Removing a dead process's lock takes microseconds; a guard older than this was itself left behind. */
const GUARD_MS = 5_000;
const held = new Set<string>();

/** Takes the data folder for this process alone, or throws FolderInUse. The lock of a process that died is taken over. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const absolute = path.resolve(folder);
  if (held.has(absolute)) throw new FolderInUse(absolute, process.pid);
  await mkdir(absolute, { recursive: true });
  const file = path.join(absolute, NAME);
  const own: Holder = { pid: process.pid, startedAt: await startOf(process.pid), token: randomUUID() };
  while (!(await create(file, own))) {
    const holder = await read(file);
    if (holder === 'absent') continue;
    if (holder && (await isAlive(holder))) throw new FolderInUse(absolute, holder.pid);
    await removeStale(file, holder);
  }
  held.add(absolute);
  const releaseNow = async () => {
    held.delete(absolute);
    if (isOf(await read(file), own)) await rm(file, { force: true });
  };
  return { release: releaseNow };
}

/** The file appears whole or not at all: a linked copy, never one that is still being written. */
async function create(file: string, holder: Holder): Promise<boolean> {
  const aside = `${file}.${holder.token}`;
  await writeFile(aside, JSON.stringify(holder));
  try {
    await link(aside, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

/** Of several that find the same dead lock, one removes it; the others must not remove the one that comes after. */
async function removeStale(file: string, seen: Holder | null): Promise<void> {
  const guard = `${file}.guard`;
  try {
    await mkdir(guard);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const age = await stat(guard).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > GUARD_MS) await rm(guard, { recursive: true, force: true });
    await new Promise((resolve) => setTimeout(resolve, 20));
    return;
  }
  try {
    if (isOf(await read(file), seen)) await rm(file, { force: true });
  } finally {
    await rm(guard, { recursive: true, force: true });
  }
}

/**
 * Who holds the lock; null when the file says nothing that can be read. That nobody does is another answer: whoever
 * finds no file has nothing to remove, and would remove the lock that is made in the next moment.
 */
async function read(file: string): Promise<Holder | null | 'absent'> {
  try {
    const { pid, startedAt, token } = JSON.parse(await readFile(file, 'utf8')) as Partial<Holder>;
    return { pid: Number(pid), startedAt: String(startedAt), token: String(token) };
  } catch (error) {
    return isCode(error, 'ENOENT') ? 'absent' : null;
  }
}

const isOf = (found: Holder | null | 'absent', holder: Holder | null) =>
  found !== 'absent' && found?.token === holder?.token;

/** A process id is used again: in a container after every restart. So its start counts too, where the system tells it. */
async function isAlive({ pid, startedAt }: Holder): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is alive too.
    if (!isCode(error, 'EPERM')) return false;
  }
  const now = await startOf(pid);
  return now === '' || startedAt === '' || now === startedAt;
}

/** Boot and clock tick at which a process began (Linux), or an empty text. */
async function startOf(pid: number): Promise<string> {
  try {
    const [boot, status] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // The second field is the program's name in brackets and may hold blanks; the start is the 22nd.
    return `${boot.trim()}:${status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
