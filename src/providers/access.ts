import type { AccessControlProvider } from '@refinedev/core';
import { roles, type Access, type Role } from '../../core/wire/endpoint.ts';
import type { ResourceDeclaration } from '../lib/data/define-resource.ts';

/** Each role includes those before it. */
export function mayAccess(role: Role | null, wanted: Access): boolean {
  return roles.indexOf(role ?? 'guest') >= roles.indexOf(wanted);
}

/** For what the screen offers; the server decides what is done. */
export function createAccessProvider(
  role: () => Role | null,
  resources: readonly ResourceDeclaration[],
): AccessControlProvider {
  return {
    can: ({ resource }) => {
      const declared = resources.find((each) => each.name === resource);
      return Promise.resolve({ can: declared !== undefined && mayAccess(role(), declared.access) });
    },
  };
}
