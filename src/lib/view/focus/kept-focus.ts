import { useEffect } from 'react';

/** Where one can read on, from the inside out. */
const PLACES = 'li, tr, [role="row"], article, section, [role="region"], main, dialog, [role="dialog"]';
const ROWS = 'li, tr, [role="row"], article';
const DIALOGS = 'dialog, [role="dialog"]';

/** The elements that take the focus once the first of them is gone, the nearest first. */
type Trail = HTMLElement[];

const neighboursOf = (row: Element): Element[] =>
  [row.nextElementSibling, row.previousElementSibling].flatMap((each) => (each?.matches(ROWS) ? [each] : []));

/** Behind a dialog comes what had the focus before it opened, wherever on the page the dialog is. */
function trailOf(target: Element, beforeDialog: Trail): Trail {
  const trail: Element[] = [target];
  for (let place = target.closest(PLACES); place; place = place.parentElement?.closest(PLACES) ?? null) {
    trail.push(place, ...(place.matches(ROWS) ? neighboursOf(place) : []));
    if (place.matches(DIALOGS)) trail.push(...beforeDialog);
  }
  return trail.filter((each) => each instanceof HTMLElement);
}

/** What takes no focus by itself can be reached by script for as long as it has it. */
function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.setAttribute('tabindex', '-1');
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * A button that has done what it is for may go, and its row with it. Whoever pressed it with the keyboard would be back at
 * the top of the page: the focus goes to the row, to the next one where that is gone too, else to what they are in.
 */
export function keepFocus(page: Document): () => void {
  let trail: Trail = [];
  let dialog: Element | null = null;
  let beforeDialog: Trail = [];

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const around = target.closest(DIALOGS);
    if (around !== dialog && around !== null && dialog === null) beforeDialog = trail;
    if (around === null) beforeDialog = [];
    dialog = around;
    trail = trailOf(target, beforeDialog);
  };
  // Let go of by a press on nothing, which is meant; what is removed is let go of as well, but is then not there any more.
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    setTimeout(() => {
      const isFree = page.activeElement === null || page.activeElement === page.body;
      if (isFree && target === trail[0] && trail[0]?.isConnected) trail = [];
    });
  };
  const onChange = () => {
    const [held, ...others] = trail;
    if (!held || held.isConnected || (page.activeElement !== null && page.activeElement !== page.body)) return;
    trail = [];
    const place = others.find((each) => each.isConnected);
    if (place) focusPlace(place);
  };

  const changes = new MutationObserver(onChange);
  changes.observe(page.body, { childList: true, subtree: true });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('focusout', onBlur);
  return () => {
    changes.disconnect();
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('focusout', onBlur);
  };
}

/** To be used once, around all pages. */
export function useKeptFocus(): void {
  useEffect(() => keepFocus(document), []);
}
