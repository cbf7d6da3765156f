import { Worker } from 'node:worker_threads';
import type { FacetAnswer, FacetQuestion, FacetTask } from './facet-worker.ts';
import type { FacetQuery, MarketTallies, SalePlace } from './facet-types.ts';

/** The build puts the thread's own file beside the server's. Sources need what reads TypeScript in the thread as well. */
function startWorker(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./facet-worker.js', import.meta.url));
  const source = JSON.stringify(new URL('./facet-worker.ts', import.meta.url).href);
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`;
  return new Worker(start, { eval: true });
}

/** The thread that holds the columns. Tasks are carried out in order; a thread that failed answers null from then on. */
export class FacetThread {
  readonly #worker = startWorker();
  readonly #waiting = new Map<number, (answer: FacetAnswer['answer'] | null) => void>();
  #asked = 0;
  #hasEnded = false;

  constructor(onFailure: (error: unknown) => void) {
    // It holds nothing that is not in the database.
    this.#worker.unref();
    this.#worker.on('message', ({ id, answer }: FacetAnswer) => this.#settle(id, answer));
    this.#worker.on('error', onFailure);
    this.#worker.on('exit', () => this.#end());
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  put(rows: Float64Array<ArrayBuffer>): void {
    this.#worker.postMessage({ do: 'put', rows } satisfies FacetTask, [rows.buffer]);
  }

  tell(task: Exclude<FacetTask, { do: 'put' } | FacetQuestion>): void {
    this.#worker.postMessage(task);
  }

  count(query: FacetQuery): Promise<MarketTallies | null> {
    return this.#ask<MarketTallies>((id) => ({ do: 'count', id, query }));
  }

  cheapest(query: FacetQuery, after: SalePlace | null, most: number): Promise<number[] | null> {
    return this.#ask<number[]>((id) => ({ do: 'cheapest', id, query, after, most }));
  }

  /** The thread answers each question in its own kind. */
  #ask<Answer extends FacetAnswer['answer']>(questionOf: (id: number) => FacetQuestion): Promise<Answer | null> {
    if (this.#hasEnded) return Promise.resolve(null);
    const id = (this.#asked += 1);
    return new Promise((resolve) => {
      this.#waiting.set(id, (answer) => resolve(answer as Answer | null));
      this.#worker.postMessage(questionOf(id) satisfies FacetTask);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(id: number, answer: FacetAnswer['answer'] | null): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  #end(): void {
    this.#hasEnded = true;
    for (const id of [...this.#waiting.keys()]) this.#settle(id, null);
  }
}
