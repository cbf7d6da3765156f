import { expect, test } from 'vitest';
import { skillOf, skills, skillsOf, skillTags } from './skills.ts';

test('ids are unique and fit a uint16', () => {
  const ids = skills.map((skill) => skill.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...ids)).toBeLessThan(65_536);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('class %i draws from 3 ultimates, 3 basics, 4 exclusive passives', (heroClass) => {
  expect(skillsOf('ultimate', heroClass)).toHaveLength(3);
  expect(skillsOf('basic', heroClass)).toHaveLength(3);
  expect(skillsOf('exclusive', heroClass)).toHaveLength(4);
  expect(skillsOf('general', heroClass)).toHaveLength(30);
  expect(skillsOf('area', heroClass)).toHaveLength(6);
});

test('a general passive grows with its level', () => {
  expect([4011, 4012, 4013].map((id) => skillOf(id)?.effect)).toEqual([
    { stat: 'atk', bps: 300 },
    { stat: 'atk', bps: 600 },
    { stat: 'atk', bps: 900 },
  ]);
});

test('there are 25 tags, each of them worn by some skill, and no two skills of a kind share a name', () => {
  expect(skillTags).toHaveLength(25);
  const worn = new Set(skills.flatMap((skill) => skill.tags));
  expect(skillTags.filter((tag) => !worn.has(tag))).toEqual([]);
  const firstLevel = skills.filter((skill) => skill.level === 1);
  expect(new Set(firstLevel.map((skill) => skill.name)).size).toBe(firstLevel.length);
});

test('0 and unknown ids are no skill', () => {
  expect(skillOf(0)).toBeUndefined();
  expect(skillOf(9999)).toBeUndefined();
});
