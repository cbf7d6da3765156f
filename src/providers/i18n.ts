import type { I18nProvider } from '@refinedev/core';
import i18next, { type i18n, type Resource } from 'i18next';
import { chooseLanguage } from '../lib/text/language-cookie.ts';
import { figuresOf } from '../lib/text/figures.ts';
import { fetchFirstTexts, fetchTexts, otherNamespaces, type LanguageTexts } from '../lib/text/text-files.ts';
import { defaultLanguage, isLanguage, languages, type Language } from '../lib/text/text-keys.ts';
import { textVersion } from '../lib/text/use-text.ts';

/**
 * A text whose file is still on its way: blank to the eye, and yet a text, so that a button whose reason is awaited stays as
 * disabled as it is with the reason.
 */
const AWAITED = '\u00a0';

export type Texts = {
  provider: I18nProvider;
  language: Language;
  /** Makes sure that these namespaces are there before what needs them is drawn. */
  load: (namespaces: readonly string[]) => Promise<void>;
  /** The rest, while nobody waits for it. */
  loadAll: () => Promise<void>;
  textOf: (key: string, fallback: string, values?: Record<string, unknown>) => string;
};

/** The files that are there in any language: a language that is not complete may lack one. */
const namesOf = (texts: LanguageTexts) => [...new Set(Object.values(texts).flatMap((files) => Object.keys(files)))];

async function createInstance(language: Language, first: LanguageTexts): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.init({
    lng: language,
    fallbackLng: defaultLanguage,
    supportedLngs: languages,
    ns: [...namesOf(first), ...otherNamespaces],
    nsSeparator: '.',
    keySeparator: '.',
    resources: first as Resource,
    // React writes text as text.
    interpolation: { escapeValue: false, defaultVariables: figuresOf(language) },
    returnNull: false,
  });
  return instance;
}

/** Resolves once the texts of the first views are there. */
export async function createTexts(language: Language): Promise<Texts> {
  const first = await fetchFirstTexts(language);
  const instance = await createInstance(language, first);
  const arrived = new Set(namesOf(first));
  const loading = new Map<string, Promise<void>>();
  /** Read before they were there: what shows them has to be drawn again. */
  const missed = new Set<string>();

  async function addFile(namespace: string): Promise<void> {
    const files = await fetchTexts(language, namespace);
    if (files.length === 0) return; // one of the first views' own, or none of ours
    for (const [each, texts] of files) instance.addResourceBundle(each, namespace, texts);
    arrived.add(namespace);
    if (missed.delete(namespace)) textVersion.set(textVersion.get() + 1);
  }

  function loadOne(namespace: string): Promise<void> {
    const known = loading.get(namespace);
    if (known) return known;
    const started = addFile(namespace);
    loading.set(namespace, started);
    started.catch(() => loading.delete(namespace)); // the next use asks again
    return started;
  }

  async function load(namespaces: readonly string[]): Promise<void> {
    await Promise.all(namespaces.map(loadOne));
  }

  /** A text whose file is still on its way is blank, never a key: it is drawn again when the file is there. */
  function translate(key: string, values?: Record<string, unknown>, fallback?: string): string {
    const namespace = key.split('.', 1)[0] ?? '';
    if (arrived.has(namespace)) {
      return instance.t(key, { ...values, ...(fallback === undefined ? {} : { defaultValue: fallback }) });
    }
    if (!otherNamespaces.includes(namespace)) return fallback ?? key;
    missed.add(namespace);
    void loadOne(namespace).catch(() => undefined); // offline: the next use asks again
    return fallback ?? AWAITED;
  }

  return {
    language,
    load,
    loadAll: () => load(otherNamespaces.filter((namespace) => namespace !== 'admin')),
    textOf: (key, fallback, values) => translate(key, values, fallback),
    provider: {
      translate: (key: string, values?: Record<string, unknown>, fallback?: string) => translate(key, values, fallback),
      changeLocale: (next: string) => {
        if (isLanguage(next)) chooseLanguage(next);
        return Promise.resolve();
      },
      getLocale: () => language,
    },
  };
}
