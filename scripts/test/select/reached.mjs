// What the changes since a commit can reach, by step.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../../paths.mjs';
import { readGraph } from './graph.mjs';
import { reachedStories } from './stories.mjs';
import { reachedUnits } from './units.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0').filter(Boolean);

/** What is there and is not ignored: committed, changed, or new. */
const listFiles = () => git('ls-files', '-z', '--cached', '--others', '--exclude-standard');

/** Committed since then or not yet; of what was renamed, both names. */
export const changedSince = (commit) => [
  ...git('diff', '--name-only', '--no-renames', '-z', commit, '--'),
  ...git('ls-files', '-z', '--others', '--exclude-standard'),
];

const CODE = /^(src|core|server|tests|contracts\/script|scripts)\/.*\.(tsx?|mts|mjs|css)$/;

function readSources() {
  const files = listFiles().filter((file) => CODE.test(file) && existsSync(inRoot(file)));
  return Object.fromEntries(files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
}

/** Who asks for the texts of a changed file, in place of the file: `'heroes.` is how its keys begin. */
export function withTextUses(sources, changed) {
  const nouns = changed.flatMap((file) => /^locales\/[^/]+\/(\w+)\.json$/.exec(file)?.[1] ?? []);
  const uses = Object.keys(sources).filter((file) =>
    [...new Set(nouns)].some((noun) => new RegExp(`['"\`]${noun}\\.`).test(sources[file])),
  );
  return [...new Set([...changed.filter((file) => !file.startsWith('locales/')), ...uses])];
}

const isContract = (file) => /^(contracts|core\/abi)\/|^(foundry\.toml|package-lock\.json)$/.test(file);

/** By step, the files of it that the changes reach; a step that is not named does all that it has. */
export function reachedBy(sources, changedFiles) {
  const graph = readGraph(sources);
  const changed = withTextUses(sources, changedFiles);
  const unit = reachedUnits(sources, graph, changed);
  const e2e = reachedStories(sources, graph, changed);
  const postgres = unit?.filter((file) => /^(server|tests\/flows)\//.test(file));
  const contracts = changed.some(isContract) ? null : [];
  const known = { unit, postgres, e2e, contracts, artefacts: contracts };
  return Object.fromEntries(Object.entries(known).filter(([, files]) => files));
}

export const readReached = (commit) => reachedBy(readSources(), changedSince(commit));
