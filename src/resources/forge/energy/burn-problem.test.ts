import { expect, test } from 'vitest';
import { MAX_BURNED } from '../../../../core/rules/energy.ts';
import type { Hero, HeroState } from '../../../../core/wire/game/heroes.ts';
import { burnProblem } from './burn-problem.ts';

const heroes = (count: number, state: HeroState = 'idle') => Array.from({ length: count }, () => ({ state }) as Hero);

test('one call takes so many heroes and no more', () => {
  expect(burnProblem(heroes(MAX_BURNED))).toBeNull();
  expect(burnProblem(heroes(MAX_BURNED + 1))).toBe('enough');
});

test.each(['listed', 'mining', 'pending', 'burned'] as const)('one that is %s is not in the wallet', (state) => {
  expect(burnProblem([...heroes(1), ...heroes(1, state)])).toBe('notIdle');
});

test.each(['captain', 'candidate'] as const)('a %s can be burned: what it loses is said beside it', (state) => {
  expect(burnProblem(heroes(1, state))).toBeNull();
});
