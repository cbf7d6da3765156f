import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import type { ZodMiniType } from 'zod/mini';

/** Writes a file so that a reader finds the old or the new content, whole, whenever this process ends. */
export function writeFileAtomic(file: string, content: string | Uint8Array): void {
  const next = `${file}.next`;
  const handle = openSync(next, 'w', 0o600);
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(next, file);
}

/** The content of a JSON file, or null when there is none. A file of another form is an error that names it. */
export function readJsonFile<T>(file: string, schema: ZodMiniType<T>): T | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    const parts = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(`${file} is damaged or from another version (${parts}); start with --fresh to make a new world`);
  }
  return parsed.data;
}
