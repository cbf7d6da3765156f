import { useGetIdentity } from '@refinedev/core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { loginPath } from '../../lib/routing/redirect.ts';
import { keepIntent } from '../../lib/session/intent.ts';
import type { IntentKey } from '../../lib/session/intent-kinds.ts';
import { useText } from '../../lib/text/use-text.ts';

/** What comes before an action can be begun: the button says it and leads there, and the way back leads to the same dialog. */
export type FirstStep = { label: string; go: () => void };

const BIND = '/bind-wallet';

export type Meant = { key: IntentKey; data: unknown };

/** What an account is enough for. */
type AccountVerb = 'alert';
type WalletVerb = 'buy' | 'offer' | 'vote' | 'join' | 'stake' | 'unstake' | 'claim' | 'own';

const needsWallet = (verb: WalletVerb | AccountVerb): verb is WalletVerb => verb !== 'alert';

/** Null when nothing comes first, and while it is not known who is there. The wallet's own steps are the action's. */
export function useFirstStep(verb: WalletVerb | AccountVerb, meant: Meant): FirstStep | null {
  const t = useText();
  const { data: account, isLoading } = useGetIdentity<UserInfo | null>();
  const location = useLocation();
  const navigate = useNavigate();
  if (isLoading) return null;
  const leave = (path: string, isBinding: boolean) => () => {
    keepIntent({ ...meant, at: `${location.pathname}${location.search}${location.hash}`, isBinding });
    void navigate(path);
  };
  if (!account) return { label: t(`transactions.first.${verb}.login`), go: leave(loginPath(location), false) };
  if (account.walletAddress || !needsWallet(verb)) return null;
  return { label: t(`transactions.first.${verb}.wallet`), go: leave(BIND, true) };
}
