import { expect, test } from 'vitest';
import { defaultLanguage } from '../../../src/lib/text/text-keys.ts';
import { textsOf } from './all-texts.ts';

const PLURAL = /_(one|other)$/;
const texts = new Map(textsOf(defaultLanguage));
const wordsOf = (text: string) => new Set(text.replace(/\{\{[^}]*\}\}/g, '').match(/[A-Za-z]+/g) ?? []);
const isPluralOf = (many: string, one: string) =>
  many === `${one}s` || many === `${one}es` || (one.endsWith('y') && many === `${one.slice(0, -1)}ies`);

/** The nouns that our texts count somewhere in both forms: what they are in the many. */
function countedNouns(): ReadonlySet<string> {
  const nouns = new Set<string>();
  for (const [key, text] of texts) {
    const one = key.endsWith('_other') ? texts.get(key.replace(PLURAL, '_one')) : undefined;
    if (one === undefined) continue;
    const singular = [...wordsOf(one)];
    for (const word of wordsOf(text)) if (singular.some((each) => isPluralOf(word, each))) nouns.add(word);
  }
  return nouns;
}

/** A number, maybe a word, and many of what is counted: "{{count}} confirmations", "{{most}} whole days". */
const counting = new RegExp(
  `\\{\\{\\w+\\}\\}( (?!(?:is|are|was|with|and|of|for) )[a-z-]+)? (${[...countedNouns()].join('|')})\\b`,
);

/** Texts whose number is never one. */
const many: readonly [key: RegExp, why: string][] = [
  [/^accounts\.settings\.name\.losses\.one$/, 'the last one has a text of its own'],
  [/^boxes\.content\.pityRule$/, 'a length that the server sets'],
  [/^market\.facts\.sales$/, 'shown from two on'],
  [/^creations\.words\.(nameHint|length)$/, 'the most that there may be'],
  [/^errors\.7001932\d$/, 'the most that there may be'],
  [/^accounts\.activity\.actions\.farmClaimed$/, 'the name of a farm and no number'],
  [/^contractErrors\.OfferReward_BadgeLimitReached$/, 'the most that there may be'],
  [/^forge\.chooseMaterials$/, 'the most that there may be'],
  [/^heroes\.compare\.(full|note)$/, 'the most that there may be'],
  [/^mining\.storedMinutes$/, 'the most that there may be'],
  [/^forge\.best\.note$/, 'a length that the page sets'],
  [/^mail\.common\.validity$/, 'a length that the server sets'],
  [/^portfolio\.movers\.heroes$/, 'a rarity and no number'],
  [/^seasons\.(faq\.\w+\.answer|ranks\.empty|team\.guest)$/, 'figures of the rules'],
  [/^staking\.days\.(wrong|hint)$/, 'the shortest and the longest lock'],
  [/^wiki\.recastNote$/, 'an average beyond one'],
  [/^vestings\.curveNote$/, 'the steps of the curve'],
];

const forgotten = [...texts].filter(([key, text]) => !PLURAL.test(key) && counting.test(text));

test('a text with a number of something has both forms, or a number that is never one', () => {
  expect(forgotten.filter(([key]) => !many.some(([keys]) => keys.test(key)))).toEqual([]);
});

test('each exception is of a text that counts', () => {
  expect(many.filter(([keys]) => !forgotten.some(([key]) => keys.test(key)))).toEqual([]);
});

test('who has one form has the other', () => {
  const alone = [...texts.keys()].filter(
    (key) => PLURAL.test(key) && !texts.has(key.replace(PLURAL, key.endsWith('_one') ? '_other' : '_one')),
  );
  expect(alone).toEqual([]);
});

test('a number with many of it would be found', () => {
  expect(['{{count}} confirmations', '{{a}} of {{b}} whole days'].filter((text) => !counting.test(text))).toEqual([]);
  expect(
    ['Confirmations: {{count}}', '{{name}} is yours', '{{count}} confirmation'].filter((text) => counting.test(text)),
  ).toEqual([]);
});
