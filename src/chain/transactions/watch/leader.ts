const LOCK = 'hub.tx-watcher';
const HANDOVER_MS = 200;
const CHANNEL = 'hub.tx-watcher';

const hasLocks = () => typeof navigator !== 'undefined' && 'locks' in navigator;

/**
 * Runs `lead` in one tab at a time: the others wait for its lock. A tab in the background is slowed down by the browser, so
 * it hands over as soon as a tab in front asks. Without Web Locks every tab leads, which costs requests but harms nothing.
 */
export function leadWhileNeeded(lead: (signal: AbortSignal) => Promise<void>): () => void {
  const ended = new AbortController();
  if (!hasLocks()) {
    void lead(ended.signal);
    return () => {
      ended.abort();
    };
  }

  const channel = new BroadcastChannel(CHANNEL);
  let term: AbortController | null = null;

  channel.onmessage = () => {
    if (document.hidden) term?.abort();
  };
  const onVisible = () => {
    if (!document.hidden && !term) channel.postMessage('wanted');
  };
  document.addEventListener('visibilitychange', onVisible);

  const campaign = async () => {
    while (!ended.signal.aborted) {
      onVisible();
      await navigator.locks.request(LOCK, { signal: ended.signal }, async () => {
        term = new AbortController();
        await lead(AbortSignal.any([ended.signal, term.signal]));
        term = null;
      });
      // The tab that asked for the lock takes it meanwhile.
      await new Promise((resolve) => setTimeout(resolve, HANDOVER_MS));
    }
  };
  void campaign().catch((error: unknown) => {
    if (!ended.signal.aborted) throw error;
  });

  return () => {
    ended.abort();
    channel.close();
    document.removeEventListener('visibilitychange', onVisible);
  };
}

const promptLock = (id: string) => `hub.tx-prompt.${id}`;

/** Held while a wallet is asked, so that another tab knows that the answer will still be heard. */
export async function whilePrompting<T>(id: string, ask: () => Promise<T>): Promise<T> {
  if (!hasLocks()) return ask();
  return navigator.locks.request(promptLock(id), ask) as Promise<T>;
}

const PROMPT_GRACE_MS = 60_000;

/** Whether some tab still waits for the wallet's answer. */
export async function isPrompting(record: { id: string; createdAt: string }): Promise<boolean> {
  if (!hasLocks()) return Date.now() - Date.parse(record.createdAt) < PROMPT_GRACE_MS;
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === promptLock(record.id)) ?? false;
}
