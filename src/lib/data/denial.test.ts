import { expect, test } from 'vitest';
import { mayAccess, roles, type Access, type Role } from '../../../core/wire/endpoint.ts';
import { allEndpoints } from '../../../core/wire/endpoints.ts';
import { denialOf, type Asker } from './denial.ts';

const guest: Asker = { isLoggedIn: false, role: null };
const as = (role: Role | null): Asker => ({ isLoggedIn: true, role });

test.each<[Access, Asker, string | null]>([
  ['guest', guest, null],
  ['player', guest, 'common.disabled.login'],
  ['manager', guest, 'common.disabled.login'],
  ['player', as('player'), null],
  ['support', as('player'), 'common.disabled.support'],
  ['support', as('support'), null],
  ['support', as('manager'), null],
  ['manager', as('support'), 'common.disabled.manager'],
  ['manager', as('manager'), null],
  ['manager', as(null), null],
])('what needs %s, asked by %o', (wanted, asker, denial) => {
  expect(denialOf(wanted, asker)).toBe(denial);
});

test('refuses exactly what the server would, endpoint by endpoint and role by role', () => {
  const askers = roles.map((role) => (role === 'guest' ? guest : as(role)));
  const odd = allEndpoints.flatMap(({ path, access }) =>
    askers
      .filter((asker) => (denialOf(access, asker) === null) !== mayAccess(asker.role, access))
      .map(({ role }) => `${path} for ${role ?? 'guest'}`),
  );

  expect(odd).toEqual([]);
});
