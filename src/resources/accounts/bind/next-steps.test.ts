import { expect, test } from 'vitest';
import { errors, type ErrorName } from '../../../../core/wire/errors.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { nextStepOf, nextSteps, type NextStepKey } from './next-steps.ts';

const binding = Object.entries(errors).filter(([, { code }]) => code >= 70010101 && code <= 70010113);

test.each<[ErrorName, NextStepKey]>([
  ['channelAlreadyBound', 'unlink'],
  ['channelBoundElsewhere', 'channelTaken'],
  ['invalidBindType', 'retry'],
  ['alreadyBound', 'alreadyBound'],
  ['invalidState', 'again'],
  ['noAccount', 'logIn'],
  ['addressBoundElsewhere', 'taken'],
  ['authorisationNeeded', 'logIn'],
  ['authorisationFailed', 'again'],
  ['missingParameter', 'retry'],
  ['addressMismatch', 'mismatch'],
  ['authorisationRejected', 'logIn'],
  ['network', 'network'],
  ['nonceExpired', 'again'],
  ['unknown', 'retry'],
])('after %s comes %s', (name, step) => {
  expect(nextStepOf(ApiError.of(name))).toBe(step);
});

test('every code of a binding has a step', () => {
  expect(binding).toHaveLength(12); // 70010112 is not in the specification
  for (const [name] of binding) expect(nextSteps).toContain(nextStepOf(ApiError.of(name as ErrorName)));
});
