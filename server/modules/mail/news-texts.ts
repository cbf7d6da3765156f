import enAlerts from '../../../locales/en/alerts.json' with { type: 'json' };
import enBoxes from '../../../locales/en/boxes.json' with { type: 'json' };
import enItems from '../../../locales/en/items.json' with { type: 'json' };
import simplifiedAlerts from '../../../locales/zh-Hans/alerts.json' with { type: 'json' };
import simplifiedBoxes from '../../../locales/zh-Hans/boxes.json' with { type: 'json' };
import simplifiedItems from '../../../locales/zh-Hans/items.json' with { type: 'json' };
import traditionalAlerts from '../../../locales/zh-Hant/alerts.json' with { type: 'json' };
import traditionalBoxes from '../../../locales/zh-Hant/boxes.json' with { type: 'json' };
import traditionalItems from '../../../locales/zh-Hant/items.json' with { type: 'json' };
import { nameOfItem } from '../../../core/rules/items/item-names.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { fillIn } from './fill-in.ts';
import type { MailLanguage } from './mail-language.ts';
import type { NewsText } from './mail-texts.ts';

/** What an alert tells of, as the database has it. */
export type NewsLine = {
  kind: NewsText['kind'];
  heroId: string | null;
  itemId: string | null;
  heroName: string | null;
  /** Of the offer, or of the other price that was asked. */
  subject: string | null;
  search: string | null;
  currency: string;
  price: string;
};

const SHOWN_DECIMALS = 6;

/** The texts of pages that mails say too: what items are called, and what can be claimed. */
const texts: Record<MailLanguage, unknown> = {
  en: { alerts: enAlerts, boxes: enBoxes, items: enItems },
  'zh-Hans': { alerts: simplifiedAlerts, boxes: simplifiedBoxes, items: simplifiedItems },
  'zh-Hant': { alerts: traditionalAlerts, boxes: traditionalBoxes, items: traditionalItems },
};

/** The text behind a key such as `items.type.badge`; null where there is none. */
export function textOf(language: MailLanguage, key: string): string | null {
  let found: unknown = texts[language];
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : null;
}

/** What an item is called on pages. */
export const itemName = (language: MailLanguage, id: string): string =>
  nameOfItem(
    (key, values = {}) => fillIn(textOf(language, key) ?? '', values),
    (key, fallback) => textOf(language, key) ?? fallback,
    id,
  );

/** As pages call them; null for any hero. */
function nameOf(language: MailLanguage, { heroId, itemId, heroName }: NewsLine): string | null {
  if (itemId !== null) return itemName(language, itemId);
  return heroId === null ? null : `${heroName ?? ''} #${heroId}`.trim();
}

/** A price as people write it: enough of its decimals to know it by, and no zeros after them. */
export function priceText(price: string, { decimals, symbol }: Pick<TokenInfo, 'decimals' | 'symbol'>): string {
  const digits = price.padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits
    .slice(digits.length - decimals)
    .slice(0, SHOWN_DECIMALS)
    .replace(/0+$/, '');
  return `${whole}${fraction === '' ? '' : `.${fraction}`} ${symbol}`;
}

/** News in the reader's language. */
export function newsText(language: MailLanguage, line: NewsLine, tokens: readonly TokenInfo[]): NewsText {
  const token = tokens.find(({ id }) => id === line.currency) ?? { decimals: 0, symbol: line.currency };
  const name = nameOf(language, line);
  return { kind: line.kind, name, search: line.search ?? '', price: priceText(line.price, token) };
}
