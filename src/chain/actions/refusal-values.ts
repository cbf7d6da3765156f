import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { crystal, formatFullAmount } from '../../lib/amount.ts';
import { parseWhole } from '../../lib/number.ts';
import { tokenUnits, type Token } from '../../lib/tokens/token.ts';
import type { Language } from '../../lib/text/text-keys.ts';
import { formatDateTime, formatMost, formatSpan } from '../../lib/time/format-time.ts';
import { amountArguments, crystalErrors, durationArguments, pieceErrors, timeArguments } from '../contract-errors.ts';
import type { ContractRefusal } from '../transactions/transaction-record.ts';

/** Every digit: a transaction is about an exact amount. */
export function moneyText(config: ChainConfig | undefined, amount: string, currency: Token | null): string {
  const token = config && currency ? tokenUnits(config, currency) : undefined;
  return token ? `${formatFullAmount(amount, token)} ${token.symbol}` : amount;
}

export const isDigits = (text: string) => /^\d{1,78}$/.test(text);

/** Seconds since 1970 as a date; what is beyond any date stays a number. */
function timeText(text: string, language: Language): string {
  const seconds = parseWhole(text);
  return seconds === null ? text : formatDateTime(seconds * 1_000, language);
}

function spanText(name: string, text: string, language: Language): string {
  const seconds = parseWhole(text);
  if (seconds === null) return text;
  // Of a lock that runs it is what is left of it, to the second.
  return name === 'longest' ? formatMost(seconds, language) : formatSpan(seconds, language);
}

type Reading = { config: ChainConfig | undefined; language: Language; currency: Token | null };

/** The arguments of a refusal as its sentence shows them. */
export function refusalValues(refusal: ContractRefusal, { config, language, currency }: Reading) {
  const shown = Object.entries(refusal.args).map(([name, value]) => {
    if (!isDigits(value)) return [name, value] as const;
    if (timeArguments.has(name)) return [name, timeText(value, language)] as const;
    if (durationArguments.has(name)) return [name, spanText(name, value, language)] as const;
    if (!amountArguments.has(name) || pieceErrors.has(refusal.name)) return [name, value] as const;
    const isCrystal = crystalErrors.has(refusal.name);
    return [name, isCrystal ? formatFullAmount(value, crystal) : moneyText(config, value, currency)] as const;
  });
  return Object.fromEntries(shown);
}
