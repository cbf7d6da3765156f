import { useIsAuthenticated, usePermissions } from '@refinedev/core';
import type { Endpoint, Role } from '../../../core/wire/endpoint.ts';
import { useText } from '../text/use-text.ts';
import { denialOf } from './denial.ts';
import { useIsOff } from './use-is-off.ts';
import { useShutReason } from './use-shut-reason.ts';

/**
 * Why this person cannot call an endpoint now, for the `reason` of its button; null when they can. Read from the
 * endpoint's own `access`, as the server does: who they are first, then whether it is switched on and the game is open for a change.
 */
export function useDenial({
  access,
  method,
  service,
  feature,
}: Pick<Endpoint, 'access' | 'method' | 'service' | 'feature'>): string | null {
  const t = useText();
  const { data: session } = useIsAuthenticated();
  const { data: role } = usePermissions<Role | null>({});
  const shut = useShutReason();
  const isOff = useIsOff(feature);
  const denial = denialOf(access, { isLoggedIn: session?.authenticated ?? true, role: role ?? null });
  if (denial) return t(denial);
  if (isOff) return t('common.disabled.feature');
  const isChange = method === 'POST' && access !== 'guest' && service !== 'admin';
  return isChange ? shut : null;
}
