import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import config from '../../vite.config.ts';

type Query = { parse: (text: string) => unknown; stringify: (state: object) => string };

test('qs as it is built for the browser writes and reads what Refine keeps in an address', async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'hub-qs-'));
  try {
    const { resolve } = config({ command: 'build', mode: 'production' });
    await build({
      configFile: false,
      logLevel: 'error',
      root: process.cwd(),
      ...(resolve ? { resolve } : {}),
      build: {
        outDir,
        lib: { entry: createRequire(import.meta.url).resolve('qs'), formats: ['es'], fileName: () => 'qs.mjs' },
      },
    });
    const { default: qs } = (await import(pathToFileURL(path.join(outDir, 'qs.mjs')).href)) as { default: Query };
    const state = { filters: [{ field: 'rarity', operator: 'in', value: ['3', '4'] }], current: '2' };

    expect(qs.parse(qs.stringify(state))).toEqual(state);
    const loop: Record<string, unknown> = {};
    loop['itself'] = loop;
    expect(() => qs.stringify(loop)).toThrow(/cyclic/i);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
});
