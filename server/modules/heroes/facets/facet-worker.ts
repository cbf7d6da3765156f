import { parentPort } from 'node:worker_threads';
import type { FacetQuery, MarketTallies, SalePlace } from './facet-types.ts';
import { HeroColumns } from './hero-columns.ts';

/** What the thread is told to do, in order. Only questions are answered. */
export type FacetTask =
  { do: 'put'; rows: Float64Array } | { do: 'remove'; ids: readonly number[] } | { do: 'clear' } | FacetQuestion;
export type FacetQuestion = { id: number; query: FacetQuery } & (
  { do: 'count' } | { do: 'cheapest'; after: SalePlace | null; most: number }
);
export type FacetAnswer = { id: number; answer: MarketTallies | number[] };

const columns = new HeroColumns();

// Whatever is thrown here ends the thread, and whoever started it hears of it.
parentPort?.on('message', (task: FacetTask) => {
  if (task.do === 'put') columns.put(task.rows);
  else if (task.do === 'remove') columns.remove(task.ids);
  else if (task.do === 'clear') columns.clear();
  else parentPort?.postMessage({ id: task.id, answer: answerTo(task) } satisfies FacetAnswer);
});

function answerTo(task: FacetQuestion): MarketTallies | number[] {
  return task.do === 'count' ? columns.count(task.query) : columns.cheapest(task.query, task.after, task.most);
}
