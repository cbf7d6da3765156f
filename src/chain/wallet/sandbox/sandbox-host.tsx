import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../../../lib/store.ts';
import { sandboxQuestions } from './sandbox-requests.ts';
import { startSandboxWallet } from './sandbox-wallet.ts';

const SandboxDialog = lazy(() => import('./sandbox-dialog.tsx').then((module) => ({ default: module.SandboxDialog })));

/** Starts the sandbox wallet and shows its questions. */
export function SandboxHost() {
  const hasQuestion = useStore(sandboxQuestions).length > 0;
  useEffect(() => {
    startSandboxWallet();
  }, []);
  if (!hasQuestion) return null;
  return (
    <Suspense fallback={null}>
      <SandboxDialog />
    </Suspense>
  );
}
