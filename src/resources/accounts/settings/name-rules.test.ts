import { expect, test } from 'vitest';
import { nameRules, type NameRule, type NameVerdict } from './name-rules.ts';
import type { RuleState } from '../../../components/form/rule-list.tsx';

const open: Record<NameRule, RuleState> = { length: 'open', characters: 'open', new: 'open', free: 'open' };

test.each<[string, string, NameVerdict, Partial<Record<NameRule, RuleState>>]>([
  ['judges nothing before something was typed', '  ', null, {}],
  [
    'is content with a good name that is free',
    'Mira7',
    null,
    { length: 'kept', characters: 'kept', new: 'kept', free: 'kept' },
  ],
  ['waits for the server', 'Mira7', undefined, { length: 'kept', characters: 'kept', new: 'kept' }],
  [
    'says that somebody has it',
    'Mira7',
    'nameTaken',
    { length: 'kept', characters: 'kept', new: 'kept', free: 'broken' },
  ],
  ['says that it is too short', 'M', undefined, { length: 'broken', characters: 'kept' }],
  ['says that it is too long', 'Mira123456789', undefined, { length: 'broken', characters: 'kept' }],
  ['counts an emoji as one character, and refuses it', '😀😀', undefined, { length: 'kept', characters: 'broken' }],
  ['refuses letters that are not English', '提灯人', undefined, { length: 'kept', characters: 'broken' }],
  ['says that it is the name one has', 'Wick', undefined, { length: 'kept', characters: 'kept', new: 'broken' }],
  [
    'takes full-width letters for plain ones',
    'Ｗｉｃｋ',
    undefined,
    { length: 'kept', characters: 'kept', new: 'broken' },
  ],
  [
    'lets nobody look like one of the house',
    'Support',
    undefined,
    { length: 'kept', characters: 'kept', new: 'broken' },
  ],
])('%s', (_name, draft, verdict, rules) => {
  expect(nameRules(draft, 'Wick', verdict)).toEqual({ ...open, ...rules });
});
