import type { Token } from '../../lib/tokens/token.ts';
import type { IdentityProblem } from '../wallet/session/identity-guard.ts';
import type { CallResult } from './call-result.ts';
import type { ContractRefusal } from '../transactions/transaction-record.ts';

/** The dialog kinds of the specification (core.md 4). */
export type DialogKind = 'ConnectWallet' | 'LoginAccount' | 'Reject' | 'Complete' | 'Waiting' | 'Fail' | 'Error';

/** Why an action ended without its effect. Each has a text: transactions.failures.<name>. */
export type FailureName =
  | IdentityProblem
  | 'rejected'
  | 'refused'
  | 'reverted'
  | 'lowBalance'
  | 'lowGasBalance'
  | 'approvalTooLow'
  | 'approvalFailed'
  | 'feeTooHigh'
  | 'justSold'
  | 'justUnlisted'
  | 'sellerLacks'
  | 'sellerKeeps'
  | 'noneDone'
  | 'unfunded'
  | 'cancelled'
  | 'replaced'
  | 'lost'
  | 'notSent'
  | 'maybeSent'
  | 'removed'
  | 'walletBusy'
  | 'walletDisconnected'
  | 'walletRefused'
  | 'chainUnreachable'
  | 'callNotHeld'
  | 'wrongNode'
  | 'storageFull'
  | 'notReady'
  | 'unexpected';

const kinds: Partial<Record<FailureName, DialogKind>> = {
  loggedOut: 'LoginAccount',
  unbound: 'ConnectWallet',
  disconnected: 'ConnectWallet',
  wrongAccount: 'ConnectWallet',
  wrongChain: 'ConnectWallet',
  rejected: 'Reject',
  cancelled: 'Reject',
  chainUnreachable: 'Error',
  callNotHeld: 'Error',
  wrongNode: 'Error',
  maybeSent: 'Error',
  walletDisconnected: 'Error',
  storageFull: 'Error',
  notReady: 'Error',
  unexpected: 'Error',
};

export type FailureDetails = {
  /** Of `refused` and `reverted`: the contract's own error. */
  refusal?: ContractRefusal | null;
  /** What the amounts of a refusal, or `has` and `needs`, are in. */
  currency?: Token | null;
  has?: string;
  needs?: string;
  /** Of `noneDone`: one for each of the calls, in their order. */
  results?: readonly CallResult[];
  /** Of `maybeSent`: the record of it. */
  doubtful?: string;
  cause?: unknown;
};

/** Thrown inside an action; the dialog says it in words. */
export class ActionFailure extends Error {
  override readonly name = 'ActionFailure';
  readonly reason: FailureName;
  readonly details: FailureDetails;

  constructor(reason: FailureName, details: FailureDetails = {}) {
    super(details.refusal ? `${reason}: ${details.refusal.name}` : reason, { cause: details.cause });
    this.reason = reason;
    this.details = details;
  }

  get kind(): DialogKind {
    return kinds[this.reason] ?? 'Fail';
  }
}
