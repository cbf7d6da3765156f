import { parentPort } from 'node:worker_threads';
import type { FacetQuery, FacetTallies } from './facet-types.ts';
import { HeroColumns } from './hero-columns.ts';

/** What the thread is told to do, in order. Only `count` is answered. */
export type FacetTask =
  | { do: 'put'; rows: Float64Array }
  | { do: 'remove'; ids: readonly number[] }
  | { do: 'clear' }
  | { do: 'count'; id: number; query: FacetQuery };
export type FacetAnswer = { id: number; tallies: FacetTallies };

const columns = new HeroColumns();

// Whatever is thrown here ends the thread, and whoever started it hears of it.
parentPort?.on('message', (task: FacetTask) => {
  if (task.do === 'put') columns.put(task.rows);
  else if (task.do === 'remove') columns.remove(task.ids);
  else if (task.do === 'clear') columns.clear();
  else parentPort?.postMessage({ id: task.id, tallies: columns.count(task.query) } satisfies FacetAnswer);
});
