import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** One registry per app, so that several apps in one test process do not share counters. */
export function createMetrics(options: { process: boolean } = { process: true }) {
  const registry = new Registry();
  if (options.process) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'hub_request_duration_seconds',
      help: 'Time to answer, by endpoint and code of the envelope',
      labelNames: ['endpoint', 'code'] as const,
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    failures: new Counter({
      name: 'hub_errors_total',
      help: 'Answers with a code other than 0',
      labelNames: ['endpoint', 'code'] as const,
      registers,
    }),
    indexHeight: new Gauge({ name: 'hub_index_height', help: 'Block that the index has read up to', registers }),
    indexLagBlocks: new Gauge({ name: 'hub_index_lag_blocks', help: 'Blocks behind the chain', registers }),
    indexLagSeconds: new Gauge({ name: 'hub_index_lag_seconds', help: 'Time behind the chain', registers }),
    indexHalted: new Gauge({ name: 'hub_index_halted', help: '1 when the index waits for a person', registers }),
    indexNodeAway: new Gauge({ name: 'hub_index_node_away', help: '1 while no node of the chain answers', registers }),
    indexReorgs: new Gauge({ name: 'hub_index_reorgs', help: 'Reorganisations followed so far', registers }),
    leaderSilent: new Gauge({
      name: 'hub_leader_silent_seconds',
      help: 'How long whoever leads gave no sign of life; -1 where nobody is known to lead',
      registers,
    }),
    diskFull: new Gauge({ name: 'hub_disk_full', help: '1 while nothing is written for want of room', registers }),
    diskFree: new Gauge({ name: 'hub_disk_free_bytes', help: 'Room on the disk of the embedded database', registers }),
    booksDifferences: new Gauge({
      name: 'hub_books_differences',
      help: 'Sums of chain, index and ledger that should agree and do not',
      registers,
    }),
    mailsWaiting: new Gauge({ name: 'hub_mails_waiting', help: 'Mails that could not be sent yet', registers }),
    operatorPending: new Gauge({ name: 'hub_operator_pending', help: 'Requests that wait for an answer', registers }),
    operatorOldestSeconds: new Gauge({
      name: 'hub_operator_oldest_seconds',
      help: 'How long the oldest of them has waited',
      registers,
    }),
    operatorAnswered: new Counter({ name: 'hub_operator_answered_total', help: 'Requests answered', registers }),
    operatorFailed: new Gauge({
      name: 'hub_operator_failed',
      help: 'Requests that the contract refuses to have answered',
      registers,
    }),
    liveConnections: new Gauge({ name: 'hub_live_connections', help: 'Open event streams', registers }),
  };
}
