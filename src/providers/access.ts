import type { AccessControlProvider } from '@refinedev/core';
import type { Role } from '../../core/wire/endpoint.ts';
import type { ResourceDeclaration } from '../lib/data/define-resource.ts';
import { denialOf, type Denial } from '../lib/data/denial.ts';

type Deps = {
  /** The server's word; null for a guest. */
  role: () => Role | null;
  resources: readonly ResourceDeclaration[];
  textOf: (denial: Denial) => string;
};

/** For what the screen offers, with the reason where it does not; the server decides what is done. */
export function createAccessProvider({ role, resources, textOf }: Deps): AccessControlProvider {
  return {
    can: ({ resource }) => {
      const declared = resources.find((each) => each.name === resource);
      if (!declared) return Promise.resolve({ can: false });
      const denial = denialOf(declared.access, { isLoggedIn: role() !== null, role: role() });
      return Promise.resolve(denial === null ? { can: true } : { can: false, reason: textOf(denial) });
    },
  };
}
