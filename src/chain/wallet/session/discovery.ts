import type { Eip1193Provider } from './eip1193.ts';

/**
 * A way to attach a wallet. `kind` tells the dialog how to present it: `qr` and `social` come with AppKit, `game` is the key
 * of a game's webview.
 */
export type Connector = {
  id: string;
  name: string;
  icon: string | null;
  kind: 'announced' | 'legacy' | 'sandbox' | 'qr' | 'social' | 'game';
  provider: () => Promise<Eip1193Provider>;
  /** Ends the session that a wallet keeps elsewhere: at a relay, in another app. */
  disconnect?: () => Promise<void>;
};

export const GAME_ID = 'game';
/** Every id of a connector that AppKit brings starts so. */
export const APP_KIT_PREFIX = 'appkit.';
export const SANDBOX_RDNS = 'localhost.herohub.sandbox';
export const LEGACY_ID = 'injected';

/** Outside the local build nothing may pass for it. */
const isSandbox = (rdns: string) => import.meta.env.VITE_LOCAL === 'true' && rdns === SANDBOX_RDNS;

const MAX_WALLETS = 24;
const MAX_ICON_LENGTH = 200_000;

type Announcement = { info: { uuid: string; name: string; icon: string; rdns: string }; provider: Eip1193Provider };

function readAnnouncement(event: Event): Announcement | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== 'object' || detail === null) return null;
  const { info, provider } = detail as Partial<Announcement>;
  if (typeof info !== 'object' || typeof provider?.request !== 'function') return null;
  const isText = [info.uuid, info.name, info.rdns].every((text) => typeof text === 'string' && text.length <= 200);
  return isText ? { info, provider } : null;
}

/** Only a picture that is inside the announcement itself: nothing is fetched, and an <img> runs no script. */
const safeIcon = (icon: unknown) =>
  typeof icon === 'string' && icon.startsWith('data:image/') && icon.length <= MAX_ICON_LENGTH ? icon : null;

function readLegacyProvider(): Eip1193Provider | null {
  try {
    const provider = (globalThis as { ethereum?: Eip1193Provider }).ethereum;
    return typeof provider?.request === 'function' ? provider : null;
  } catch {
    return null; // A wallet's getter may throw; then there is no such wallet.
  }
}

/** What a wallet says it is, as they do: isMetaMask, isRabby, isBraveWallet. */
function marksOf(provider: Eip1193Provider): string[] {
  try {
    const flags = Object.entries(provider).filter(([name, value]) => /^is[A-Z]/.test(name) && value === true);
    return flags.map(([name]) => name);
  } catch {
    return []; // As above: the object is a stranger's.
  }
}

/** `window.ethereum` is usually a wallet that announces itself as well: the same object, or another one with its marks. */
function isAnnounced(legacy: Eip1193Provider, announced: readonly Eip1193Provider[]): boolean {
  const marks = marksOf(legacy);
  return announced.some((provider) => provider === legacy || marksOf(provider).some((mark) => marks.includes(mark)));
}

/**
 * Collects wallets: those that announce themselves (EIP-6963, several at once), and `window.ethereum` when it is none of
 * them.
 */
export function watchConnectors(onChange: (connectors: Connector[]) => void): () => void {
  const announced = new Map<string, Announcement>();

  const report = () => {
    const found = [...announced].map(([id, { info, provider }]): Connector => ({
      id,
      name: info.name,
      icon: safeIcon(info.icon),
      kind: isSandbox(info.rdns) ? 'sandbox' : 'announced',
      provider: () => Promise.resolve(provider),
    }));
    const legacy = readLegacyProvider();
    const providers = [...announced.values()].map(({ provider }) => provider);
    if (legacy && !isAnnounced(legacy, providers)) {
      found.push({ id: LEGACY_ID, name: '', icon: null, kind: 'legacy', provider: () => Promise.resolve(legacy) });
    }
    onChange(found);
  };

  const onAnnounce = (event: Event) => {
    const announcement = readAnnouncement(event);
    if (!announcement || announced.size >= MAX_WALLETS) return;
    // Announced twice with the same name is the same wallet; with the same rdns but another uuid it is a second one.
    const { rdns, uuid } = announcement.info;
    const holder = announced.get(rdns);
    announced.set(!rdns || (holder && holder.info.uuid !== uuid) ? `${rdns}:${uuid}` : rdns, announcement);
    report();
  };

  globalThis.addEventListener('eip6963:announceProvider', onAnnounce);
  globalThis.addEventListener('ethereum#initialized', report);
  globalThis.dispatchEvent(new Event('eip6963:requestProvider'));
  report();
  return () => {
    globalThis.removeEventListener('eip6963:announceProvider', onAnnounce);
    globalThis.removeEventListener('ethereum#initialized', report);
  };
}
