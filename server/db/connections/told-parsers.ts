import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';

type Parsers = NonNullable<QueryOptions['parsers']>;
type Ask = <T>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<T>>;

/**
 * Drizzle says with every query how times are read, and to hear it PGlite copies the hundreds of parsers that it has for the
 * types of our tables, which takes as long as a small query. It is told once, for the client; what a query asks for that
 * others do not is said with it still.
 */
export function tellParsersOnce(client: PGlite): void {
  let told: Parsers | null = null;
  const tell = (parsers: Parsers): Parsers => {
    Object.assign(client.parsers, parsers);
    return parsers;
  };
  const briefly = (options?: QueryOptions): QueryOptions | undefined => {
    if (!options?.parsers) return options;
    const { parsers, ...others } = options;
    const known = (told ??= tell(parsers));
    return Object.keys(parsers).every((type) => type in known) ? others : options;
  };
  const wrap =
    (ask: Ask): Ask =>
    (text, values, options) =>
      ask(text, values, briefly(options));

  const { query, transaction } = client;
  client.query = wrap((...args) => query.apply(client, args) as Promise<Results<never>>);
  client.transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    transaction.call(client, (tx) => {
      tx.query = wrap(tx.query.bind(tx));
      return work(tx);
    }) as Promise<T>;
}
