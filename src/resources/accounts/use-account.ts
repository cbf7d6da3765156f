import { useCallback } from 'react';
import { bindingEndpoints } from '../../../core/wire/account/binding.ts';
import { profileEndpoints } from '../../../core/wire/account/profile.ts';
import { accountEndpoints } from '../../../core/wire/account/session.ts';
import { noteAccountChange } from '../../lib/data/account-news.ts';
import { useApi, useRefreshApi } from '../../lib/use-api.ts';

const SESSIONS_EVERY_MS = 30_000;

export const useProfile = () => useApi(profileEndpoints.profile, {}, { quiet: true });
export const useBindings = () => useApi(bindingEndpoints.bindings, {}, { quiet: true });
export const useSessions = () => useApi(accountEndpoints.sessions, {}, { quiet: true, refreshMs: SESSIONS_EVERY_MS });

/** After a change: everything that shows the account asks again, the session among them. Resolves when the rest has its answer. */
export function useAccountChanged() {
  const refresh = useRefreshApi();
  return useCallback(async () => {
    noteAccountChange();
    const { bindings, isSnsBind } = bindingEndpoints;
    await Promise.all([profileEndpoints.profile, bindings, isSnsBind, accountEndpoints.sessions].map(refresh));
  }, [refresh]);
}
