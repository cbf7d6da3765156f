import type { TransactionRecord } from '../../chain/transactions/transaction-record.ts';
import type { BookUnits } from '../../lib/amount.ts';
import { parseWhole } from '../../lib/number.ts';
import { readAmount } from '../../lib/tokens/read-amount.ts';
import { appendStake } from './actions/append-stake.action.ts';
import { extendStake } from './actions/extend-stake.action.ts';
import { stakeArca } from './actions/stake-arca.action.ts';
import type { Draft } from './use-draft.ts';

const DAY_S = 86_400;

/** As the call carries it: its last word. */
const wordOf = (seconds: number) => seconds.toString(16).padStart(64, '0');

/** Whether a transaction does what is typed: the same amount put in, or the same days added. */
export function carriesDraft(
  { action, subject, data }: Pick<TransactionRecord, 'action' | 'subject' | 'data'>,
  { amount, days }: Pick<Draft, 'amount' | 'days'>,
  units: BookUnits,
): boolean {
  if (action === extendStake.name) {
    const later = parseWhole(days.trim());
    return later !== null && data.endsWith(wordOf(later * DAY_S));
  }
  if (action !== stakeArca.name && action !== appendStake.name) return false;
  const typed = readAmount(amount, units, {}).amount;
  return typed !== null && subject.amount === typed.toString();
}
