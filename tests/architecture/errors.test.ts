import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errors, handlingOf, type ErrorName, type Handling } from '../../core/wire/errors.ts';
import { notRaised } from './error-notes.ts';
import { readSources } from './source-files.ts';

const names = Object.keys(errors) as ErrorName[];

/** core.md 8 and seasons.md 8, as they stand there. */
const specified = [
  ...[100, 101, 405, 1001001, 1001002, 1001003, 1001004, 1001014, 803019, 803020, 1301, 803005, 1004, 71001],
  ...[70010101, 70010102, 70010103, 70010104, 70010105, 70010106, 70010107, 70010108, 70010109, 70010110, 70010111],
  ...[70010113, 70130000, 70130100, 70130101, 70130102, 70130103, 70130201, 70130301],
  ...[70170101, 70170102, 70170103, 70170104, 70170105, 12104002, -1],
  ...Array.from({ length: 10 }, (_, index) => 13101001 + index),
  ...[70060015, 70060016, 70060017, 70060019, 70060021],
  ...Array.from({ length: 45 }, (_, index) => 70150301 + index),
];

/** What is not a plain toast (core.md 8, decisions.md 9, 11). */
const special: Partial<Record<number, Handling>> = {
  71001: 'silent',
  12104002: 'warning',
  101: 'refresh',
  405: 'relogin',
  70019008: 'relogin',
  70019101: 'warning',
  70019102: 'warning',
  // No fault of the page nor of who reads it: every page says besides that writing waits.
  [-5031]: 'warning',
};

test('holds every code of the specification, and no code twice', () => {
  const codes = Object.values(errors).map(({ code }) => code as number);

  expect(specified.filter((code) => !codes.includes(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('numbers teams, lotteries and rewards as it was settled', () => {
  const numbered = Object.entries(errors)
    .filter(([, { code }]) => code >= 70150321 && code <= 70150339)
    .map(([name, { code }]) => `${code - 70150000} ${name}`);

  expect(numbered).toEqual([
    '321 teamOneExitPerRound',
    '322 teamTooFew',
    '323 lotteryResultMissing',
    '324 lotteryRewardClaimed',
    '325 lotteryNoCharacter',
    '326 outsideSeason',
    '327 eventNotStarted',
    '328 noUnverifiedSogs',
    '329 allSogsVerified',
    '330 lotteryRewardsShort',
    '331 vipAlreadyVerified',
    '332 twitterBindingTimeout',
    '333 twitterNotBound',
    '334 taskParametersInvalid',
    '335 noReward',
    '336 rewardDistributing',
    '337 rewardAlreadyClaimed',
    '338 rewardNotSettled',
    '339 claimPeriodEnded',
  ]);
});

test('announces each code as the specification wants it', () => {
  const odd = Object.values(errors)
    .map(({ code }) => code as number)
    .filter((code) => handlingOf(code) !== (special[code] ?? 'toast'));

  expect(odd).toEqual([]);
  expect(handlingOf(424_242)).toBe('toast');
});

test.each(['en', 'zh-Hans', 'zh-Hant'])('says each code in %s, and no code that is gone', (language) => {
  const texts = JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8')) as Record<string, string>;
  const codes = Object.values(errors).map(({ code }) => String(code));

  expect(Object.keys(texts).sort()).toEqual(codes.sort());
});

describe('where a code comes from', () => {
  // A name is raised where refusals are made: in a file that speaks of ApiError or of the names themselves.
  const raising = readSources('server', 'src')
    .filter(({ text }) => /\b(ApiError|ErrorName)\b/.test(text))
    .map(({ text }) => text)
    .join('\n');
  const isRaised = (name: ErrorName) => new RegExp(`'${name}'|\\berrors\\.${name}\\b`).test(raising);

  test('each is raised somewhere, or a note says why it cannot be yet', () => {
    expect(names.filter((name) => !isRaised(name) && !notRaised.has(name))).toEqual([]);
  });

  test('no note outlives its reason', () => {
    expect([...notRaised.keys()].filter(isRaised)).toEqual([]);
  });
});
