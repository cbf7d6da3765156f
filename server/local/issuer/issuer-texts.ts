import en from '../../../locales/en/issuer.json' with { type: 'json' };
import simplified from '../../../locales/zh-Hans/issuer.json' with { type: 'json' };
import traditional from '../../../locales/zh-Hant/issuer.json' with { type: 'json' };

const texts: Record<string, typeof en> = { en, 'zh-Hans': simplified, 'zh-Hant': traditional };

export type IssuerText = keyof typeof en;

/** The texts of a reader's language; English for a language that has none. */
export function issuerTexts(wanted: string) {
  const language = texts[wanted] ? wanted : 'en';
  const chosen = texts[language] ?? en;
  return {
    language,
    text: (key: IssuerText, values: Record<string, string> = {}) =>
      chosen[key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole),
  };
}
