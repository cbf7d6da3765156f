import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../create-store.ts';

/** What players are called, by their wallets; null for one whose player has no name. */
export const playerNames = createStore<ReadonlyMap<string, string | null>>(new Map());

/** Wallets on screen whose names nobody has asked for yet. */
const unasked = new Set<string>();
let onAsk: (() => void) | null = null;

/** What is called when there is something to ask for; null when nobody is there for it. */
export function setNameKeeper(keeper: (() => void) | null): void {
  onAsk = keeper;
  if (unasked.size > 0) keeper?.();
}

/** Takes as many of what is to be asked for. */
export function takeUnasked(most: number): string[] {
  const taken = [...unasked].slice(0, most);
  for (const address of taken) unasked.delete(address);
  return taken;
}

const ADDRESS = /^0x[0-9a-f]{40}$/;

/** The name of whose wallet this is; null for nobody's, and while it is not known. */
export function usePlayerName(address: string | null): string | null {
  const key = address?.toLowerCase() ?? '';
  const name = useSyncExternalStore(
    playerNames.subscribe,
    () => playerNames.get().get(key),
    () => undefined,
  );
  useEffect(() => {
    if (name !== undefined || !ADDRESS.test(key)) return;
    unasked.add(key);
    onAsk?.();
  }, [key, name]);
  return name ?? null;
}
