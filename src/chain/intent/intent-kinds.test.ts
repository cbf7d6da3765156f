import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { intentKinds } from '../../lib/session/intent-kinds.ts';

const root = new URL('../../', import.meta.url).pathname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith(join('chain', 'intent', 'use-')),
  )
  .map((name) => readFileSync(join(root, name), 'utf8'));

const KIND = /^(?:'|`)([a-z]+(?:\.[a-z]+)?)(?=['`.])/;
/** What a name stands for, of a constant or of a function that makes a key: `const HERO_INTENT = 'heroes.buy'`. */
const named = new Map(
  sources.flatMap((source) =>
    [
      ...source.matchAll(
        /const (\w*(?:INTENT|[iI]ntentKey))(?:: IntentKey)? =\s*(?:\([^)]*\)(?:: IntentKey)? =>\s*)?(['`][^\n]+)/g,
      ),
    ].flatMap(([, name = '', value = '']) => {
      const kind = KIND.exec(value)?.[1];
      return kind ? [[name, kind] as const] : [];
    }),
  ),
);

/** The kind of the key that begins here, of a literal or of something that is named. */
function kindAt(code: string): string | undefined {
  return KIND.exec(code)?.[1] ?? named.get(/^\w+/.exec(code)?.[0] ?? '');
}

/** The kinds of all keys that stand right behind this. */
const kindsBehind = (start: RegExp) =>
  sources.flatMap((source) =>
    [...source.matchAll(start)].map((found) => kindAt(source.slice(found.index + found[0].length))),
  );

/** A key is given as `{ key: … }`, or by what keeps nothing but the press. */
const kept = kindsBehind(/(?:\bkey: (?!IntentKey\b)(?=\w*(?:INTENT|[iI]ntentKey)\b)|\bcomeBackTo\()/g);
const taken = kindsBehind(/\b(?:useIntent|useTakenUp|useComeBack)\((?=['`.\w]+[(,'`)])(?!key\b)/g);

test.each(intentKinds)('what is meant as %s is kept before a login and taken up after it', (kind) => {
  expect(kept).toContain(kind);
  expect(taken).toContain(kind);
});

test('every key that is kept or taken up is of a kind that is known', () => {
  expect([...new Set(kept)].sort()).toEqual([...intentKinds].sort());
  expect([...new Set(taken)].sort()).toEqual([...intentKinds].sort());
});

test('every way to a login says what is meant in one of the two ways', () => {
  const calls = sources.flatMap((source) => [...source.matchAll(/= useFirstStep\(\s*[^,]+,\s*([\s\S]{0,60})/g)]);
  expect(calls.length).toBeGreaterThan(10);
  for (const [call, meant = ''] of calls) {
    expect(meant, call).toMatch(/^(?:\{\s*key: \w*(?:INTENT|[iI]ntentKey)\b|comeBackTo\('|intentOf\()/);
  }
});
