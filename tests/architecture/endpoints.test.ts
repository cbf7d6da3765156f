import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../../core/wire/endpoints.ts';
import { features, unoffered } from '../../core/wire/features.ts';
import { nameOf } from '../../server/http/api.ts';
import { readSources } from './source-files.ts';
import { createTestApp } from '../../server/test-support/test-app.ts';
import type { TestApp } from '../../server/test-support/test-app.ts';

let hub: TestApp;

beforeAll(async () => {
  hub = await createTestApp();
});
afterAll(() => hub.close());

test('every endpoint of the wire is served exactly once', () => {
  const declared = allEndpoints.map(nameOf).sort();
  // As the router has them: a second handler of the same path would never be reached.
  const routed = hub.app.routes
    .filter(({ path, method }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);

  expect([...hub.app.served.keys()].sort()).toEqual(declared);
  expect(new Set(declared).size).toBe(declared.length);
  for (const name of declared)
    expect(
      routed.filter((route) => route === name),
      name,
    ).toHaveLength(1);
});

test('every endpoint says what it is for', () => {
  expect(allEndpoints.filter(({ summary }) => summary.trim().length < 10)).toEqual([]);
});

test('a feature that can be switched off is asked for somewhere, or says that nothing offers it', () => {
  const asked = readSources('server').flatMap(({ text }) =>
    [...text.matchAll(/isFeatureOn\('(\w+)'\)/g)].map(([, name]) => name),
  );
  const readers = new Set<string | undefined>([...asked, ...allEndpoints.flatMap(({ feature }) => feature ?? [])]);

  expect(features.filter((feature) => !readers.has(feature))).toEqual(unoffered);
});
