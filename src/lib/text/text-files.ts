import type { Language } from './text-keys.ts';

export type TextFile = Record<string, unknown>;

const firstTexts: Record<Language, () => Promise<Record<string, TextFile>>> = {
  en: () => import('./first-texts/en.ts'),
  'zh-Hant': () => import('./first-texts/zh-Hant.ts'),
  'zh-Hans': () => import('./first-texts/zh-Hans.ts'),
};

/** The rest, lazily, one file per language and namespace. A language is only ever one of ours, never a path from a cookie. */
const otherTexts = import.meta.glob<TextFile>(
  [
    '../../../locales/*/*.json',
    '!**/{common,errors,pages,chain,transactions,heroes,orders}.json', // those of first-texts
    '!**/mail.json', // the server's own
  ],
  { import: 'default' },
);

export const otherNamespaces = [
  ...new Set(Object.keys(otherTexts).map((path) => path.split('/').at(-1)?.replace('.json', '') ?? '')),
];

export const fetchFirstTexts = (language: Language) => firstTexts[language]();

/** Null when there is no such file. */
export function fetchTexts(language: Language, namespace: string): Promise<TextFile> | null {
  return otherTexts[`../../../locales/${language}/${namespace}.json`]?.() ?? null;
}
