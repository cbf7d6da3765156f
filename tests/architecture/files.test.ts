import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './source-files.ts';

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };

const MOST_IN_A_FOLDER = 15;

/** Folders whose files are written by a program, or of which each is one text in one language. */
const generated = [
  /^contracts\/(artifacts|test\/mutants)$/,
  /^core\/abi$/,
  /^locales\/[^/]+$/,
  /^server\/db\/migrations(\/|$)/,
  /^tests\/pictures(\/|$)/,
];

/** A file with its test, styles, stories or cases beside it is one thing to look through. */
const subjectOf = (file: string) =>
  path.basename(file).replace(/(\.(test|t|stories|module|d))?\.(tsx?|mts|mjs|css|sol|tree)$/, '');

test('no folder grows past fifteen subjects without a sub-folder', () => {
  const subjects = new Map<string, Set<string>>();
  for (const file of listFiles()) {
    const folder = path.dirname(file);
    // The root is where tools look for their configuration; a story is the other half of its component.
    if (folder === '.' || file.endsWith('.stories.tsx') || generated.some((pattern) => pattern.test(folder))) continue;
    subjects.set(folder, (subjects.get(folder) ?? new Set()).add(subjectOf(file)));
  }

  const full = [...subjects]
    .filter(([, all]) => all.size > MOST_IN_A_FOLDER)
    .map(([folder, all]) => [folder, all.size]);
  expect(full).toEqual([]);
});

/** So short that one sees at a glance what is special about it. */
const shortFiles: readonly [what: string, pattern: RegExp, most: number][] = [
  ['an action', /^src\/(resources|chain)\/.*\.action\.ts$/, 40],
  ['a kind of claim', /^server\/modules\/claimables\/kinds\/[^/]+\.ts$/, 60],
  ['a kind of what needs attention', /^server\/modules\/attention\/kinds\/[^/]+\.ts$/, 60],
];

test.each(shortFiles)('%s is one short file', (_what, pattern, most) => {
  const files = listFiles().filter((file) => pattern.test(file));
  const long = files
    .map((file) => [file, readFileSync(file, 'utf8').trimEnd().split('\n').length] as const)
    .filter(([, lines]) => lines > most);

  expect(files.length).toBeGreaterThan(3);
  expect(long).toEqual([]);
});

test('the lockfile names no host', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  const hosts = [...lock.matchAll(/"resolved": "([^"]+)"/g)].map(([, url]) => url);

  expect(hosts).toEqual([]);
});

test('the lockfile holds every optional dependency, of the other platforms too', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const isLocked = (from: string, name: string): boolean => {
    if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]) return true;
    return from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
  };
  // Without them `npm ci` refuses a clean clone. npm leaves out what a registry lacks: add it with version, os and cpu.
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(folder, name)),
  );

  expect(missing).toEqual([]);
});

test('file and folder names are kebab-case', () => {
  const names = listFiles().filter((file) => /^(src|server|core|tests|scripts|bench)\//.test(file));
  const odd = names.filter(
    (file) => !file.split('/').every((part) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(part)),
  );

  // Migrations are numbered by their tool, and a language has its own name.
  expect(odd.filter((file) => !file.startsWith('server/db/migrations/') && !/\/zh-Han[st]\.ts$/.test(file))).toEqual(
    [],
  );
});

test('the migrations are one baseline with one snapshot, until a first release', () => {
  const migrations = listFiles().filter((file) => file.startsWith('server/db/migrations/'));
  expect(migrations.sort()).toEqual([
    'server/db/migrations/0000_baseline.sql',
    'server/db/migrations/meta/0000_snapshot.json',
    'server/db/migrations/meta/_journal.json',
  ]);
});
