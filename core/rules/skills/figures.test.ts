import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { skillOf, skills } from '../skills.ts';

test('every tag of every skill has a figure', () => {
  const without = skills.flatMap((skill) =>
    figuresOf(skill).flatMap(({ tag, bps }) => (bps > 0 ? [] : [`${skill.name}: ${tag}`])),
  );
  expect(without).toEqual([]);
});

test('a general passive has the figure of its level, always on', () => {
  const third = skillOf(4013);
  expect(third && figuresOf(third)).toEqual([{ tag: 'attackUp', bps: 900, seconds: 0, times: 0 }]);
});

test('a cast lasts its seconds, a passive of the same tag has none', () => {
  const [cast, passive] = [1021, 3073].map((id) => figuresOf({ id, tags: ['bleed'], effect: null }));
  expect(cast?.find(({ tag }) => tag === 'bleed')?.seconds).toBe(5);
  expect(passive?.[0]?.seconds).toBe(0);
});

test('the fights have an effect for each tag of each skill, and no others', () => {
  for (const skill of skills) expect(figuresOf(skill).map(({ tag }) => tag)).toEqual(skill.tags);
});
