import type { LiveNews } from '../http/live-bus.ts';
import type { Change } from './projection.ts';

/** A catch-up may touch thousands of records; whoever looks at one of them reads its list again anyway. */
const MAX_IDS = 200;

/** One piece of news for each resource and type that a range of blocks changed. */
export function newsOf(changes: readonly Change[], blockNumber: number): LiveNews[] {
  const merged = new Map<string, Change & { all: Set<string> }>();
  for (const change of changes) {
    const key = `${change.resource}:${change.type}`;
    const entry = merged.get(key) ?? { ...change, all: new Set<string>() };
    for (const id of change.ids) entry.all.add(id);
    merged.set(key, entry);
  }
  return [...merged.values()].map(({ resource, type, all }) => ({
    resource,
    type,
    ids: [...all].slice(0, MAX_IDS),
    blockNumber,
  }));
}
