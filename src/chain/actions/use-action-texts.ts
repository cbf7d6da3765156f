import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { crystal, formatFullAmount } from '../../lib/amount.ts';
import { parseWhole } from '../../lib/number.ts';
import { tokenUnits, type Token } from '../../lib/tokens/token.ts';
import type { Language } from '../../lib/text/text-keys.ts';
import { useDynamicText, useLanguage, useText, type Translate } from '../../lib/text/use-text.ts';
import { formatDateTime, formatMost, formatSpan } from '../../lib/time/format-time.ts';
import { useChainConfig } from '../chain-config.ts';
import {
  amountArguments,
  contractErrorText,
  crystalErrors,
  durationArguments,
  timeArguments,
} from '../contract-errors.ts';
import type { ContractRefusal, TransactionRecord } from '../transactions/transaction-record.ts';
import type { ActionFailure } from './action-failure.ts';

type Described = Pick<TransactionRecord, 'action' | 'step' | 'subject'>;

/** Every digit: a transaction is about an exact amount. */
function moneyText(config: ChainConfig | undefined, amount: string, currency: Token | null): string {
  const token = config && currency ? tokenUnits(config, currency) : undefined;
  return token ? `${formatFullAmount(amount, token)} ${token.symbol}` : amount;
}

const isDigits = (text: string) => /^\d{1,78}$/.test(text);

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

type Surroundings = { t: Translate; config: ChainConfig | undefined; language: Language };

function refusalText({ t, config, language }: Surroundings, refusal: ContractRefusal, currency: Token | null) {
  const shown = Object.entries(refusal.args).map(([name, value]) => {
    if (!isDigits(value)) return [name, value] as const;
    if (timeArguments.has(name)) return [name, timeText(value, language)] as const;
    if (durationArguments.has(name)) return [name, spanText(name, value, language)] as const;
    if (!amountArguments.has(name)) return [name, value] as const;
    const isCrystal = crystalErrors.has(refusal.name);
    return [name, isCrystal ? formatFullAmount(value, crystal) : moneyText(config, value, currency)] as const;
  });
  // An argument may itself be called `name`; the error's own name comes first.
  return t(contractErrorText(refusal.name, refusal.args), { ...Object.fromEntries(shown), name: refusal.name });
}

/** Actions, transactions and failures in words. */
export function useActionTexts() {
  const t = useText();
  const dynamic = useDynamicText();
  const config = useChainConfig();
  const language = useLanguage();
  const surroundings = { t, config, language };

  const valuesOf = ({ name, amount, currency }: TransactionRecord['subject']) => ({
    name: name ?? '',
    amount: amount === null ? '' : moneyText(config, amount, currency),
  });

  return {
    title: (of: Described): string =>
      of.step === 'call'
        ? dynamic(`transactions.actions.${of.action}`, of.action, valuesOf(of.subject))
        : dynamic(
            `transactions.approvals.${of.action}.${of.step}`,
            t(`transactions.steps.${of.step}`, valuesOf(of.subject)),
            valuesOf(of.subject),
          ),
    done: (of: Described): string =>
      of.step === 'call'
        ? dynamic(`transactions.done.${of.action}`, of.action, valuesOf(of.subject))
        : dynamic(
            `transactions.approvals.${of.action}.${of.step}Done`,
            t(`transactions.stepDone.${of.step}`, valuesOf(of.subject)),
            valuesOf(of.subject),
          ),
    /** What did not happen. */
    failed: (of: Described): string => dynamic(`transactions.failed.${of.action}`, of.action, valuesOf(of.subject)),
    /** What waits for the chain, in the words of its noun: `orders.buyListing` is an order. */
    submitted: ({ action }: Pick<Described, 'action'>): string =>
      dynamic(`transactions.submitted.${action.split('.', 1)[0] ?? ''}`, ''),
    /** Why a transaction came to nothing. */
    outcome: ({ outcome }: Pick<TransactionRecord, 'outcome'>): string =>
      outcome === null || outcome === 'succeeded' ? '' : t(`transactions.failures.${outcome}`),
    refusal: (refusal: ContractRefusal, currency: Token | null): string => refusalText(surroundings, refusal, currency),
    failure: ({ reason, details }: ActionFailure): string => {
      const { refusal, currency = null } = details;
      if (refusal && (reason === 'refused' || reason === 'reverted')) {
        const sentence = refusalText(surroundings, refusal, currency);
        return reason === 'refused' ? sentence : `${t('transactions.failures.reverted')} ${sentence}`;
      }
      const isMoney = reason !== 'feeTooHigh';
      const show = (value = '') => (isMoney && isDigits(value) ? moneyText(config, value, currency) : value);
      return t(`transactions.failures.${reason}`, { has: show(details.has), needs: show(details.needs) });
    },
  };
}
