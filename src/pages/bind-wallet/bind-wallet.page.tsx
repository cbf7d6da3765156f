import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
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
  return (
    <>
      <PageHeader title={t('accounts.titles.bindWallet')} note={t('accounts.bind.lead')} />
      <ShowState query={bindings} record={account ? bindings.data : undefined} skeleton={waiting}>
        {({ wallet }) =>
          wallet.state === 'bound' ? (
            <BoundPanel wallet={wallet} />
          ) : (
            <BindWalletPanel userId={account?.userId ?? ''} wallet={wallet} onBound={() => void bindings.refetch()} />
          )
        }
      </ShowState>
    </>
  );
}
