import { expect, test } from 'vitest';
import type { Hero, HeroState } from '../../../../core/wire/game/heroes.ts';
import { burnProblem } from './burn-problem.ts';

const heroes = (count: number, state: HeroState = 'idle') => Array.from({ length: count }, () => ({ state }) as Hero);

test('one call takes so many heroes and no more', () => {
  expect(burnProblem(heroes(12), 12)).toBeNull();
  expect(burnProblem(heroes(13), 12)).toBe('enough');
  expect(burnProblem(heroes(13), 13)).toBeNull();
});

test.each(['listed', 'mining', 'pending', 'burned'] as const)('one that is %s is not in the wallet', (state) => {
  expect(burnProblem([...heroes(1), ...heroes(1, state)], 12)).toBe('notIdle');
});

test.each(['captain', 'candidate'] as const)('a %s can be burned: what it loses is said beside it', (state) => {
  expect(burnProblem(heroes(1, state), 12)).toBeNull();
});
