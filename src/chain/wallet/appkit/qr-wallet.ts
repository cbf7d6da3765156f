import type { Eip1193Provider } from '../session/eip1193.ts';
import type { Kit } from './kit.ts';
import { createPairing } from './pairing.ts';
import { openRelay } from './relay.ts';
import { RelayWallet } from './relay-wallet.ts';
import type { AppKitSettings } from './settings.ts';

let wallet: RelayWallet | null = null;
let isKitUsed = false;

/** AppKit itself comes only when a code is to be shown: a session of before a reload goes on without. */
async function loadKit(settings: AppKitSettings): Promise<Kit> {
  const { openKit } = await import('./kit.ts');
  isKitUsed = true;
  return openKit(settings);
}

export async function openQrWallet(settings: AppKitSettings): Promise<Eip1193Provider> {
  const relay = await openRelay(settings);
  wallet ??= new RelayWallet(
    relay,
    settings.chain.chainId,
    createPairing(relay, async () => {
      const kit = await loadKit(settings);
      return { ...kit, open: kit.showCode };
    }),
  );
  return wallet;
}

/** Through AppKit where it is there: it keeps an account of its own of who is connected. */
export async function closeQrWallet(settings: AppKitSettings): Promise<void> {
  const relay = await openRelay(settings);
  if (!relay.session) return;
  if (isKitUsed) await (await loadKit(settings)).drop();
  else await relay.disconnect();
}
