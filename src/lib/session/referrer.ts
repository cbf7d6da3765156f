const KEY = 'hub.referrer';
const FORM = /^[\w-]{1,64}$/;

/** Who sent this person (core.md 3, Login payload): from the link that they came by, kept for the tab until they log in. */
export function noteReferrer(search: string): void {
  const given = new URLSearchParams(search).get('referrer');
  if (given === null || !FORM.test(given)) return;
  try {
    sessionStorage.setItem(KEY, given);
  } catch {
    return; // the browser keeps nothing: nobody is credited
  }
}

export function readReferrer(): string | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept !== null && FORM.test(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
