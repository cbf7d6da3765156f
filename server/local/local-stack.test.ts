import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearWorld } from './local-stack.ts';

let dataDir = '';
const at = (name: string) => path.join(dataDir, name);

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'hub-clear-'));
  writeFileSync(at('clock.json'), '{"offsetMs":-1000}');
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

test('a world that is cleared takes its clock and its players’ files with it', async () => {
  mkdirSync(at('db'));
  mkdirSync(at('creations'));
  writeFileSync(at('world.json'), '{}');
  await clearWorld(dataDir);

  expect(['db', 'world.json', 'clock.json', 'creations'].filter((name) => existsSync(at(name)))).toEqual([]);
});

test('a clock that was set before there was a world stays', async () => {
  await clearWorld(dataDir);

  expect(existsSync(at('clock.json'))).toBe(true);
});
