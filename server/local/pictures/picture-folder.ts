import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessDiskFull } from '../../db/disk-full.ts';

/** Beyond this many files pictures are drawn but no longer kept: ids can be made up, disks cannot. */
const MOST_KEPT = 40_000;

export type Keep = (content: string, suffix: string, make: () => Promise<Buffer>) => Promise<Buffer>;

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function openFolder(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  return (await readdir(folder)).length;
}

/** A folder of finished pictures, named by a hash of what they show. */
export function pictureFolder(folder: string): Keep {
  const underWay = new Map<string, Promise<Buffer>>();
  let opened: Promise<number> | undefined;
  let added = 0;

  async function store(file: string, picture: Buffer, before: number): Promise<void> {
    if (before + added >= MOST_KEPT) return;
    added += 1;
    // Written beside and moved into place, so that a reader never sees half a picture.
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, picture);
    await rename(draft, file);
  }

  async function find(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    opened ??= openFolder(folder);
    const before = await opened;
    const kept = await readFile(file).catch(whenMissing);
    if (kept !== undefined) return kept;
    const picture = await make();
    // It can be shown without being kept.
    await store(file, picture, before).catch(unlessDiskFull);
    return picture;
  }

  return (content, suffix, make) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 40);
    const file = join(folder, `${hash}-${suffix}`);
    const waitedFor = underWay.get(file) ?? find(file, make).finally(() => underWay.delete(file));
    underWay.set(file, waitedFor);
    return waitedFor;
  };
}
