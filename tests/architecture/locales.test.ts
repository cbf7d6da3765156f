import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultLanguage, languages, shownTo, type Language } from '../../src/lib/text/text-keys.ts';
import { formatCount } from '../../src/lib/number.ts';

type Texts = { [key: string]: string | Texts };

const files = readdirSync(`locales/${defaultLanguage}`);
const read = (language: Language, file: string): Texts =>
  JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Texts;

function flatten(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
}

// English has two plural forms, Chinese and Japanese one: a plural is one key here.
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (texts: Texts) => [...new Set(flatten(texts).map(([key]) => withoutPlural(key)))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name).sort();

function oddPlaceholders(language: Language, file: string): [key: string, text: string][] {
  const english = new Map(flatten(read(defaultLanguage, file)));
  return flatten(read(language, file)).filter(([key, text]) => {
    const model = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? '';
    return placeholders(text).join() !== placeholders(model).join();
  });
}

const isComplete = (language: Language) => shownTo(language).length === 1;

test('a folder of texts is a language that can be chosen, and the other way round', () => {
  expect(readdirSync('locales').sort()).toEqual([...languages].sort());
});

describe.each(languages.filter(isComplete))('%s, which is complete,', (language) => {
  test('has the same files as English', () => {
    expect(readdirSync(`locales/${language}`)).toEqual(files);
  });

  test.each(files)('has the same keys as English in %s', (file) => {
    expect(keysOf(read(language, file))).toEqual(keysOf(read(defaultLanguage, file)));
  });
});

/** The texts of the older marketplace set, of the dialogs it opens and of what stands around it (decisions.md 18). */
const marketplace = [
  'accounts.json',
  'alerts.json',
  'boxes.json',
  'chain.json',
  'collections.json',
  'common.json',
  'contractErrors.json',
  'creations.json',
  'errors.json',
  'heroes.json',
  'items.json',
  'login.json',
  'market.json',
  'offers.json',
  'orders.json',
  'outage.json',
  'pages.json',
  'palette.json',
  'portfolio.json',
  'prices.json',
  'skills.json',
  'suits.json',
  'table.json',
  'transactions.json',
  'wallet.json',
  'watches.json',
];

/** Questions and answers and the guide are read in one’s own language. */
const help = ['help.json'];

describe.each(languages.filter((language) => !isComplete(language)))('%s, which falls back to English,', (language) => {
  const own = files.filter((file) => existsSync(`locales/${language}/${file}`));

  test('has no file that English lacks', () => {
    expect(readdirSync(`locales/${language}`)).toEqual(own);
  });

  test.each(own)('has no key that English lacks in %s', (file) => {
    const english = keysOf(read(defaultLanguage, file));

    expect(keysOf(read(language, file)).filter((key) => !english.includes(key))).toEqual([]);
  });

  test.each([...marketplace, ...help])('says everything in %s', (file) => {
    expect(keysOf(read(language, file))).toEqual(keysOf(read(defaultLanguage, file)));
  });
});

describe.each(languages)('%s', (language) => {
  const own = files.filter((file) => existsSync(`locales/${language}/${file}`));

  test.each(own)('fills the same placeholders as English in %s', (file) => {
    expect(oddPlaceholders(language, file)).toEqual([]);
  });

  test.each(own)('leaves no text empty in %s', (file) => {
    expect(flatten(read(language, file)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(own)('has each plural form of the language in %s', (file) => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const keys = flatten(read(language, file)).map(([key]) => key);
    const plurals = new Set(keys.filter((key) => key !== withoutPlural(key)).map(withoutPlural));
    const lacking = [...plurals].flatMap((key) =>
      wanted.filter((form) => !keys.includes(`${key}_${form}`)).map((form) => `${key}_${form}`),
    );

    expect(lacking).toEqual([]);
  });

  // `formatCount` groups by hand because it is called hundreds of times a view: this holds it to what the language does.
  test('groups digits as our counts do', () => {
    expect([0, 999, 1_000, 128_904, 12_345_678].map((count) => new Intl.NumberFormat(language).format(count))).toEqual(
      [0, 999, 1_000, 128_904, 12_345_678].map(formatCount),
    );
  });
});
