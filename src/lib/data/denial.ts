import { mayAccess, type Access, type Role } from '../../../core/wire/endpoint.ts';

/** Who asks: a guest, or somebody whose role the server has told. */
export type Asker = { isLoggedIn: boolean; role: Role | null };

export type Denial = 'common.disabled.login' | 'common.disabled.support' | 'common.disabled.manager';

/**
 * Why the access table refuses this asker, as a text key; null when it does not. The server decides in the end: while it
 * has not told a role, nothing is refused here.
 */
export function denialOf(wanted: Access, { isLoggedIn, role }: Asker): Denial | null {
  if (wanted === 'guest') return null;
  if (!isLoggedIn) return 'common.disabled.login';
  if (role === null || mayAccess(role, wanted)) return null;
  return wanted === 'manager' ? 'common.disabled.manager' : 'common.disabled.support';
}
