import { expect, test } from 'vitest';
import { itemName, text } from '../../../tests/support/texts.ts';
import { GIVEN_WORDS } from '../../../core/rules/items/item-names.ts';

const languages = ['en', 'zh-Hans', 'zh-Hant', 'ja'];

test.each(languages)('in %s every word of a given name is there, and none twice', (language) => {
  for (const half of ['first', 'second']) {
    const words = Array.from({ length: GIVEN_WORDS }, (_none, index) =>
      text(`items.given.${half}.${index}`, {}, language),
    );
    expect(new Set(words).size).toBe(GIVEN_WORDS);
  }
});

test('badges, avatars, frames, emotes, passes and goods are named, the same every time, and told apart', () => {
  const ids = Array.from({ length: 400 }, (_none, index) => String(20_000 + index));
  const names = ids.map((id) => itemName(id));
  expect(new Set(names).size).toBe(ids.length);
  expect(ids.map((id) => itemName(id))).toEqual(names);
  for (const id of ['20001', '30001', '40001', '70004', '70100', '71000', '11000001', '99000001']) {
    for (const language of languages) expect(itemName(id, language)).toMatch(/^[^{}]{4,} ?#\d+$/);
  }
  expect(itemName('50002')).toBe('Elite voucher');
});
