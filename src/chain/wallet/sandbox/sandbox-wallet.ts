import * as z from 'zod/mini';
import { envelope } from '../../../../core/wire/envelope.ts';
import { localEndpoints, localWorld } from '../../../../core/wire/local.ts';
import { tokenValue } from '../../../lib/view/token-value.ts';
import { SANDBOX_RDNS } from '../session/discovery.ts';
import { SandboxProvider, type SandboxWorld } from './sandbox-provider.ts';
import { askPerson } from './sandbox-requests.ts';

/** A sign of its own, inside the announcement as EIP-6963 wants it: a picture that no style sheet reaches. */
function drawIcon(): string {
  const [ground, ink] = [tokenValue('--brand'), tokenValue('--on-brand')];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${ground}"/><path d="M7 12.5A2.5 2.5 0 0 1 9.5 10h13a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 7 20.5z" fill="${ink}"/><circle cx="20.5" cy="16.5" r="1.8" fill="${ground}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

let loading: Promise<SandboxWorld> | null = null;

async function fetchWorld(): Promise<SandboxWorld> {
  const response = await fetch(localEndpoints.world.path, { headers: { accept: 'application/json' } });
  const { data } = z.parse(envelope, await response.json());
  const { chainId, contracts, accounts } = z.parse(localWorld, data);
  return { chainId, contracts, accounts, rpcUrl: new URL('/rpc', location.origin).href };
}

/** Once a page; asked for again after a failure. */
export function readWorld(): Promise<SandboxWorld> {
  loading ??= fetchWorld().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Remembers the chosen account as long as the page when the browser keeps nothing, or has no room left. */
function openStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    const probe = 'hub.sandbox.probe';
    localStorage.setItem(probe, `0x${'0'.repeat(40)}`);
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    const entries = new Map<string, string>();
    return {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, text) => void entries.set(key, text),
      removeItem: (key) => void entries.delete(key),
    };
  }
}

let provider: SandboxProvider | null = null;

/** The wallet of the local stack, announced like any other (EIP-6963). */
export function startSandboxWallet(): SandboxProvider {
  if (provider) return provider;
  const started = new SandboxProvider({ world: readWorld, ask: askPerson, storage: openStorage() });
  const info = { uuid: crypto.randomUUID(), name: 'Sandbox wallet', icon: drawIcon(), rdns: SANDBOX_RDNS };
  const detail = Object.freeze({ info, provider: started });
  const announce = () => {
    globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  globalThis.addEventListener('eip6963:requestProvider', announce);
  provider = started;
  announce();
  return started;
}
