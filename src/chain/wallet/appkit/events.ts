import type { Eip1193Provider } from '../session/eip1193.ts';

type Listener = (payload: unknown) => void;

/** The `on` and `removeListener` of EIP-1193. */
export class ProviderEvents implements Required<Pick<Eip1193Provider, 'on' | 'removeListener'>> {
  private readonly listeners = new Map<string, Set<Listener>>();

  readonly on = (event: string, listener: Listener): void => {
    const known = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, known.add(listener));
  };

  readonly removeListener = (event: string, listener: Listener): void => {
    this.listeners.get(event)?.delete(listener);
  };

  emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', payload: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(payload);
  }
}
