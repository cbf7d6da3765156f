import { useEffect } from 'react';
import { useStore } from '../../../lib/store.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { sandboxQuestions } from './sandbox-requests.ts';
import { startSandboxWallet } from './sandbox-wallet.ts';

const SandboxDialog = lazyPart('sandbox wallet', () =>
  import('./sandbox-dialog.tsx').then((module) => module.SandboxDialog),
);

/** Nobody can be asked: a question without an answer would leave an action waiting for ever. */
function refuseAll(): void {
  for (const { reject } of sandboxQuestions.get()) reject();
}

/** Starts the sandbox wallet and shows its questions. */
export function SandboxHost() {
  const hasQuestion = useStore(sandboxQuestions).length > 0;
  useEffect(() => {
    startSandboxWallet();
  }, []);
  return hasQuestion ? <SandboxDialog onFailed={refuseAll} /> : null;
}
