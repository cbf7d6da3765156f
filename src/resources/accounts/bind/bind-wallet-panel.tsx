import { useLogout } from '@refinedev/core';
import { useState } from 'react';
import type { Bindings } from '../../../../core/wire/account/binding.ts';
import { accountEndpoints } from '../../../../core/wire/account/session.ts';
import { useBindWallet, type BindFailure } from '../../../chain/wallet/bind/use-bind-wallet.ts';
import { ConnectorList } from '../../../chain/wallet/connect-wallet.tsx';
import { useWallet, useWalletSession } from '../../../chain/wallet/wallet-context.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { Countdown } from '../../../components/display/time/countdown.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { isSameAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useAccountChanged } from '../use-account.ts';
import { BindConfirm } from './bind-confirm.tsx';
import { BindStatus } from './bind-status.tsx';
import { BindSteps, type BindStep } from './bind-steps.tsx';
import { FullAddress } from './full-address.tsx';
import styles from './bind.module.css';
import { nextStepOf } from './next-steps.ts';

export type BindWalletPanelProps = { userId: string; wallet: Bindings['wallet']; onBound: () => void };

/** An attempt that was begun, here or elsewhere, and is still open on the server. */
function Attempt({ wallet, connected }: { wallet: Bindings['wallet']; connected: string | null }) {
  const t = useText();
  if (wallet.state !== 'binding' || !wallet.address) return null;
  const isOther = connected !== null && !isSameAddress(connected, wallet.address);
  const isShown = connected !== null && !isOther; // below, as the address that will be bound
  return (
    <Notice title={t('accounts.bind.attempt')}>
      <p>{t('accounts.bind.attemptText')}</p>
      {!isShown && <FullAddress address={wallet.address} />}
      {wallet.expiresAt && (
        <p>
          {t('accounts.bind.attemptEnds')} <Countdown until={wallet.expiresAt} />
        </p>
      )}
      {isOther && <p>{t('accounts.bind.attemptOther')}</p>}
    </Notice>
  );
}

/** Whether somebody else has this wallet, known before anything is signed. The account's own has no state here. */
function useIsTaken(address: string | null): boolean {
  const asked = address ?? '0x0000000000000000000000000000000000000000';
  const answer = useApi(accountEndpoints.isBind, { address: asked }, { enabled: address !== null, quiet: true });
  return address !== null && !answer.isPlaceholderData && answer.data?.isBind === true;
}

/** A no of the person's own is no fault of the step. */
const isChoice = ({ reason }: BindFailure) => reason === 'rejected' || reason === 'cancelled';

function stepOf(address: string | null, phase: string): BindStep {
  if (address === null) return 'connect';
  return phase === 'idle' ? 'check' : 'sign';
}

function FailureActions({ failure, onAgain }: { failure: BindFailure | null; onAgain: () => void }) {
  const t = useText();
  const { mutate: logout } = useLogout();
  if (failure?.reason !== 'server') return null;
  const step = nextStepOf(failure.error);
  if (step === 'taken') {
    return <ActionButton onClick={() => logout()}>{t('accounts.bind.logInWith')}</ActionButton>;
  }
  if (step === 'logIn') return <ActionButton onClick={() => logout()}>{t('common.account.login')}</ActionButton>;
  return step === 'again' || step === 'mismatch' ? null : (
    <ActionButton onClick={onAgain}>{t('accounts.bind.checkAgain')}</ActionButton>
  );
}

function TakenNotice() {
  const t = useText();
  const { mutate: logout } = useLogout();
  return (
    <Notice
      kind="danger"
      isNews
      title={t('accounts.bind.taken')}
      action={<ActionButton onClick={() => logout()}>{t('accounts.bind.logInWith')}</ActionButton>}
    >
      <p>{t('accounts.bind.next.taken')}</p>
    </Notice>
  );
}

/** From the choice of a wallet to the signature that binds it. A reload finds the attempt again. */
export function BindWalletPanel({ userId, wallet, onBound }: BindWalletPanelProps) {
  const t = useText();
  const { store } = useWallet();
  const session = useWalletSession();
  const address = session.status === 'connected' ? session.address : null;
  const { bind, cancel, forget, phase, failure } = useBindWallet(userId);
  const changed = useAccountChanged();
  const isTaken = useIsTaken(address);
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  if (lookedAt !== address) {
    setLookedAt(address); // what was refused for one wallet says nothing of the next
    if (failure) forget();
  }
  const submit = async (chosen: string) => {
    const bound = await bind(chosen);
    changed();
    if (bound?.wallet.state === 'bound') onBound();
  };
  const status =
    isTaken && !failure ? (
      <TakenNotice />
    ) : (
      <BindStatus
        phase={phase}
        failure={failure}
        onCancel={cancel}
        actions={<FailureActions failure={failure} onAgain={changed} />}
      />
    );
  return (
    <div className={styles.page}>
      <Panel title={t('accounts.bind.state')} extra={t(`accounts.walletState.${wallet.state}`)}>
        <BindSteps at={stepOf(address, phase)} hasFailed={failure !== null && !isChoice(failure)} />
      </Panel>
      <Panel>
        <div className={styles.confirm}>
          {phase === 'idle' && <Attempt wallet={wallet} connected={address} />}
          {address === null ? (
            <>
              <h2>{t('accounts.bind.connectTitle')}</h2>
              <ConnectorList />
            </>
          ) : (
            <BindConfirm
              address={address}
              isPending={phase !== 'idle'}
              isTaken={isTaken}
              onBind={() => void submit(address)}
              onOther={store.disconnect}
              onSwitchAccount={() => void store.switchAccount()}
              status={status}
            />
          )}
        </div>
      </Panel>
    </div>
  );
}
