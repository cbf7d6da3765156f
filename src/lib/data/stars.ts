import { useCallback, useSyncExternalStore } from 'react';
import type { WatchKind } from '../../../core/wire/account/watches.ts';
import { createStore } from '../create-store.ts';

/** What can have a star, and what it is called when one is told of it. */
export type Starred = { kind: WatchKind; id: string; name: string };

/** The number of a hero may be that of an item too. */
export const starKey = ({ kind, id }: Pick<Starred, 'kind' | 'id'>): string => `${kind} ${id}`;

/** What has the reader's star, by its key; a guest has none. Filled by the star keeper, which comes after the first view. */
export const stars = createStore<ReadonlySet<string>>(new Set());

type Press = (subject: Starred, starred: boolean) => void;

let keeper: Press | null = null;
/** Pressed before the keeper was there, the last press of each. */
const waiting = new Map<string, Parameters<Press>>();

/** Gives or takes a star: at once, or as soon as the star keeper is there. */
export function pressStar(subject: Starred, starred: boolean): void {
  if (keeper) keeper(subject, starred);
  else waiting.set(starKey(subject), [subject, starred]);
}

/** What pressing a star does from now on, and with what was pressed before; null when nobody is there for it. */
export function setStarKeeper(press: Press | null): void {
  keeper = press;
  if (!press) return;
  const presses = [...waiting.values()];
  waiting.clear();
  for (const each of presses) press(...each);
}

/** Whether it has the reader's star, and how to give it one or take it away. */
export function useStar({ kind, id, name }: Starred): { isStarred: boolean; press: () => void } {
  const key = starKey({ kind, id });
  const isStarred = useSyncExternalStore(
    stars.subscribe,
    () => stars.get().has(key),
    () => false,
  );
  const press = useCallback(() => pressStar({ kind, id, name }, !isStarred), [kind, id, name, isStarred]);
  return { isStarred, press };
}
