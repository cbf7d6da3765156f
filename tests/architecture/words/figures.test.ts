import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages, shownTo } from '../../../src/lib/text/text-keys.ts';
import { figuresOf } from '../../../src/lib/text/figures.ts';

type Texts = { [key: string]: string | Texts };

function flatten(texts: Texts, prefix: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const textsOf = (language: string) =>
  readdirSync(`locales/${language}`).flatMap((file) =>
    flatten(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Texts, `${file.replace('.json', '')}.`),
  );

/** A length of time, a size or a number of blocks that is written out in digits. */
const FIXED =
  /\d+ ?(h\b|hours?\b|days?\b|minutes?\b|weeks?\b|confirmations?\b|MB|小时|小時|時間(?!ごと)|分钟|分鐘|天(?!后|後)|次确认|次確認|回の承認)/u;

/** Texts whose figure is what they are: nothing sets it. */
const own: readonly [key: RegExp, why: string][] = [
  [/\.(\d+d|\d+h)$/, 'a choice of a span, named by its key'],
  [/^prices\.movers\.about$/, 'what the list compares'],
];

const isOwn = (key: string) => own.some(([keys]) => keys.test(key));
const fixedIn = (language: string) => textsOf(language).filter(([key, text]) => FIXED.test(text) && !isOwn(key));

describe.each(languages)('a text in %s', (language) => {
  test('takes its figures from the settings', () => {
    expect(fixedIn(language)).toEqual([]);
  });
});

describe.each(languages.filter((language) => shownTo(language).length === 1))('%s, which is complete,', (language) => {
  test('names each figure that is kept for texts', () => {
    const named = new Set(
      textsOf(language).flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name)),
    );

    expect(Object.keys(figuresOf(language)).filter((name) => !named.has(name))).toEqual([]);
  });
});

test('a figure that is written out would be found', () => {
  const sentences = ['Wait 22 hours.', '间隔 22 小时。', '22時間以上', 'After 5 confirmations', '40 MB at most'];

  expect(sentences.filter((text) => !FIXED.test(text))).toEqual([]);
  expect(['Wait {{spacing}}.', 'Level 22', 'Top 20'].filter((text) => FIXED.test(text))).toEqual([]);
});
