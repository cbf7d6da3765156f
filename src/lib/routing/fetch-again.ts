type Load<T> = (url: string) => Promise<T>;

const misses = new Map<string, number>();

/**
 * Browsers keep a module that did not arrive as missing until the page is loaded anew. Asked for under another query it is
 * fetched again, so every `import()` of the build goes through here (`vite.config.ts`).
 */
export async function fetchAgain<T>(url: string, load: Load<T>): Promise<T> {
  const times = misses.get(url) ?? 0;
  try {
    return await load(times === 0 ? url : `${url}?again=${String(times)}`);
  } catch (error) {
    misses.set(url, times + 1);
    throw error;
  }
}

declare global {
  var fetchAgainOf: typeof fetchAgain | undefined;
}

globalThis.fetchAgainOf = fetchAgain;
