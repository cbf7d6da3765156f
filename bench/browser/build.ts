import { ended, startNode } from '../../scripts/processes.mjs';

/** Both web apps and the server, where they are not built yet. */
export async function buildAll(): Promise<void> {
  for (const args of [['scripts/build.mjs'], ['scripts/build/web.mjs', 'local']]) {
    const code = await ended(startNode(args));
    if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}`);
  }
}
