import { expect, test } from 'vitest';
import { namesAny } from './names-any.ts';

test.each([
  ['a hero of the page', ['heroes-by-id', '7', '8'], ['8', '9'], true],
  ['heroes of other pages', ['heroes-by-id', '7', '8'], ['9'], false],
  ['nobody knows what', ['heroes-by-id', '7'], [], true],
  ['the same ids of another noun', ['locked-by-id', '7'], ['7'], false],
])('when it is %s that changed', (_, queryKey, changed, isStale) => {
  expect(namesAny('heroes-by-id', changed)({ queryKey })).toBe(isStale);
});
