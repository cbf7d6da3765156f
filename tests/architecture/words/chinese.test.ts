import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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

const chinese = ['zh-Hans', 'zh-Hant'] as const;
const HAN = '\\p{Script=Han}';

/** Values that are Chinese words themselves, so that no space stands beside them. */
const words = new Set([
  ...[
    'badge',
    'choice',
    'feature',
    'given',
    'item',
    'language',
    'name',
    'scheme',
    'some',
    'spacing',
    'speed',
    'within',
  ],
  ...['delay', 'period', 'span', 'type', 'when', 'part', 'noun'],
  ...Object.keys(figuresOf('zh-Hans')),
]);

/** What a rule of writing forbids, and a text that breaks it. */
const rules: readonly [rule: string, broken: RegExp, example: string][] = [
  ['players are 你', /您/u, '您的英雄'],
  ['what is burned has one word', /燃烧|燃燒/u, '燃烧英雄'],
  [
    'a space stands between Han and Latin letters or figures',
    new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9]${HAN}`, 'u'),
    '锁定ARCA',
  ],
  ['punctuation is full-width', new RegExp(`${HAN}[,;:!?()]|[()]${HAN}|${HAN}\\.(?!\\w)`, 'u'), '完成.'],
  ['no space stands beside full-width punctuation', / [，。；：！？、）」”]|[，。；：！？、（「“] /u, '完成 。'],
  ['no punctuation stands twice, nor space at an end or twice', /[，。；：、！？]{2}|^\s|\s$| {2}/u, '完成。。'],
  ['no space stands between Han letters', new RegExp(`${HAN} ${HAN}`, 'u'), '英雄 物品'],
];

const breaking = (language: string, broken: RegExp) =>
  textsOf(language).filter(([, text]) => broken.test(text.replace(/\{\{[^}]*\}\}/g, '﹍')));

describe.each(chinese)('a text in %s', (language) => {
  test.each(rules)('%s', (_, broken, example) => {
    expect(broken.test(example)).toBe(true);
    expect(breaking(language, broken)).toEqual([]);
  });

  test('a space stands beside what is filled in, unless that is Chinese', () => {
    const beside = new RegExp(`${HAN}\\{\\{(\\w+)|\\{\\{(\\w+)[^}]*\\}\\}(?=${HAN})`, 'gu');
    const close = textsOf(language).filter(([, text]) =>
      [...text.matchAll(beside)].some(([, before, after]) => !words.has(before ?? after ?? '')),
    );

    expect(close).toEqual([]);
  });

  test('quotes as its readers do', () => {
    const others = language === 'zh-Hans' ? /[「」『』"]/u : /[“”"]/u;

    expect(textsOf(language).filter(([, text]) => others.test(text))).toEqual([]);
  });

  test('ends like the English: a sentence with a full stop, a label without', () => {
    const english = new Map(textsOf('en'));
    const ends = (text: string) => /[。！？」”）]$/u.test(text);
    const unlike = textsOf(language).filter(([key, text]) => {
      const model = english.get(key);
      if (model === undefined || /\}\}\.?$/.test(model)) return false;
      return /[.!?]$/.test(model) ? !ends(text) : /[。！]$/u.test(text);
    });

    expect(unlike).toEqual([]);
  });

  test('a figure of the rules stands apart from its unit', () => {
    const close = new RegExp(`\\d${HAN}`, 'u');

    expect(Object.entries(figuresOf(language)).filter(([, figure]) => close.test(figure))).toEqual([]);
  });
});
