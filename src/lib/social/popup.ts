/** core.md 4 and 9: who closes the popup is told so after this. */
export const CLOSED_WAIT_MS = 2_000;
const LOOK_EVERY_MS = 200;
const SIZE = { width: 480, height: 680 };

/** On a phone a popup is another tab that hides this one; there the page itself goes and comes back. */
const isPhone = () => matchMedia('(pointer: coarse) and (width <= 750px)').matches;

/** To be called in the click itself, or it is blocked. Null when it is, or when this device is better off without. */
export function openPopup(): Window | null {
  if (isPhone()) return null;
  const left = Math.round(screenX + (outerWidth - SIZE.width) / 2);
  const top = Math.round(screenY + (outerHeight - SIZE.height) / 2);
  const features = `popup,width=${String(SIZE.width)},height=${String(SIZE.height)},left=${String(left)},top=${String(top)}`;
  const popup = open('', 'hub-social', features);
  return popup && !popup.closed ? popup : null;
}

/** Tells, once, two seconds after the popup was closed. */
export function watchClosed(popup: Pick<Window, 'closed'>, onClosed: () => void): () => void {
  let wait: ReturnType<typeof setTimeout> | undefined;
  const look = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(look);
    wait = setTimeout(onClosed, CLOSED_WAIT_MS);
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(look);
    clearTimeout(wait);
  };
}
