// What is built is kept by the hash of its sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../paths.mjs';

const isTest = (name) => /\.test\.tsx?$/.test(name);

function filesBelow(entry) {
  const full = inRoot(entry);
  if (!existsSync(full)) return [];
  const found = readdirSync(full, { withFileTypes: true, recursive: true });
  return found
    .filter((file) => file.isFile() && !isTest(file.name))
    .map((file) => path.join(file.parentPath, file.name));
}

/** Hashes folders (end them with `/`) and files; tests are left out. */
export function sourceKey(entries, extra = '') {
  const hash = createHash('sha256').update(extra).update(process.versions.node);
  const files = entries.flatMap((entry) => (entry.endsWith('/') ? filesBelow(entry) : [inRoot(entry)]));
  for (const file of files.filter(existsSync).sort()) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

const keyFile = (folder) => path.join(folder, '.sources');

export const isBuilt = (folder, key) => existsSync(keyFile(folder)) && readFileSync(keyFile(folder), 'utf8') === key;

/** Forget the key before a build, so that one that is cut off is made again. */
export const forgetBuilt = (folder) => rmSync(keyFile(folder), { force: true });

export function rememberBuilt(folder, key) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(keyFile(folder), key);
}
