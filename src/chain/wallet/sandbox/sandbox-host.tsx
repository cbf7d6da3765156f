import { useEffect } from 'react';
import { useStore } from '../../../lib/store.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { sandboxQuestions } from './sandbox-requests.ts';
import { startSandboxWallet } from './sandbox-wallet.ts';

const SandboxDialog = lazyPart('sandbox wallet', () =>
  import('./sandbox-dialog.tsx').then((module) => module.SandboxDialog),
);

/** Starts the sandbox wallet and shows its questions. */
export function SandboxHost() {
  const hasQuestion = useStore(sandboxQuestions).length > 0;
  useEffect(() => {
    startSandboxWallet();
  }, []);
  return hasQuestion ? <SandboxDialog /> : null;
}
