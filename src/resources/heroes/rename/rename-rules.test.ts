import { expect, test } from 'vitest';
import { bornName } from '../../../../core/rules/hero-names.ts';
import { renameRules } from './rename-rules.ts';

const hero = { id: '7', name: 'Sir Wick' };
const open = { length: 'open', characters: 'open', new: 'open' };
const kept = { length: 'kept', characters: 'kept', new: 'kept' };

test.each([
  ['judges nothing before something is typed', '  ', open],
  ['keeps forty characters', 'a'.repeat(40), kept],
  ['refuses one more', 'a'.repeat(41), { length: 'broken', characters: 'kept', new: 'open' }],
  [
    'counts what is read as one character as one',
    '👩‍👩‍👧‍👦'.repeat(40),
    { length: 'kept', characters: 'broken', new: 'open' },
  ],
  ['refuses letters that only look English', 'W\u0456ck', { length: 'kept', characters: 'broken', new: 'open' }],
  ['takes full-width letters for plain ones', 'Ｌａｎｔｅｒｎ', kept],
  ['says that it is the name it has', ' Sir  Wick ', { ...kept, new: 'broken' }],
  ['refuses what another is born with', bornName(8n, 0), { ...kept, new: 'broken' }],
  ['lets it go back to its own', bornName(7n, 0), kept],
])('%s', (_name, draft, rules) => {
  expect(renameRules(draft, hero)).toEqual(rules);
});
