import type { AccessControlProvider } from '@refinedev/core';
import { mayAccess, type Role } from '../../core/wire/endpoint.ts';
import type { ResourceDeclaration } from '../lib/data/define-resource.ts';

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
