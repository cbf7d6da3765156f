import { useLogout } from '@refinedev/core';
import { accountEndpoints, type OpenSession } from '../../../../core/wire/account/session.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import { useAccountChanged } from '../use-account.ts';

/** What is about to be ended: one session, all but this one, or all of them. */
export type Ending = { kind: 'one'; session: OpenSession } | { kind: 'elsewhere' } | { kind: 'everywhere' };

const isHere = (ending: Ending) => ending.kind === 'everywhere' || (ending.kind === 'one' && ending.session.isCurrent);

/** Ends sessions on the server; if this one is among them, the browser's own follows. */
export function useEndSessions(onDone: () => void) {
  const t = useText();
  const one = useApiAction(accountEndpoints.endSession, { quiet: true });
  const all = useApiAction(accountEndpoints.logoutAll, { quiet: true });
  const { mutate: logout } = useLogout();
  const changed = useAccountChanged();

  const end = async (ending: Ending): Promise<void> => {
    if (ending.kind === 'one' && !ending.session.isCurrent) {
      await one.mutateAsync({ id: ending.session.id });
      showToast({ kind: 'success', message: t('accounts.sessions.ended') });
    } else if (ending.kind !== 'one') {
      const { ended } = await all.mutateAsync({ keepCurrent: ending.kind === 'elsewhere' });
      showToast({ kind: 'success', message: t('accounts.sessions.endedCount', { count: ended }) });
    }
    onDone();
    if (isHere(ending)) logout();
    else changed();
  };

  return {
    end,
    isPending: one.isPending || all.isPending,
    error: one.error ?? all.error,
    forget: () => {
      one.reset();
      all.reset();
    },
  };
}
