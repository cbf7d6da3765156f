import type { ContractRefusal } from '../transactions/transaction-record.ts';

/**
 * What came of one call of a batch. `why` is more telling than the contract's refusal, when it could be found out.
 * `unsent`: what went before it came to nothing, so it was not asked for.
 */
export type CallResult =
  | { state: 'done' }
  | { state: 'refused'; refusal: ContractRefusal; why?: 'justSold' | 'justUnlisted' }
  | { state: 'unsent' };
