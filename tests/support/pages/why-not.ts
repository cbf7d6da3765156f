/** Why it cannot be pressed, as a screen reader says it; null where it can. */
export function whyNot(of: HTMLElement): string | null {
  if (of.getAttribute('aria-disabled') !== 'true') return null;
  return document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}
