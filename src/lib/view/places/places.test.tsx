import { beforeEach, expect, test } from 'vitest';
import { createPlaces } from './places.ts';

beforeEach(() => sessionStorage.clear());

test('a place is known after a reload, and the latest hundred are kept', () => {
  const places = createPlaces();
  for (let page = 0; page < 120; page += 1) places.note(`key${page}`, page + 0.4);
  places.keep();

  const later = createPlaces();
  expect(later.of('key119')).toBe(119);
  expect(later.of('key20')).toBe(20);
  expect(later.of('key19')).toBe(0);
  expect(later.of('never')).toBe(0);
});

test.each(['{', '[1]', '{"a":"far"}'])('takes %s for nowhere', (text) => {
  sessionStorage.setItem('hub.places', text);
  expect(createPlaces().of('a')).toBe(0);
});
