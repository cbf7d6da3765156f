import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { ApiError } from '../../../http/api-error.ts';
import type { Random } from '../../../http/deps.ts';
import { readPart, type SentFile } from '../../../http/read-input.ts';

const HASH = /^0x[0-9a-f]{64}$/;
/** Who sends nothing for so long has gone. */
const SILENCE_MS = 20_000;

export type FileStore = ReturnType<typeof createFileStore>;

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** Files on the disk by the hash of their content, so that no name of a sender's is ever a path. */
export function createFileStore(folder: string, random: Random) {
  const incoming = path.join(folder, 'incoming');

  function placeOf(hash: string): string {
    if (!HASH.test(hash)) throw new Error('A file is asked for by what is no hash');
    return path.join(folder, hash.slice(2, 4), hash.slice(2));
  }
  const previewOf = (hash: string) => `${placeOf(hash)}.webp`;

  /** Written beside its place first: what is there is whole. */
  async function write(place: string, bytes: Uint8Array): Promise<void> {
    const draft = `${place}.${random.uuid()}`;
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, place);
  }

  return {
    /** Takes what is sent to the disk and never more than this; the path is the caller's to keep or discard. */
    async receive(file: SentFile, maxBytes: number): Promise<string> {
      if (file.length !== null && !(file.length <= maxBytes)) throw new ApiError('fileTooLarge');
      await mkdir(incoming, { recursive: true });
      const draft = path.join(incoming, random.uuid());
      try {
        await drain(file, draft, maxBytes);
        return draft;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    discard: (draft: string) => rm(draft, { force: true }),

    /** Drops what came in before then and was neither kept nor discarded. */
    async sweep(before: Date): Promise<void> {
      for (const name of (await readdir(incoming).catch(nullWhenMissing)) ?? []) {
        const place = path.join(incoming, name);
        const found = await stat(place).catch(nullWhenMissing);
        if (found && found.mtime < before) await rm(place, { force: true });
      }
    },

    async keep(hash: string, draft: string, preview: Uint8Array): Promise<void> {
      await mkdir(path.dirname(placeOf(hash)), { recursive: true });
      await rename(draft, placeOf(hash));
      await write(previewOf(hash), preview);
    },

    /** Null for a file that is not kept. */
    async preview(hash: string): Promise<Uint8Array | null> {
      return readFile(previewOf(hash)).catch(nullWhenMissing);
    },

    async original(hash: string): Promise<{ bytes: number; open(): ReadableStream<Uint8Array> } | null> {
      const place = placeOf(hash);
      const found = await stat(place).catch(nullWhenMissing);
      if (!found) return null;
      const stream = () => Readable.toWeb(createReadStream(place)) as ReadableStream<Uint8Array>;
      return { bytes: found.size, open: stream };
    },

    async remove(hash: string): Promise<void> {
      await Promise.all([rm(placeOf(hash), { force: true }), rm(previewOf(hash), { force: true })]);
    },
  };
}

async function drain({ body }: SentFile, place: string, maxBytes: number): Promise<void> {
  const handle = await open(place, 'wx');
  const reader = body?.getReader();
  let size = 0;
  try {
    const next = () => readPart(reader, SILENCE_MS);
    for (let part = await next(); part !== null; part = await next()) {
      size += part.byteLength;
      if (size > maxBytes) throw new ApiError('fileTooLarge');
      await handle.write(part);
    }
  } catch (error) {
    await reader?.cancel().catch(() => undefined); // the sender may be gone already
    throw error;
  } finally {
    await handle.close();
  }
}

/** SHA-256 as the contract takes it. */
export async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(place)) hash.update(part as Uint8Array);
  return `0x${hash.digest('hex')}`;
}
