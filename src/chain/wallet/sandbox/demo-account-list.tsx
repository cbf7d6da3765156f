import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { DemoAccount } from '../../../../core/wire/local.ts';
import { shortenAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { SANDBOX_RDNS } from '../session/discovery.ts';
import { useSignIn } from '../sign-in.ts';
import { SignInStatus } from '../sign-in-status.tsx';
import { DemoSkeleton } from '../demo-skeleton.tsx';
import { useWallet } from '../wallet-context.ts';
import styles from './sandbox-dialog.module.css';
import { readWorld, startSandboxWallet } from './sandbox-wallet.ts';

/** One click: the sandbox wallet shares the account and signs the log-in message, which the click has agreed to. */
export function DemoAccountList() {
  const t = useText();
  const { store } = useWallet();
  const { signIn, cancel, phase, failure } = useSignIn();
  const [chosen, setChosen] = useState<string | null>(null);
  const world = useQuery({ queryKey: ['sandbox', 'world'], queryFn: readWorld, staleTime: Infinity });

  const logIn = async ({ key, address }: DemoAccount) => {
    setChosen(key);
    startSandboxWallet().consentTo(address);
    if (await store.connect(SANDBOX_RDNS)) await signIn();
    setChosen(null);
  };

  if (world.isError) {
    return (
      <p role="alert">
        {t('wallet.demo.failed')} <Button onClick={() => void world.refetch()}>{t('common.actions.retry')}</Button>
      </p>
    );
  }
  if (!world.data) return <DemoSkeleton />;
  return (
    <>
      <ul className={styles.accounts}>
        {world.data.accounts.map((account) => (
          <li key={account.key}>
            <button
              type="button"
              className={styles.account}
              disabled={chosen !== null}
              aria-busy={chosen === account.key}
              onClick={() => void logIn(account)}
            >
              <span className="visually-hidden">{t('wallet.demo.logIn', { name: account.name })}</span>
              <strong aria-hidden="true">{account.name}</strong>
              <em>{t(`wallet.demo.accounts.${account.key}`)}</em>
              <small>{shortenAddress(account.address)}</small>
            </button>
          </li>
        ))}
      </ul>
      <SignInStatus phase={phase} failure={failure} cancel={cancel} />
    </>
  );
}
