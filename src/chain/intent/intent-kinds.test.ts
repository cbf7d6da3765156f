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
    expect(meant, call).toMatch(
      /^(?:\{\s*key: \w*(?:INTENT|[iI]ntentKey)\b|comeBackTo\((?:'|\w*[iI]ntentKey\b)|intentOf\()/,
    );
  }
});

/** The palette's own commands say it of themselves, beside the one that logs in. */
const OF_THE_PALETTE = 'common.disabled.login';
/** What says in English that one has to log in first. */
const askedToLogIn = readdirSync(join(root, '..', 'locales', 'en')).flatMap((file) => {
  const texts: unknown = JSON.parse(readFileSync(join(root, '..', 'locales', 'en', file), 'utf8'));
  const walk = (part: unknown, path: string): string[] => {
    if (typeof part === 'string') return /^log ?in (?:to|as|first)\b/i.test(part) ? [path] : [];
    return Object.entries(part as object).flatMap(([key, value]) => walk(value, `${path}.${key}`));
  };
  return walk(texts, file.replace(/\.json$/, '')).filter((key) => key !== OF_THE_PALETTE);
});

test('nobody is told to log in by a button that leads nowhere', () => {
  expect(askedToLogIn.length).toBeGreaterThan(5);
  const dead = sources.flatMap((source) =>
    askedToLogIn.filter((key) => new RegExp(`reason(?:=|:)[^\\n;]*'${key.replaceAll('.', '\\.')}'`).test(source)),
  );
  expect(dead).toEqual([]);
});

test('who leads to the login keeps what is meant, but where the page itself is what is wanted', () => {
  // The wallet's own step keeps the dialog that it stands in by `onLeave`; a season's page has nothing but itself to come back to.
  const parts = [join('chain', 'wallet', 'identity-fix.tsx'), join('resources', 'seasons', 'login-button.tsx')];
  const pages = ['shell.tsx', 'game-gate.tsx', 'palette-entries.ts', join('routes', 'route-gate.tsx'), ...parts];
  const leading = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !pages.includes(name),
  );
  const forgetting = leading.filter((name) => {
    const source = readFileSync(join(root, name), 'utf8');
    return /(?<!function )\bloginPath\(/.test(source) && !source.includes('keepIntent(');
  });
  expect(forgetting).toEqual([]);
});
