import { nameOfItem } from '../../../core/rules/items/item-names.ts';
import {
  byLikeness,
  isNamedBy,
  readyName,
  searchWords,
  type ReadyName,
} from '../../../core/rules/names/search-words.ts';
import enBoxes from '../../../locales/en/boxes.json' with { type: 'json' };
import enItems from '../../../locales/en/items.json' with { type: 'json' };
import jaBoxes from '../../../locales/ja/boxes.json' with { type: 'json' };
import jaItems from '../../../locales/ja/items.json' with { type: 'json' };
import simplifiedBoxes from '../../../locales/zh-Hans/boxes.json' with { type: 'json' };
import simplifiedItems from '../../../locales/zh-Hans/items.json' with { type: 'json' };
import traditionalBoxes from '../../../locales/zh-Hant/boxes.json' with { type: 'json' };
import traditionalItems from '../../../locales/zh-Hant/items.json' with { type: 'json' };

const languages: readonly unknown[] = [
  { boxes: enBoxes, items: enItems },
  { boxes: simplifiedBoxes, items: simplifiedItems },
  { boxes: traditionalBoxes, items: traditionalItems },
  { boxes: jaBoxes, items: jaItems },
];

/** The text behind a key such as `items.type.badge`; null where there is none. */
function textAt(texts: unknown, key: string): string | null {
  let found: unknown = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : null;
}

const fillIn = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const nameIn = (texts: unknown, id: string): string =>
  nameOfItem(
    (key, values = {}) => fillIn(textAt(texts, key) ?? '', values),
    (key, fallback) => textAt(texts, key) ?? fallback,
    id,
  );

/** What an item is called in English, where nobody says in which language it is read. */
export const englishNameOf = (id: string): string => nameIn(languages[0], id);

/** The names of an item follow from its id, so that each is made once. */
const known = new Map<string, readonly ReadyName[]>();
function namesOf(id: string): readonly ReadyName[] {
  const before = known.get(id);
  if (before) return before;
  const names = languages.map((texts) => readyName(nameIn(texts, id)));
  known.set(id, names);
  return names;
}

/** Those of these items whose name in one of our languages has words that begin like these, the likeliest first. */
export function itemsNamed(ids: readonly string[], text: string): string[] {
  const words = searchWords(text);
  const likeness = byLikeness(words);
  return ids
    .flatMap((id) => {
      const name = namesOf(id).find((each) => isNamedBy(each, words))?.key;
      return name === undefined ? [] : [{ id, name }];
    })
    .sort((a, b) => likeness(a.name, b.name) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}
