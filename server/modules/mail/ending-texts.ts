import en from '../../../locales/en/alerts.json' with { type: 'json' };
import simplified from '../../../locales/zh-Hans/alerts.json' with { type: 'json' };
import traditional from '../../../locales/zh-Hant/alerts.json' with { type: 'json' };
import type { Claimable } from '../../../core/wire/account/claimables.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { fillIn } from './fill-in.ts';
import type { MailLanguage } from './mail-language.ts';
import { itemName, priceText } from './news-texts.ts';

/** Something that can be claimed for a short time only, and where its reader lives. */
export type EndingLine = { claim: Claimable; timeZone: string };
type Money = Pick<ChainConfig, 'tokens'> & { contracts: Pick<ChainConfig['contracts'], 'whiteOre' | 'wrappedRon'> };

const texts: Record<MailLanguage, typeof en> = { en, 'zh-Hans': simplified, 'zh-Hant': traditional };
const COIN = `0x${'0'.repeat(40)}`;
const DECIMALS = 18;

function money(pays: Claimable['pays'], { tokens, contracts }: Money): string {
  if (!pays) return '';
  const at = pays.token.toLowerCase();
  const named = tokens.find(({ address }) => (address ?? COIN) === at);
  const symbols: Readonly<Record<string, string>> = { [contracts.whiteOre]: 'WO', [contracts.wrappedRon]: 'WRON' };
  return priceText(pays.amount, named ?? { decimals: DECIMALS, symbol: symbols[at] ?? '' }).trim();
}

function moment(at: string, language: MailLanguage, timeZone: string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(language, { ...day, ...time, timeZone }).format(new Date(at));
}

/** What it is and until when, in the sentence that pages have for it. */
export function endingText(language: MailLanguage, { claim, timeZone }: EndingLine, chain: Money) {
  const { item, count } = claim.values;
  const some = item === undefined ? '' : `${String(count)} × ${itemName(language, String(item))}`;
  const values = { ...claim.values, some, amount: money(claim.pays, chain) };
  const what = fillIn(texts[language].claims.one[claim.kind], values);
  return { what, when: claim.endsAt === null ? '' : moment(claim.endsAt, language, timeZone) };
}
