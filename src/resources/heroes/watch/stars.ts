import { createStore } from '../../../lib/create-store.ts';

export type Starred = { id: string; name: string };

/** Which heroes have the reader's star; a guest has none. Filled by the star keeper, which comes after the first view. */
export const stars = createStore<ReadonlySet<string>>(new Set());

type Press = (hero: Starred, starred: boolean) => void;

let keeper: Press | null = null;
/** Pressed before the keeper was there, the last press of each hero. */
const waiting = new Map<string, Parameters<Press>>();

/** Gives or takes a star: at once, or as soon as the star keeper is there. */
export function pressStar(hero: Starred, starred: boolean): void {
  if (keeper) keeper(hero, starred);
  else waiting.set(hero.id, [hero, starred]);
}

/** What pressing a star does from now on, and with what was pressed before; null when nobody is there for it. */
export function setStarKeeper(press: Press | null): void {
  keeper = press;
  if (!press) return;
  const presses = [...waiting.values()];
  waiting.clear();
  for (const each of presses) press(...each);
}
