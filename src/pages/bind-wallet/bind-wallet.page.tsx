import { useGetIdentity } from '@refinedev/core';
import { Navigate, useNavigate } from 'react-router-dom';
import type { Bindings } from '../../../core/wire/account/binding.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { keptIntent, waitsForWallet } from '../../lib/session/intent.ts';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { BindWalletPanel } from '../../resources/accounts/bind/bind-wallet-panel.tsx';
import { BoundPanel } from '../../resources/accounts/bind/bound-panel.tsx';
import { RowsSkeleton } from '../../resources/accounts/rows-skeleton.tsx';
import { useBindings } from '../../resources/accounts/use-account.ts';

const waiting = (
  <Panel>
    <RowsSkeleton rows={4} />
  </Panel>
);

export default function BindWalletPage() {
  const t = useText();
  const { data: account } = useGetIdentity<UserInfo | null>();
  const bindings = useBindings();
  const kept = useStore(keptIntent);
  const meant = waitsForWallet(kept) ? kept : null;
  const navigate = useNavigate();
  // Whoever came to bind because something else was meant goes back to it, also as the account that has the wallet.
  const goOn = () => (meant ? void navigate(meant.at) : void bindings.refetch());
  const end = (wallet: Bindings['wallet']) =>
    meant ? <Navigate to={meant.at} replace /> : <BoundPanel wallet={wallet} />;
  return (
    <>
      <PageHeader title={t('accounts.titles.bindWallet')} note={t('accounts.bind.lead')} />
      <ShowState query={bindings} record={account ? bindings.data : undefined} skeleton={waiting}>
        {({ wallet }) =>
          wallet.state === 'bound' ? (
            end(wallet)
          ) : (
            <BindWalletPanel userId={account?.userId ?? ''} wallet={wallet} onBound={goOn} />
          )
        }
      </ShowState>
    </>
  );
}
