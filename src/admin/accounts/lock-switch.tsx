import { useGetIdentity } from '@refinedev/core';
import { useState } from 'react';
import { adminAccountEndpoints, type FoundAccount } from '../../../core/wire/admin/accounts.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useDenial } from '../../lib/data/use-denial.ts';
import { useErrorText } from '../../lib/text/use-error-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { showToast } from '../../lib/toasts.ts';
import { useApiAction, useRefreshApi } from '../../lib/use-api.ts';

export type LockSwitchProps = { account: FoundAccount };

/** Keeps somebody out at once, and lets them in again. For managers; support sees why it cannot. */
export function LockSwitch({ account: { userInfo, lockedAt } }: LockSwitchProps) {
  const t = useText();
  const errorText = useErrorText();
  const { data: me } = useGetIdentity<UserInfo | null>();
  const denial = useDenial(adminAccountEndpoints.lock);
  const action = useApiAction(adminAccountEndpoints.lock, { quiet: true });
  const refresh = useRefreshApi();
  const [isAsking, setAsking] = useState(false);
  const { userId: accountId, nickname } = userInfo;
  const isOwn = me?.userId === accountId;
  const reason = denial ?? (isOwn ? t('admin.accounts.lock.own') : null);

  const setLocked = (locked: boolean) =>
    action.mutate(
      { accountId, locked },
      {
        onSuccess: ({ endedSessions }) => {
          setAsking(false);
          const done = t('admin.accounts.lock.done', { count: endedSessions });
          showToast({ kind: 'success', message: locked ? done : t('admin.accounts.unlock.done') });
          void refresh(adminAccountEndpoints.find);
        },
        onError: (error) => {
          if (!locked) showToast({ kind: 'error', message: errorText(error) });
        },
      },
    );

  if (lockedAt !== null) {
    return (
      <ActionButton reason={reason} pending={action.isPending} onClick={() => setLocked(false)}>
        {t('admin.accounts.unlock.label')}
      </ActionButton>
    );
  }
  return (
    <>
      <ActionButton kind="danger" reason={reason} onClick={() => setAsking(true)}>
        {t('admin.accounts.lock.label')}
      </ActionButton>
      {isAsking && (
        <ConfirmDialog
          title={t('admin.accounts.lock.title', { name: nickname })}
          losses={[t('admin.accounts.lock.sessions'), t('admin.accounts.lock.entry'), t('admin.accounts.lock.voucher')]}
          actionLabel={t('admin.accounts.lock.confirm')}
          pending={action.isPending}
          problem={action.error ? errorText(action.error) : null}
          onConfirm={() => setLocked(true)}
          onClose={() => {
            action.reset();
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
