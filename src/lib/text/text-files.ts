import { shownTo, type Language } from './text-keys.ts';

export type TextFile = Record<string, unknown>;
/** Text files by name, for each language that a reader is shown. */
export type LanguageTexts = Partial<Record<Language, Record<string, TextFile>>>;

const firstTexts: Record<Language, () => Promise<Record<string, TextFile>>> = {
  en: () => import('./first-texts/en.ts'),
  'zh-Hant': () => import('./first-texts/zh-Hant.ts'),
  'zh-Hans': () => import('./first-texts/zh-Hans.ts'),
  ja: () => import('./first-texts/ja.ts'),
};

/** The rest, lazily, one file per language and namespace. A language is only ever one of ours, never a path from a cookie. */
const otherTexts = import.meta.glob<TextFile>(
  [
    '../../../locales/*/*.json',
    '!**/{common,errors,pages,chain,transactions,heroes,orders}.json', // those of first-texts
    '!**/{mail,issuer}.json', // the server's own
  ],
  { import: 'default' },
);

export const otherNamespaces = [
  ...new Set(Object.keys(otherTexts).map((path) => path.split('/').at(-1)?.replace('.json', '') ?? '')),
];

export async function fetchFirstTexts(language: Language): Promise<LanguageTexts> {
  const files = shownTo(language).map(async (each) => [each, { ...(await firstTexts[each]()) }] as const);
  return Object.fromEntries(await Promise.all(files));
}

/** One file in each language that has it, of those that a reader of this language is shown. */
export async function fetchTexts(language: Language, namespace: string): Promise<[Language, TextFile][]> {
  const files = shownTo(language).flatMap((each) => {
    const fetchFile = otherTexts[`../../../locales/${each}/${namespace}.json`];
    return fetchFile ? [fetchFile().then((file): [Language, TextFile] => [each, file])] : [];
  });
  return Promise.all(files);
}
