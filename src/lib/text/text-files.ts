import type { Language } from './text-keys.ts';

export type TextFile = Record<string, unknown>;

/** One lazily loaded file per language and namespace; a language is only ever one of ours, never a path from a cookie. */
const files = import.meta.glob<TextFile>('../../../locales/*/*.json', { import: 'default' });

const pathOf = (language: Language, namespace: string) => `../../../locales/${language}/${namespace}.json`;

export const allNamespaces = [
  ...new Set(Object.keys(files).map((path) => path.split('/').at(-1)?.replace('.json', '') ?? '')),
];

/** Null when there is no such file. */
export function fetchTexts(language: Language, namespace: string): Promise<TextFile> | null {
  return files[pathOf(language, namespace)]?.() ?? null;
}
