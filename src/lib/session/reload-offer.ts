import { createStore } from '../create-store.ts';

/** What the page came from; null where nobody said: a server of its own for development. */
function buildOfPage(): string | null {
  const said = document.querySelector<HTMLMetaElement>('meta[name="web-build"]')?.content ?? '';
  return /^[0-9a-f]+$/.test(said) ? said : null;
}

/**
 * Offers to load the page again where that is likely to help: a newer server answers what this page cannot read, or no
 * longer has its code. It is offered and never done, for the page may hold what somebody has typed (faults J8).
 */
export function createReloadOffer(own: string | null) {
  const isOffered = createStore(false);
  const missed = new Set<string>();
  const declined = new Set<string>();
  let isOld = false;
  const update = () => isOffered.set(missed.size > 0);

  return {
    isOffered,
    /** The server serves another build than the one that this page came from. */
    isOld: () => isOld,
    /** What the server says of itself with an answer; null where it says nothing. */
    noteBuild(served: string | null): void {
      if (own !== null && served !== null) isOld = served !== own;
    },
    /** `what` could not be read, or did not arrive. */
    noteMissed(what: string): void {
      if (declined.has(what)) return;
      missed.add(what);
      update();
    },
    /** It was read after all: nothing has to be loaded again for it. */
    noteRead(what: string): void {
      declined.delete(what);
      if (missed.delete(what)) update();
    },
    decline(): void {
      for (const what of missed) declined.add(what);
      missed.clear();
      update();
    },
  };
}

export const reloadOffer = createReloadOffer(buildOfPage());
