import { readFileSync, readdirSync } from 'node:fs';

type Texts = { [key: string]: string | Texts };

function flatten(texts: Texts, prefix: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Every text of a language with its whole key. */
export const textsOf = (language: string): [key: string, text: string][] =>
  readdirSync(`locales/${language}`).flatMap((file) =>
    flatten(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Texts, `${file.replace('.json', '')}.`),
  );
