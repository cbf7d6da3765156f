import type accounts from '../../../locales/en/accounts.json';
import type admin from '../../../locales/en/admin.json';
import type alerts from '../../../locales/en/alerts.json';
import type bounties from '../../../locales/en/bounties.json';
import type boxes from '../../../locales/en/boxes.json';
import type chain from '../../../locales/en/chain.json';
import type claimables from '../../../locales/en/claimables.json';
import type collections from '../../../locales/en/collections.json';
import type common from '../../../locales/en/common.json';
import type creations from '../../../locales/en/creations.json';
import type currency from '../../../locales/en/currency.json';
import type contractErrors from '../../../locales/en/contractErrors.json';
import type draws from '../../../locales/en/draws.json';
import type errors from '../../../locales/en/errors.json';
import type farms from '../../../locales/en/farms.json';
import type forge from '../../../locales/en/forge.json';
import type heroes from '../../../locales/en/heroes.json';
import type help from '../../../locales/en/help.json';
import type items from '../../../locales/en/items.json';
import type letters from '../../../locales/en/letters.json';
import type login from '../../../locales/en/login.json';
import type lp from '../../../locales/en/lp.json';
import type market from '../../../locales/en/market.json';
import type mining from '../../../locales/en/mining.json';
import type offers from '../../../locales/en/offers.json';
import type orders from '../../../locales/en/orders.json';
import type outage from '../../../locales/en/outage.json';
import type pages from '../../../locales/en/pages.json';
import type prices from '../../../locales/en/prices.json';
import type proposals from '../../../locales/en/proposals.json';
import type portfolio from '../../../locales/en/portfolio.json';
import type seasons from '../../../locales/en/seasons.json';
import type skills from '../../../locales/en/skills.json';
import type staking from '../../../locales/en/staking.json';
import type suits from '../../../locales/en/suits.json';
import type palette from '../../../locales/en/palette.json';
import type table from '../../../locales/en/table.json';
import type transactions from '../../../locales/en/transactions.json';
import type vestings from '../../../locales/en/vestings.json';
import type wallet from '../../../locales/en/wallet.json';
import type watches from '../../../locales/en/watches.json';
import type wiki from '../../../locales/en/wiki.json';

/** English is the type of all keys; a file is the first segment of its keys. */
type Texts = {
  accounts: typeof accounts;
  admin: typeof admin;
  alerts: typeof alerts;
  bounties: typeof bounties;
  boxes: typeof boxes;
  chain: typeof chain;
  claimables: typeof claimables;
  collections: typeof collections;
  common: typeof common;
  creations: typeof creations;
  currency: typeof currency;
  contractErrors: typeof contractErrors;
  draws: typeof draws;
  errors: typeof errors;
  farms: typeof farms;
  forge: typeof forge;
  heroes: typeof heroes;
  help: typeof help;
  items: typeof items;
  letters: typeof letters;
  login: typeof login;
  lp: typeof lp;
  market: typeof market;
  mining: typeof mining;
  offers: typeof offers;
  orders: typeof orders;
  outage: typeof outage;
  pages: typeof pages;
  prices: typeof prices;
  proposals: typeof proposals;
  portfolio: typeof portfolio;
  seasons: typeof seasons;
  skills: typeof skills;
  staking: typeof staking;
  suits: typeof suits;
  palette: typeof palette;
  table: typeof table;
  transactions: typeof transactions;
  vestings: typeof vestings;
  wallet: typeof wallet;
  watches: typeof watches;
  wiki: typeof wiki;
};

export type TextNamespace = keyof Texts;

/** `count_one` and `count_other` are asked for as `count`. */
type Singular<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

type PathsOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Singular<Key> : `${Key}.${PathsOf<Node[Key]>}`;
}[keyof Node & string];

export type TextKey = { [Name in TextNamespace]: `${Name}.${PathsOf<Texts[Name]>}` }[TextNamespace];

export const languages = ['en', 'zh-Hant', 'zh-Hans', 'ja'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** Not complete (decisions.md 18): what such a language lacks is shown in English. */
const partial: ReadonlySet<Language> = new Set<Language>(['ja']);

/** The languages that a reader of this one is shown, the own one first. */
export const shownTo = (language: Language): readonly Language[] =>
  partial.has(language) ? [language, defaultLanguage] : [language];

/** As each language calls itself; never translated. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
  ja: '日本語',
};

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}
