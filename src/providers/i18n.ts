import type { I18nProvider } from '@refinedev/core';
import i18next, { type i18n } from 'i18next';
import { chooseLanguage } from '../lib/text/language-cookie.ts';
import { defaultLanguage, isLanguage, languages, type Language } from '../lib/text/text-keys.ts';
import { textVersion } from '../lib/text/use-text.ts';

/** One lazily loaded file per language and namespace; a language is only ever one of ours, never a path from a cookie. */
const files = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' });

const fileOf = (language: Language, namespace: string) => files[`../../locales/${language}/${namespace}.json`];

const namespaces = [...new Set(Object.keys(files).map((path) => path.split('/').at(-1)?.replace('.json', '') ?? ''))];

export type Texts = {
  provider: I18nProvider;
  language: Language;
  /** Makes sure that these namespaces are there before what needs them is drawn. */
  load: (wanted: readonly string[]) => Promise<void>;
  textOf: (key: string, fallback: string) => string;
};

async function addFile(instance: i18n, language: Language, namespace: string): Promise<void> {
  const texts = await fileOf(language, namespace)?.();
  if (texts) instance.addResourceBundle(language, namespace, texts);
}

async function createInstance(language: Language): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.init({
    lng: language,
    fallbackLng: defaultLanguage,
    supportedLngs: languages,
    ns: namespaces,
    nsSeparator: '.',
    keySeparator: '.',
    resources: {},
    interpolation: { escapeValue: false }, // React writes text as text
    partialBundledLanguages: true,
    returnNull: false,
  });
  return instance;
}

/** English stands in for a text that a language lacks: its file is fetched only then. */
export async function createTexts(language: Language, firstNamespaces: readonly string[]): Promise<Texts> {
  const instance = await createInstance(language);
  const loading = new Map<string, Promise<void>>();

  function loadOne(namespace: string): Promise<void> {
    const known = loading.get(namespace);
    if (known) return known;
    const started = addFile(instance, language, namespace);
    loading.set(namespace, started);
    started.catch(() => loading.delete(namespace)); // the next use asks again
    return started;
  }

  async function load(wanted: readonly string[]): Promise<void> {
    await Promise.all(wanted.map(loadOne));
  }

  function translate(key: string, values?: Record<string, unknown>, fallback?: string): string {
    const namespace = key.split('.', 1)[0] ?? '';
    if (!instance.hasResourceBundle(language, namespace) && fileOf(language, namespace) && !loading.has(namespace)) {
      void loadOne(namespace).then(
        () => textVersion.set(textVersion.get() + 1),
        () => undefined, // offline: the key's fallback stands until the next use
      );
    }
    return instance.t(key, { ...values, ...(fallback === undefined ? {} : { defaultValue: fallback }) });
  }

  await load(firstNamespaces);
  return {
    language,
    load,
    textOf: (key, fallback) => translate(key, undefined, fallback),
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
