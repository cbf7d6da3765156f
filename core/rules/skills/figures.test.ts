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
  const cast = figuresOf({ kind: 'ultimate', tags: ['burn'], effect: null });
  const passive = figuresOf({ kind: 'exclusive', tags: ['burn'], effect: null });
  expect([cast[0]?.seconds, passive[0]?.seconds]).toEqual([4, 0]);
});
