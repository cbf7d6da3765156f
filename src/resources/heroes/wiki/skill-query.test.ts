import { expect, test } from 'vitest';
import { skillOf } from '../../../../core/rules/skills.ts';
import { findSkills, skillCodec, type SkillQuery } from './skill-query.ts';

const all: SkillQuery = { search: '', kind: 'all', heroClass: 0, tags: [] };
const english = (id: number) => skillOf(id)?.name ?? '';
const names = (query: Partial<SkillQuery>, nameOf = english) =>
  findSkills({ ...all, ...query }, nameOf).map(({ first }) => first.name);

test('the three levels of a general passive are one entry', () => {
  const passives = findSkills({ ...all, kind: 'general' }, english);
  expect(passives).toHaveLength(10);
  expect(passives.every(({ levels }) => levels.map(({ level }) => level).join() === '1,2,3')).toBe(true);
});

test('words of the name find a skill in any order and case, in the language shown as well', () => {
  expect(names({ search: 'KNUCKLES hun' })).toEqual(['Hundred Knuckles']);
  expect(names({ search: '百拳' }, (id) => (id === 1011 ? '百拳' : english(id)))).toEqual(['Hundred Knuckles']);
  expect(names({ search: 'no such skill' })).toEqual([]);
});

test('several tags are asked for together', () => {
  expect(names({ tags: ['heal', 'shield'] })).toEqual(['Borrowed Moon']);
});

test('a URL reads back as what wrote it, and knows no other words', () => {
  const query: SkillQuery = { search: 'moon', kind: 'ultimate', heroClass: 6, tags: ['heal'] };
  expect(skillCodec.decode(skillCodec.encode(query))).toEqual(query);
  expect(skillCodec.decode(new URLSearchParams('kind=nope&class=99&tags=x,heal'))).toEqual({ ...all, tags: ['heal'] });
});
