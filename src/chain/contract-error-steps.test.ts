import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../lib/text/text-keys.ts';
import { contractErrorText } from './contract-errors.ts';

/** How a sentence says in each language what can be done next. A text that says it in other words needs its words here. */
const steps: Record<Language, RegExp> = {
  en: /(?:^|[.:;,] (?:then |and |or )?)(?:Add|Ask|Change|Check|Choose|Come|Confirm|Contact|Extend|Move|Open|Remove|Unlist|Enter|Get|Go|Load|Look|Offer|Pay|Raise|Reload|Stake|Switch|Take|Tell|Try|Unstake|Upgrade|Use|Wait|Withdraw)\b|\b(?:you|its owner|its buyer|the buyer) can (?:still )?(?:buy|cancel|claim|do|list|make|raise|stake|take|unlist|use|withdraw)\b|\bThe owner claims\b|\bcan be (?:claimed|listed|taken back)\b|\bis possible from\b|\bstill works\b|\bbegins anew\b|\bso try\b|\bmust check again\b/i,
  'zh-Hans': /请|可以|可领取|可在|即可|仍可|重新计算/,
  'zh-Hant': /請|可以|可領取|可在|即可|仍可|重新計算/,
  ja: /ください|できます|取り戻せます|使えます|受け取れる|行えます|引き出せます|上がります|数え直されます/,
};

/** Errors of artefacts that no user of the hub can meet, and why. */
const DEPLOYER = 'Only who deployed the local exchange may mint its LP token, and no page of the hub asks for it.';
const neverMet: Record<string, string> = {
  ERC1967ProxyUninitialized: 'A proxy says so while it is deployed, before it has an address that anybody could call.',
  OwnableInvalidOwner: DEPLOYER,
  OwnableUnauthorizedAccount: DEPLOYER,
};

type Entry = { type: string; name?: string };
const folder = 'contracts/artifacts';
const artefacts = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && !['sources.json', 'storage.json'].includes(file))
  .map((file) => {
    const { abi } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as { abi: Entry[] };
    const errors = abi.flatMap(({ type, name }) => (type === 'error' && name ? [name] : []));
    return [file.replace('.json', ''), errors] as const;
  });
const met = artefacts.map(([name, errors]) => [name, errors.filter((error) => !(error in neverMet))] as const);
const textsOf = (language: Language) =>
  JSON.parse(readFileSync(`locales/${language}/contractErrors.json`, 'utf8')) as Record<string, string>;

test('only errors that there are have a reason why nobody meets them', () => {
  const declared = new Set(artefacts.flatMap(([, errors]) => errors));
  expect(Object.keys(neverMet).filter((name) => !declared.has(name))).toEqual([]);
});

test.each(met)('%s fails with nothing that is unknown to the hub', (_name, errors) => {
  expect(errors.filter((name) => contractErrorText(name) === 'contractErrors.Unknown')).toEqual([]);
});

describe.each(languages)('in %s', (language) => {
  const texts = textsOf(language);
  const keys = new Set([...met.flatMap(([, errors]) => errors), 'Error', 'Panic', 'ofAnother'].map(keyOf));

  const variants = ['TooSoon', 'WrongTime', 'TimeErrorBefore', 'TimeErrorAfter', 'WrongVoteAmount'];

  test.each([...keys, ...variants])('%s says what can be done next', (key) => {
    expect(texts[key]).toMatch(steps[language]);
  });
});

function keyOf(name: string): string {
  return contractErrorText(name).replace('contractErrors.', '');
}
