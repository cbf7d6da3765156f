import type { BlockHead, BlockSource } from '../block-source.ts';

/** No node is away before it was silent for so many polls, and for so long. */
const AWAY_POLLS = 10;
const AWAY_MS = 10_000;

/** Whether nodes answer, and how long none has. */
export type NodeSilence = { nodeAway: boolean; silentSeconds: number };

export type HeardHead = {
  /** The last that a node told; null before the first. */
  readonly last: BlockHead | null;
  ask(): Promise<BlockHead>;
  /** Something else is asked before: a node that does not answer that is as silent. */
  listen(): void;
  silence(): NodeSilence;
};

/** Where the chain is, as nodes tell it, and since when none has told. */
export function hearHead(
  source: Pick<BlockSource, 'head'>,
  pollMs: number,
  elapsed: () => number = () => performance.now(),
): HeardHead {
  let last: BlockHead | null = null;
  /** At first, since when one is asked. */
  let heardAt = elapsed();
  let isAsked = true;
  const awayMs = Math.max(AWAY_MS, AWAY_POLLS * pollMs);
  return {
    get last() {
      return last;
    },
    async ask() {
      isAsked = true;
      last = await source.head();
      isAsked = false;
      heardAt = elapsed();
      return last;
    },
    listen() {
      isAsked = true;
    },
    silence() {
      const silentMs = isAsked ? elapsed() - heardAt : 0;
      return { nodeAway: silentMs > awayMs, silentSeconds: Math.round(silentMs / 1_000) };
    },
  };
}
