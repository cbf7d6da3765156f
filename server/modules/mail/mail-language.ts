const languages = ['en', 'zh-Hans', 'zh-Hant'] as const;
export type MailLanguage = (typeof languages)[number];

/**
 * The language of a reader from the `language` cookie or an Accept-Language header, as either came. What counts is
 * language and script: zh-TW is written in Hant, a plain zh in Hans.
 */
export function mailLanguageOf(wanted: string): MailLanguage {
  const ranked = wanted
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((text) => /^\s*q=(\d(?:\.\d+)?)\s*$/.exec(text)?.[1]).find((text) => text);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of ranked) {
    const known = languages.find((language) => scriptOf(language) === scriptOf(tag));
    if (known) return known;
  }
  return 'en';
}

/** Language and script, such as `zh Hant`; empty for what is no language tag. */
function scriptOf(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language} ${script ?? ''}`;
  } catch {
    return '';
  }
}
