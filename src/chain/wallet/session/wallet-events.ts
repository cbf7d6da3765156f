/** Announced on `window`, so that what is outside React hears of it too (core.md 4). */
export const walletEvents = {
  connect: 'hub:wallet-connect',
  disconnect: 'hub:wallet-disconnect',
  initComplete: 'hub:wallet-init-complete',
} as const;

export type WalletEventDetail = { address: string | null; connectorId: string | null };

export function announceWalletEvent(name: keyof typeof walletEvents, detail: WalletEventDetail): void {
  globalThis.dispatchEvent(new CustomEvent(walletEvents[name], { detail }));
}
