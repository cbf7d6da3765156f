import { I18nContext, useTranslate } from '@refinedev/core';
import { useCallback, useContext } from 'react';
import { createStore, useStore } from '../store.ts';
import { defaultLanguage, isLanguage, type Language, type TextKey } from './text-keys.ts';

export type TextValues = Record<string, string | number>;
export type Translate = (key: TextKey, values?: TextValues) => string;

/** Grows when a text file arrives after its first use, so that what shows its texts is drawn again. */
export const textVersion = createStore(0);

/** The one way to a text. Keys are typed from locales/en. */
export function useText(): Translate {
  const translate = useTranslate();
  const version = useStore(textVersion);
  return useCallback((key, values) => translate(key, values), [translate, version]); // eslint-disable-line react-hooks/exhaustive-deps -- a new function makes memoised readers read again
}

/** For a key made from data (an error code, an enum). `fallback` is shown when there is no such text. */
export function useDynamicText(): (key: string, fallback: string, values?: TextValues) => string {
  const translate = useTranslate();
  const version = useStore(textVersion);
  return useCallback(
    (key, fallback, values) => {
      const text = translate(key, values, fallback);
      return text === key ? fallback : text;
    },
    [translate, version], // eslint-disable-line react-hooks/exhaustive-deps -- as above
  );
}

/** Of the texts; where none are provided, as around a panel that failed before them, the one that is there without. */
export function useLanguage(): Language {
  const locale = useContext(I18nContext).i18nProvider?.getLocale();
  return isLanguage(locale) ? locale : defaultLanguage;
}
