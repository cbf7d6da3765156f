import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errors } from '../../core/wire/errors.ts';

type Texts = { [key: string]: string | Texts };

const DEFAULT = 'en';
const languages = readdirSync('locales');
const files = readdirSync(`locales/${DEFAULT}`);
const read = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Texts;

function flatten(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
}

// English has two plural forms, Chinese one: a plural is one key here.
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (texts: Texts) => [...new Set(flatten(texts).map(([key]) => withoutPlural(key)))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name).sort();

describe.each(languages)('%s', (language) => {
  test('has the same files as English', () => {
    expect(readdirSync(`locales/${language}`)).toEqual(files);
  });

  test.each(files)('has the same keys as English in %s', (file) => {
    expect(keysOf(read(language, file))).toEqual(keysOf(read(DEFAULT, file)));
  });

  test.each(files)('fills the same placeholders as English in %s', (file) => {
    const english = new Map(flatten(read(DEFAULT, file)));
    const different = flatten(read(language, file)).filter(([key, text]) => {
      const model = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? '';
      return placeholders(text).join() !== placeholders(model).join();
    });

    expect(different).toEqual([]);
  });

  test.each(files)('leaves no text empty in %s', (file) => {
    expect(flatten(read(language, file)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has a text for every error of the wire', () => {
    const texts = read(language, 'errors.json');
    const missing = Object.values(errors).filter(({ code }) => typeof texts[`${code}`] !== 'string');

    expect(missing).toEqual([]);
  });
});
