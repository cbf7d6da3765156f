import { errorNameOf, type ErrorName } from '../../../../core/wire/errors.ts';
import { isNetworkError, toApiError } from '../../../lib/api-error.ts';

export const nextSteps = [
  'taken',
  'alreadyBound',
  'mismatch',
  'again',
  'logIn',
  'unlink',
  'channelTaken',
  'network',
  'retry',
] as const;
export type NextStepKey = (typeof nextSteps)[number];

/** What to do about each refusal of a binding (core.md 8); what is not here can only be tried again. */
const steps: Partial<Record<ErrorName, NextStepKey>> = {
  channelAlreadyBound: 'unlink',
  channelBoundElsewhere: 'channelTaken',
  alreadyBound: 'alreadyBound',
  invalidState: 'again',
  noAccount: 'logIn',
  addressBoundElsewhere: 'taken',
  authorisationNeeded: 'logIn',
  authorisationFailed: 'again',
  addressMismatch: 'mismatch',
  authorisationRejected: 'logIn',
  authExpired: 'logIn',
  nonceUnknown: 'again',
  nonceExpired: 'again',
  nonceUsed: 'again',
  signatureInvalid: 'mismatch',
};

export function nextStepOf(error: unknown): NextStepKey {
  if (isNetworkError(error)) return 'network';
  const name = errorNameOf(toApiError(error).code);
  return (name && steps[name]) ?? 'retry';
}
