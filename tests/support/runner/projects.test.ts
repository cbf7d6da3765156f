import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { alone, long, withoutPage } from '../../../vitest.config.ts';

/** What opens a page, or a part of one. */
const PAGE = /from '@testing-library\/react'|support\/pages\//;

test.each([...alone, ...long, ...withoutPage])('%s is a test that there is', (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});

test('a long test that opens a page says so in its first line, as its project has none', () => {
  const silent = globSync(long).filter((file) => {
    const text = readFileSync(file, 'utf8');
    return PAGE.test(text) && !text.startsWith('// @vitest-environment jsdom');
  });
  expect(silent).toEqual([]);
});
