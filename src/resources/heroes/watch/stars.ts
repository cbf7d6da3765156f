import { createStore } from '../../../lib/create-store.ts';

export type Starred = { id: string; name: string };

/** Which heroes have the reader's star; a guest has none. Filled by the star keeper, which comes after the first view. */
export const stars = createStore<ReadonlySet<string>>(new Set());

/** What pressing a star does; null until the star keeper is there. */
export const starKeeper = createStore<((hero: Starred, starred: boolean) => void) | null>(null);
