import { expect, test } from 'vitest';
import { pathOf, readView } from './login-view.ts';

test.each([
  ['', 'ways'],
  ['view=email', 'email'],
  ['view=sign-up&redirect=%2F', 'sign-up'],
  ['view=forgot-password', 'forgot-password'],
  ['view=%25', 'ways'],
  ['view=admin&view=email', 'ways'],
])('%j shows %s', (search, view) => {
  expect(readView(new URLSearchParams(search))).toBe(view);
});

test('another screen keeps the way back, byte for byte', () => {
  const search = new URLSearchParams({ redirect: '/hero/list?tab=listed#卡', view: 'email' });

  const path = pathOf('sign-up', search);

  expect(new URLSearchParams(path.split('?')[1]).get('redirect')).toBe('/hero/list?tab=listed#卡');
  expect(readView(new URLSearchParams(path.split('?')[1]))).toBe('sign-up');
  expect(pathOf('ways', new URLSearchParams('view=email'))).toBe('/login');
});
