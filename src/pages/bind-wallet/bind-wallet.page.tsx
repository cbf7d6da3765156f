import { useGetIdentity } from '@refinedev/core';
import { useNavigate } from 'react-router-dom';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { keptIntent } from '../../lib/session/intent.ts';
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
  const meant = useStore(keptIntent);
  const navigate = useNavigate();
  // Whoever came to bind because something else was meant goes back to it.
  const goOn = () => (meant ? void navigate(meant.at) : void bindings.refetch());
  return (
    <>
      <PageHeader title={t('accounts.titles.bindWallet')} note={t('accounts.bind.lead')} />
      <ShowState query={bindings} record={account ? bindings.data : undefined} skeleton={waiting}>
        {({ wallet }) =>
          wallet.state === 'bound' ? (
            <BoundPanel wallet={wallet} />
          ) : (
            <BindWalletPanel userId={account?.userId ?? ''} wallet={wallet} onBound={goOn} />
          )
        }
      </ShowState>
    </>
  );
}
