import { expect, test } from 'vitest';
import { resourceList } from '../../src/resource-list.ts';
import { routes } from '../../src/routes.tsx';

const paths = routes.map(({ path }) => path);

test('every screen of a resource has a line in the route table', () => {
  const screens = resourceList.flatMap(({ name, list, show }) =>
    [list, show].flatMap((path) => (path === undefined ? [] : [{ name, path }])),
  );

  expect(screens.filter(({ path }) => !paths.includes(path))).toEqual([]);
});

test('no URL and no resource is declared twice', () => {
  const names = resourceList.map(({ name }) => name);

  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(names).size).toBe(names.length);
});
