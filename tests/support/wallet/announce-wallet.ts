export type Announcement = {
  binding: string;
  name: string;
  rdns: string;
  uuid: string;
  /** `legacy` says nothing and is `window.ethereum`. */
  kind: 'announced' | 'legacy';
};

/** What a wallet of this name is known by, and remembered by the page. */
export const rdnsOf = (name: string): string => `example.${name.toLowerCase().replaceAll(' ', '-')}`;

/** Runs inside the page, before its own code: it may use nothing from outside. */
export function announceWallet({ binding, name, rdns, uuid, kind }: Announcement): void {
  type Listener = (value: unknown) => void;
  type Call = (call: unknown) => Promise<{ result: unknown } | { error: { code: number; message: string } }>;
  const listeners = new Map<string, Set<Listener>>();
  const provider = {
    async request(call: unknown) {
      const answer = await (window as unknown as Record<string, Call>)[binding]?.(call);
      if (!answer) throw new Error('the wallet is gone');
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
      return answer.result;
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) {
    window.addEventListener(`${binding}:${event}`, (message) => {
      for (const listener of listeners.get(event) ?? []) listener((message as CustomEvent).detail);
    });
  }
  if (kind === 'legacy') {
    Object.assign(window, { ethereum: provider });
    return;
  }
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
  const detail = Object.freeze({ info: Object.freeze({ uuid, name, icon, rdns }), provider });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
