import { expect, test } from 'vitest';
import texts from '../../../locales/en/transactions.json';
import { ActionFailure, type DialogKind, type FailureName } from './action-failure.ts';

const reasons = Object.keys(texts.failures) as FailureName[];

test('each kind of the specification is shown: two by what goes well, five by what does not', () => {
  const shown = new Set<DialogKind>([
    'Waiting',
    'Complete',
    ...reasons.map((reason) => new ActionFailure(reason).kind),
  ]);

  expect([...shown].sort()).toEqual(
    Object.keys(texts.dialog)
      .filter((key) => /^[A-Z]/.test(key))
      .sort(),
  );
  expect(shown.size).toBe(7);
});

test.each<[FailureName, DialogKind]>([
  ['loggedOut', 'LoginAccount'],
  ['disconnected', 'ConnectWallet'],
  ['wrongAccount', 'ConnectWallet'],
  ['rejected', 'Reject'],
  ['cancelled', 'Reject'],
  ['reverted', 'Fail'],
  ['lowBalance', 'Fail'],
  ['chainUnreachable', 'Error'],
  ['callNotHeld', 'Error'],
  ['unexpected', 'Error'],
])('%s is a matter of %s', (reason, kind) => {
  expect(new ActionFailure(reason).kind).toBe(kind);
});
