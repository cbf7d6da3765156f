import { usePermissions } from '@refinedev/core';
import type { Role } from '../../../core/wire/endpoint.ts';
import { useText } from '../text/use-text.ts';
import { useGameStatus } from './use-game-status.ts';

/** Why nothing can be changed now; null when it can. As on the server, managers may at all times. */
export function useShutReason(): string | null {
  const t = useText();
  const status = useGameStatus().data?.Status;
  const { data: role } = usePermissions<Role | null>({});
  if (!status || status === 'normal' || role === 'manager') return null;
  return t(`common.disabled.${status}`);
}
