import { createStore } from '../../lib/store.ts';

/** What is chosen of a long list: each entry hears of itself alone, so that 5,000 of them cost what one does. */
export type Choice = ReturnType<typeof createChoice>;

const none: ReadonlySet<string> = new Set();

export function createChoice(chosen: Iterable<string> = []) {
  const store = createStore<ReadonlySet<string>>(new Set(chosen));
  return {
    ...store,
    has: (key: string) => store.get().has(key),
    /** Puts it in or takes it out; what would be more than `most` is not taken. */
    toggle: (key: string, most: number) => {
      const next = new Set(store.get());
      if (!next.delete(key)) {
        if (next.size >= most) return;
        next.add(key);
      }
      store.set(next);
    },
    /** These as well. */
    add: (keys: Iterable<string>) => store.set(new Set([...store.get(), ...keys])),
    clear: () => store.set(none),
    /** Without what cannot be chosen any more: it was moved, listed or engaged meanwhile. */
    keepOnly: (isStill: (key: string) => boolean) => {
      const left = [...store.get()].filter(isStill);
      if (left.length < store.get().size) store.set(new Set(left));
    },
  };
}
