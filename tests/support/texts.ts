import { readFileSync } from 'node:fs';
import path from 'node:path';
import { figuresOf } from '../../src/lib/text/figures.ts';
import { isLanguage } from '../../src/lib/text/text-keys.ts';
import { nameOfItem } from '../../core/rules/items/item-names.ts';

type Texts = { [key: string]: string | Texts };

/** What a screen says in a language: `text('orders.actions.buy.label')`. Names of controls are looked up, not copied. */
export function text(key: string, values: Record<string, string | number> = {}, language = 'en'): string {
  const [file = '', ...steps] = key.split('.');
  const all = JSON.parse(readFileSync(path.resolve('locales', language, `${file}.json`), 'utf8')) as Texts;
  const found = steps.reduce<string | Texts | undefined>(
    (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
    all,
  );
  if (typeof found !== 'string') throw new Error(`locales/${language} has no text ${key}`);
  const figures = isLanguage(language) ? figuresOf(language) : {};
  return found.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_whole, name: string) => String(values[name] ?? figures[name] ?? ''));
}

/** What an item is called, as pages and mails call it. */
export function itemName(id: string | number, language = 'en'): string {
  const known = (key: string, fallback: string) => {
    try {
      return text(key, {}, language);
    } catch {
      return fallback; // the item has no name of its own
    }
  };
  return nameOfItem((key, values = {}) => text(key, values, language), known, String(id));
}

const escape = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text whose placeholders may hold anything. */
export function pattern(key: string, language = 'en'): RegExp {
  const marks = text(key, new Proxy({}, { get: () => '\u0000' }), language);
  return new RegExp(`^${marks.split('\u0000').map(escape).join('.+')}$`);
}
