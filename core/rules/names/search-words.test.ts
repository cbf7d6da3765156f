import { expect, test } from 'vitest';
import { byLikeness, isNamedBy, readyName, searchTerms, searchWords } from './search-words.ts';

const finds = (name: string, typed: string) => isNamedBy(readyName(name), searchWords(typed));

test.each([
  ['Elowen Emberfox', 'ember'],
  ['Elowen Emberfox', 'EMB elo'],
  ['Elowen Emberfox', 'Élow'],
  ['Zoë Frost', 'zoe'],
  ["O'Neil-Smith", 'smith'],
  ['Ａｄａ', 'ada'],
  ['白银雄狮徽章', '雄狮'],
  ['シルバーの盾', 'シルバ'],
])('%s is found by %s', (name, typed) => {
  expect(finds(name, typed)).toBe(true);
});

test.each([
  ['Elowen Emberfox', 'fox'],
  ['Elowen Emberfox', 'ember tin'],
  ['Elowen Emberfox', ' '],
  ['Elowen Emberfox', '%'],
  ['白银雄狮徽章', '飞龙'],
])('%s is not found by "%s"', (name, typed) => {
  expect(finds(name, typed)).toBe(false);
});

test('what begins with the words comes first, then the shorter', () => {
  const names = ['Elowen Ashford', 'Ash Elder', 'Ashley'];
  expect(names.sort(byLikeness(['ash']))).toEqual(['Ashley', 'Ash Elder', 'Elowen Ashford']);
});

test('a name is found by the beginning of each of its terms, wherever a part of it stands', () => {
  expect(searchTerms('Émber-Fox fox')).toEqual(['ember', 'fox']);
  expect(searchTerms('余烬狐 No. 7')).toEqual(['余烬狐', '烬狐', '狐', 'no', '7']);
  expect(searchTerms(' !? ')).toEqual([]);
});
