import { useGetIdentity } from '@refinedev/core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { loginPath } from '../../lib/routing/redirect.ts';
import { keepIntent } from '../../lib/session/intent.ts';
import type { IntentKey } from '../../lib/session/intent-kinds.ts';
import { useText } from '../../lib/text/use-text.ts';

/** What comes before an action can be begun: the button says it and leads there, and the way back leads to the same dialog. */
export type FirstStep = { label: string; go: () => void };

export type Meant = { key: IntentKey; data: unknown };

/** Null when nothing comes first, and while it is not known who is there. The wallet's own steps are the action's. */
export function useFirstStep(
  verb: 'buy' | 'offer' | 'vote' | 'join' | 'stake' | 'unstake' | 'claim' | 'own',
  meant: Meant,
): FirstStep | null {
  const t = useText();
  const { data: account, isLoading } = useGetIdentity<UserInfo | null>();
  const location = useLocation();
  const navigate = useNavigate();
  const missing = account ? 'wallet' : 'login';
  if (isLoading || (account && account.walletAddress)) return null;
  return {
    label: t(`transactions.first.${verb}.${missing}`),
    go: () => {
      keepIntent({ ...meant, at: `${location.pathname}${location.search}${location.hash}` });
      void navigate(missing === 'login' ? loginPath(location) : '/bind-wallet');
    },
  };
}
