import { expect, test } from 'vitest';
import type { Access, Role } from '../../core/wire/endpoint.ts';
import { createAccessProvider } from './access.ts';

const named = (name: string, access: Access) => ({ name, service: 'game' as const, access, endpoints: {} });
const resources = [named('heroes', 'guest'), named('mails', 'player'), named('users', 'manager')];
const can = (resource: string, role: Role | null) =>
  createAccessProvider({ role: () => role, resources, textOf: (denial) => `why: ${denial}` }).can({
    resource,
    action: 'list',
  });

test.each<[string, Role | null, object]>([
  ['heroes', null, { can: true }],
  ['mails', null, { can: false, reason: 'why: common.disabled.login' }],
  ['mails', 'player', { can: true }],
  ['users', 'support', { can: false, reason: 'why: common.disabled.manager' }],
  ['users', 'manager', { can: true }],
  ['nothing', 'manager', { can: false }],
])('what a screen offers of %s to %s', async (resource, role, answer) => {
  expect(await can(resource, role)).toEqual(answer);
});
