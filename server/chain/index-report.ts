import type { IndexReport } from '../http/deps.ts';
import type { BlockHead } from './block-source.ts';
import type { Cursor } from './cursor.ts';
import type { NodeSilence } from './nodes/heard-head.ts';

type Known = Omit<IndexReport, 'head' | 'lagBlocks' | 'lagSeconds' | 'nodeAway'>;

const NOTHING_READ: Known = { height: 0, indexedAt: null, halted: false, reorgs: 0, lastReorgDepth: null };

const knownOf = ({ height, indexedAt, halted, reorgs, lastReorgDepth }: Cursor): Known => ({
  height,
  indexedAt: indexedAt.toISOString(),
  halted,
  reorgs,
  lastReorgDepth,
});

/** While no node answers, the lag in blocks is that of when one did, and the one in seconds grows. */
export function reportOf(
  cursor: Cursor | null,
  head: BlockHead | null,
  { nodeAway, silentSeconds }: NodeSilence,
): IndexReport {
  const silent = nodeAway ? silentSeconds : 0;
  const known = cursor ? knownOf(cursor) : NOTHING_READ;
  if (!cursor || !head || head.number <= cursor.height) {
    return { ...known, head: known.height, lagBlocks: 0, lagSeconds: silent, nodeAway };
  }
  const behind = Math.max(0, Math.round(head.time - cursor.blockTime.getTime() / 1000));
  const lagBlocks = head.number - cursor.height;
  return { ...known, head: head.number, lagBlocks, lagSeconds: behind + silent, nodeAway };
}
