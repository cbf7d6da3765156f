/** Announced on `window`, so that what is outside React hears of it too (core.md 4). */
export const walletEvents = {
  connect: 'hub:wallet-connect',
  disconnect: 'hub:wallet-disconnect',
  initComplete: 'hub:wallet-init-complete',
  /** The game's private key was asked for while none is connected. */
  privateKeyMissing: 'hub:private-key-missing',
} as const;

export type WalletEventDetail = { address: string | null; connectorId: string | null };

export function announceWalletEvent(name: keyof typeof walletEvents, detail: WalletEventDetail): void {
  globalThis.dispatchEvent(new CustomEvent(walletEvents[name], { detail }));
}
