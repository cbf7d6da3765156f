import type { ChainConfig } from '../../../core/wire/game/status.ts';
import type { Token } from '../../lib/tokens/token.ts';
import type { Language } from '../../lib/text/text-keys.ts';
import { useDynamicText, useLanguage, useText, type Translate } from '../../lib/text/use-text.ts';
import { useChainConfig } from '../chain-config.ts';
import { contractErrorText } from '../contract-errors.ts';
import type { ContractRefusal, TransactionRecord } from '../transactions/transaction-record.ts';
import type { ActionFailure } from './action-failure.ts';
import type { CallResult } from './call-result.ts';
import { isDigits, moneyText, refusalValues } from './refusal-values.ts';

type Described = Pick<TransactionRecord, 'action' | 'step' | 'subject'>;

type Surroundings = { t: Translate; config: ChainConfig | undefined; language: Language };

function refusalText({ t, config, language }: Surroundings, refusal: ContractRefusal, currency: Token | null) {
  const shown = refusalValues(refusal, { config, language, currency });
  // An argument may itself be called `name`; the error's own name comes first.
  return t(contractErrorText(refusal.name, refusal.args), { ...shown, name: refusal.name });
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

  const failure = ({ reason, details }: ActionFailure): string => {
    const { refusal, currency = null } = details;
    if (refusal && (reason === 'refused' || reason === 'reverted')) {
      const sentence = refusalText(surroundings, refusal, currency);
      return reason === 'refused' ? sentence : `${t('transactions.failures.reverted')} ${sentence}`;
    }
    const isMoney = reason !== 'feeTooHigh';
    const show = (value = '') => (isMoney && isDigits(value) ? moneyText(config, value, currency) : value);
    return t(`transactions.failures.${reason}`, { has: show(details.has), needs: show(details.needs) });
  };

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
    failure,
    /** Why a part of a batch was not done; null for one that was. `currency`: what the amounts of its refusal are in. */
    undone: (result: CallResult, currency: Token | null): string | null => {
      if (result.state === 'done') return null;
      if (result.state === 'unsent') return result.failure ? failure(result.failure) : t('transactions.results.unsent');
      return result.why
        ? t(`transactions.failures.${result.why}`)
        : refusalText(surroundings, result.refusal, currency);
    },
  };
}
