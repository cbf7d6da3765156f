import { readFileSync, readdirSync } from 'node:fs';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';
import { readSources } from './source-files.ts';
import { createUses } from './text-uses.ts';

type Texts = { [key: string]: string | Texts };

function flatten(texts: Texts, prefix: string): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : flatten(value, `${prefix}${key}.`),
  );
}

const namespaces = readdirSync('locales/en').map((file) => file.replace('.json', ''));
const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');
const keysOf = (name: string) => {
  const texts = JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')) as Texts;
  return [...new Set(flatten(texts, `${name}.`).map(withoutPlural))];
};

/** Keys that no text of the code spells, each with who puts them together. */
const dynamic: readonly [keys: RegExp, why: string][] = [
  [/^transactions\.(actions|done|failed)\./, 'use-action-texts.ts: the name of a chain action has a dot in it'],
  [/^\w+\.empty$/, 'list-state.tsx: the hint of any noun'],
  [/^contractErrors\./, 'contract-errors.ts: typed as keys of this file, and held to it by its own test'],
  [/^(mail|issuer)\./, 'read by the server as a whole, typed by the file itself'],
];

describe('a text in locales', () => {
  const isUsed = createUses(readSources('src', 'server', 'core'), namespaces);

  test.each(namespaces)('is asked for: %s', (name) => {
    const unused = keysOf(name).filter((key) => !dynamic.some(([keys]) => keys.test(key)) && !isUsed(key));

    expect(unused).toEqual([]);
  });

  test('says what each chain action does, has done, and did not do', () => {
    const actions = readSources('src/resources')
      .filter(({ file }) => file.endsWith('.action.ts'))
      .flatMap(({ text }) => [...text.matchAll(/\bname: '([\w.]+)'/g)].map(([, name = '']) => name));
    const texts = keysOf('transactions');
    const wanted = actions.flatMap((name) =>
      ['actions', 'done', 'failed'].map((says) => `transactions.${says}.${name}`),
    );

    expect(actions.length).toBeGreaterThan(0);
    expect(wanted.filter((key) => !texts.includes(key))).toEqual([]);
  });

  test('nothing is excused that is not there', () => {
    const all = namespaces.flatMap(keysOf);

    expect(dynamic.filter(([keys]) => !all.some((key) => keys.test(key)))).toEqual([]);
  });

  test('an unused key, and one of another level, would be found', () => {
    const source = { file: 'src/x.tsx', text: "const t = [`heroes.part.${part}`, 'common.brand', `x.y`, 'other'];" };
    const uses = createUses([source], ['heroes', 'common']);

    expect(['heroes.part.head', 'common.brand'].filter(uses)).toHaveLength(2);
    expect(['heroes.part', 'heroes.part.head.left', 'common.brands', 'heroes.other'].filter(uses)).toEqual([]);
  });
});

describe('a text in code', () => {
  const eslint = new ESLint();
  const complaintsOf = async (code: string, filePath = 'src/components/x.tsx') => {
    const [result] = await eslint.lintText(`export const X = (v: { a: string }) => ${code};\n`, { filePath });
    return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'no-restricted-syntax');
  };

  test.each([
    '<p>Buy now</p>',
    '<p>{v.a} heroes</p>',
    '<p>购买</p>',
    "<p>{'Buy now'}</p>",
    '<p>{`${v.a} heroes`}</p>',
    "<p>{v.a ? 'Yes' : v.a}</p>",
    "<p>{v.a && 'Yes'}</p>",
    '<button title="Close" />',
    '<button aria-label="Close" />',
    '<button aria-label={`Close ${v.a}`} />',
    '<input placeholder="Your price" />',
    "<img alt={'A hero'} />",
    '<Panel label="Price" />',
  ])('is refused: %s', async (code) => {
    expect(await complaintsOf(code)).toHaveLength(1);
  });

  test.each([
    '<p>{t(v.a)}</p>',
    '<p>{v.a} · {v.a}</p>',
    '<p>#{v.a} × 1,000 %</p>',
    '<img alt="" />',
    '<button className="round" type="button" aria-live="polite" />',
    '<Panel label={v.a} kind="primary" />',
    "<p className={v.a ? 'on' : 'off'}>{v.a}</p>",
  ])('is none: %s', async (code) => {
    expect(await complaintsOf(code)).toEqual([]);
  });

  test('may stand in a story', async () => {
    expect(await complaintsOf('<p>Buy now</p>', 'src/components/x.stories.tsx')).toEqual([]);
  });
});
