import type { IndexReport } from '../http/deps.ts';
import type { BlockHead } from './block-source.ts';
import type { Cursor } from './cursor.ts';

const NOTHING_READ: IndexReport = {
  height: 0,
  head: 0,
  lagBlocks: 0,
  lagSeconds: 0,
  indexedAt: null,
  halted: false,
  reorgs: 0,
  lastReorgDepth: null,
};

export function reportOf(cursor: Cursor | null, head: BlockHead | null): IndexReport {
  if (!cursor || !head) return NOTHING_READ;
  const isBehind = head.number > cursor.height;
  const lagSeconds = isBehind ? Math.max(0, Math.round(head.time - cursor.blockTime.getTime() / 1000)) : 0;
  return {
    height: cursor.height,
    head: Math.max(head.number, cursor.height),
    lagBlocks: isBehind ? head.number - cursor.height : 0,
    lagSeconds,
    indexedAt: cursor.indexedAt.toISOString(),
    halted: cursor.halted,
    reorgs: cursor.reorgs,
    lastReorgDepth: cursor.lastReorgDepth,
  };
}
