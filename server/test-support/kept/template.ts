import { mkdir, rm } from 'node:fs/promises';

/** Longer than it takes; after that, whoever was making it has gone. */
const MAX_WAIT_MS = 30_000;
const POLL_MS = 200;

/** Several test files begin at the same time: one makes what is not `found` yet, the others wait for it. */
export async function makeOnce<T>(target: string, find: () => Promise<T | null>, make: () => Promise<T>): Promise<T> {
  const found = await find();
  if (found !== null) return found;
  const claim = `${target}.making`;
  const isMine = await mkdir(claim).then(
    () => true,
    () => false,
  );
  for (let waited = 0; !isMine && waited < MAX_WAIT_MS; waited += POLL_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const made = await find();
    if (made !== null) return made;
  }
  try {
    return await make();
  } finally {
    await rm(claim, { recursive: true, force: true });
  }
}
