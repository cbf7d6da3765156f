import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { comeBackTo } from '../../chain/intent/use-come-back.ts';
import { useFirstStep } from '../../chain/intent/use-first-step.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** In the place of what is one's own: the login for who is not in, the binding for who has no wallet yet; both lead back. */
export function NeedWallet() {
  const t = useText();
  const account = useGetIdentity<UserInfo | null>().data;
  const first = useFirstStep('join', comeBackTo('bounties.own'));
  return (
    <EmptyState
      title={t(account ? 'bounties.refusals.unbound' : 'bounties.refusals.noWallet')}
      action={first && <ActionButton onClick={first.go}>{first.label}</ActionButton>}
    />
  );
}
