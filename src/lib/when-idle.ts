const LATEST_MS = 2_000;
const WITHOUT_SUPPORT_MS = 200;

/** Runs once the browser has nothing better to do; returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, WITHOUT_SUPPORT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

/** Longer than this no picture is waited for. */
const PICTURES_MS = 3_000;

/** Runs once the pictures that are on their way have arrived and the browser has nothing better to do. */
export function whenSettled(run: () => void): () => void {
  let isOff = false;
  let cancel = whenIdle(() => {
    const coming = [...document.images].filter(
      (image) => !image.complete && image.getBoundingClientRect().top < innerHeight,
    );
    const arrived = Promise.allSettled(coming.map((image) => image.decode()));
    const late = new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
    void Promise.race([arrived, late]).then(() => {
      if (!isOff) cancel = whenIdle(run);
    });
  });
  return () => {
    isOff = true;
    cancel();
  };
}
