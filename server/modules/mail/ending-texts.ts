import { claimSentence } from '../../../core/rules/alerts/claim-sentence.ts';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import type { Claimable } from '../../../core/wire/account/claimables.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { heroText, type Figure } from '../../../core/wire/account/told.ts';
import { fillIn } from './fill-in.ts';
import type { MailLanguage } from './mail-language.ts';
import { itemName, priceText, textOf } from './news-texts.ts';

/** Something that can be claimed for a short time only, and where its reader lives. */
export type EndingLine = { claim: Claimable; timeZone: string };
type Money = Pick<ChainConfig, 'tokens'> & { contracts: Pick<ChainConfig['contracts'], 'whiteOre' | 'wrappedRon'> };

const DECIMALS = 18;

function money(pays: { token: string; amount: string }, { tokens, contracts }: Money): string {
  const at = pays.token.toLowerCase();
  const named = tokens.find(({ address }) => (address ?? NATIVE_COIN) === at);
  const symbols: Readonly<Record<string, string>> = { [contracts.whiteOre]: 'WO', [contracts.wrappedRon]: 'WRON' };
  return priceText(pays.amount, named ?? { decimals: DECIMALS, symbol: symbols[at] ?? '' }).trim();
}

function moment(at: string, language: MailLanguage, timeZone: string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(language, { ...day, ...time, timeZone }).format(new Date(at));
}

/** What a sentence is filled with, as a mail writes it. */
function written(language: MailLanguage, figure: Figure, chain: Money): string {
  if (typeof figure !== 'object') return String(figure);
  switch (figure.is) {
    case 'money':
      return money(figure, chain);
    case 'pieces':
      return figure.count;
    case 'item':
      return itemName(language, figure.id);
    case 'items':
      return `${figure.count} × ${itemName(language, figure.id)}`;
    case 'hero':
      return heroText(figure);
    case 'words':
      return textOf(language, figure.key) ?? '';
  }
}

/** What it is and until when, in the sentence that pages have for it. */
export function endingText(language: MailLanguage, { claim, timeZone }: EndingLine, chain: Money) {
  const { says, values } = claimSentence(claim);
  const figures = Object.entries(values).map(([name, figure]) => [name, written(language, figure, chain)] as const);
  const sentence = textOf(language, says) ?? textOf(language, `${says}_one`) ?? '';
  const what = fillIn(sentence, Object.fromEntries(figures));
  return { what, when: claim.endsAt === null ? '' : moment(claim.endsAt, language, timeZone) };
}
