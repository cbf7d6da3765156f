// A world is seeded once for each build of the server and kept; tests run on copies of it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot, serverBundle } from '../paths.mjs';

const top = inRoot('.cache/worlds');
const keyOfBuild = () => readFileSync(path.join(path.dirname(serverBundle), '.sources'), 'utf8').slice(0, 16);

/** Where the world of this build is kept, if it is; `variant` names one that is not seeded as usual. */
export function keptWorld(variant = '') {
  return path.join(top, `${keyOfBuild()}${variant && `-${variant}`}`);
}

/** An empty folder beside the kept worlds; those of earlier builds go. */
export function draftWorld() {
  const key = keyOfBuild();
  mkdirSync(top, { recursive: true });
  const stale = readdirSync(top).filter((name) => !name.startsWith(key));
  for (const name of stale) rmSync(path.join(top, name), { recursive: true, force: true });
  return mkdtempSync(path.join(top, `${key}-draft-`));
}

/** Keeps what was seeded in `draft`, unless somebody else has made the same meanwhile. Answers where. */
export function keepWorld(draft, variant = '') {
  const kept = keptWorld(variant);
  try {
    renameSync(draft, kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return kept;
}
