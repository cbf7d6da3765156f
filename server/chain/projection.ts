import type { PgTable } from 'drizzle-orm/pg-core';
import type { LiveEvent } from '../../core/wire/live.ts';
import type { Database } from '../db/database.ts';
import { eventDecoders, type AbiItem, type EventArgs, type EventDecoder } from './events/event-decoder.ts';
import type { BlockHead, LogFilter, RawLog } from './block-source.ts';

export type ChainEvent = {
  name: string;
  contract: string;
  args: EventArgs;
  blockNumber: number;
  blockHash: string;
  blockTime: Date;
  txHash: string;
  logIndex: number;
};

/** What a projection wrote, for the browsers that are looking at it. */
export type Change = Pick<LiveEvent, 'resource' | 'type' | 'ids'>;

/** A contract's events, by the names of its ABI. */
export type EventSource = {
  address: string;
  abi: readonly AbiItem[];
  events: readonly string[];
  /** Of a contract that everybody uses: which addresses the indexed parameters must be for an event to be read at all. */
  indexed?: Readonly<Record<string, string>>;
};

/** A table that a projection writes. Columns in `keep` belong to others: a rollback leaves them as they are. */
export type ProjectedTable = { table: PgTable; keep?: readonly string[] };

/**
 * Turns events into rows. `apply` gets the events of one or more blocks in order and writes plain rows through the
 * transaction; what it wrote is undone without its help when the chain reorganises.
 */
export type Projection = {
  /** What the database calls it. Never changed: under another name it is filled again. */
  name: string;
  /** Raised when other rows come of the same events: a database with rows of an earlier one is filled again. */
  version: number;
  /** Settings that its rows were worked out by, as a text; empty or absent for the usual ones. Others fill it again, too. */
  figures?: string;
  sources: readonly EventSource[];
  tables: readonly ProjectedTable[];
  apply(tx: Database, events: readonly ChainEvent[]): Promise<Change[]>;
};

type Route = { decoder: EventDecoder; projections: Projection[]; narrow: (string | null)[] | null };

/** Which projections want which log. */
export class EventRouter {
  readonly filter: LogFilter;
  readonly #routes = new Map<string, Route>();

  constructor(readonly projections: readonly Projection[]) {
    for (const projection of projections) {
      for (const source of projection.sources) {
        for (const decoder of eventDecoders(source.abi, source.events)) this.#add(source, decoder, projection);
      }
    }
    const routes = [...this.#routes].map(([key, { narrow }]) => ({ address: key.slice(0, key.indexOf(':')), narrow }));
    const wide = [...this.#routes].flatMap(([key, { narrow }]) => (narrow ? [] : [key.split(':')]));
    this.filter = {
      addresses: [...new Set(wide.map(([address]) => address ?? ''))],
      topics: [...new Set(wide.map(([, topic]) => topic ?? ''))],
      narrow: routes.flatMap(({ address, narrow }) => (narrow ? [{ address, topics: narrow }] : [])),
    };
  }

  #add({ address, indexed }: EventSource, decoder: EventDecoder, projection: Projection) {
    const key = `${address}:${decoder.topic}`;
    const narrow = indexed ? decoder.topicsWith(indexed) : null;
    const route = this.#routes.get(key) ?? { decoder, projections: [], narrow };
    if (route.narrow?.join() !== narrow?.join()) throw new Error(`Two projections want other logs of ${key}`);
    route.projections.push(projection);
    this.#routes.set(key, route);
  }

  /**
   * The events of these logs for each projection, decoded once, in the order in which the projections stand: one may read
   * what those before it wrote, whichever log came first. A topic of ours from another contract is nobody's.
   */
  route(logs: readonly RawLog[], heads: ReadonlyMap<number, BlockHead>): Map<Projection, ChainEvent[]> {
    const routed = new Map<Projection, ChainEvent[]>();
    for (const log of logs) {
      const route = this.#routes.get(`${log.address}:${log.topics[0] ?? ''}`);
      if (!route) continue;
      const event = {
        name: route.decoder.name,
        contract: log.address,
        args: route.decoder.decode(log.topics, log.data),
        blockNumber: log.blockNumber,
        blockHash: log.blockHash,
        blockTime: new Date((heads.get(log.blockNumber)?.time ?? 0) * 1000),
        txHash: log.transactionHash,
        logIndex: log.logIndex,
      };
      for (const projection of route.projections) {
        const events = routed.get(projection);
        if (events) events.push(event);
        else routed.set(projection, [event]);
      }
    }
    return new Map(
      this.projections.flatMap((projection) => {
        const events = routed.get(projection);
        return events ? [[projection, events] as const] : [];
      }),
    );
  }
}
