import type { ErrorName } from '../../core/wire/errors.ts';

/**
 * Why a code of the catalogue is raised nowhere yet. A code that is raised has no line here, and a new one is raised or
 * gets one: errors.test.ts holds both.
 */
const groups: readonly [why: string, names: readonly ErrorName[]][] = [
  ['the specification gives it the same text as 1301, which is raised for a hero that is not there', ['heroNotSynced']],
  [
    'the specification gives the range and no meaning: a server that has one may send it',
    ['eventRefused40', 'eventRefused41', 'eventRefused42', 'eventRefused43', 'eventRefused44', 'eventRefused45'],
  ],
  [
    'raised by the arena, boss and lottery panels of the game, not built yet',
    ['apNotEnough', 'whiteOreNotEnough', 'noAttemptsLeft', 'noBoss', 'bossPointsNotEnough'],
  ],
  ['raised by the shops of gifts, not built yet', ['giftSoldOut']],
  [
    'a game server beside ours may say it; ours calls a hero that is not there 1301, and items and boxes not found',
    ['nftMissing'],
  ],
  ['raised by the bridge, not built yet', ['suiFailed']],
  [
    'a game server beside ours may say it; ours calls each ended session expired (405, faults.md A2, A12)',
    ['sessionInvalid'],
  ],
];

export const notRaised: ReadonlyMap<ErrorName, string> = new Map(
  groups.flatMap(([why, names]) => names.map((name) => [name, why] as const)),
);
