import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** How many cases each group has. */
const groups = { A: 27, B: 17, C: 24, D: 25, E: 24, F: 20, G: 19, H: 13, I: 23, J: 21, K: 16 };
/** Those that no test can show yet; what is built since has no place here. */
const without = ['G19', 'I11', 'K10', 'K12', 'K13', 'K14', 'K15'];

const rows = [...readFileSync('docs/cases.md', 'utf8').matchAll(/^\| +([A-Z]\d+) +\| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', , proof = '']) => ({ id, proof: proof.trim() }),
);

test('every case has one line', () => {
  const all = Object.entries(groups).flatMap(([letter, most]) =>
    Array.from({ length: most }, (_, at) => `${letter}${String(at + 1)}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(all);
});

test('every case is proved by tests that are there, or says why it is not', () => {
  const missing = rows.flatMap(({ id, proof }) => {
    if (/^(Open|Cannot be had here): /.test(proof)) return [];
    const named = proof.split('<br>').map((one) => /^`([^`]+)` (.+)$/.exec(one));
    return named.flatMap((one) => {
      const [, file = '', words = ''] = one ?? [];
      return existsSync(file) && readFileSync(file, 'utf8').includes(words) ? [] : [`${id}: ${file} ${words}`];
    });
  });
  expect(missing).toEqual([]);
});

test('what no test shows is counted', () => {
  expect(rows.filter(({ proof }) => !proof.startsWith('`')).map(({ id }) => id)).toEqual(without);
});
