import type { ContractRefusal } from '../transactions/transaction-record.ts';
import type { ActionFailure } from './action-failure.ts';

/**
 * What came of one call of a batch. `why` is more telling than the contract's refusal, when it could be found out.
 * `unsent`: its transaction came to nothing for this `failure`; without one it was not asked for, as what went before it
 * came to nothing.
 */
export type CallResult =
  | { state: 'done' }
  | { state: 'refused'; refusal: ContractRefusal; why?: 'justSold' | 'justUnlisted' }
  | { state: 'unsent'; failure?: ActionFailure };
