import { Wallet } from 'ethers';
import type { Logger } from 'pino';
import type { Metrics } from '../../http/operations/metrics.ts';
import type { Leader } from '../leader.ts';
import type { Rpc } from '../rpc.ts';
import { Operator, type OperatorMetrics, type TicketBook } from './operator.ts';
import type { Resolver } from './resolver.ts';
import { Sender } from './sender.ts';

export type StartOptions = {
  rpc: Rpc;
  chainId: number;
  privateKey: string;
  secret: string;
  formerSecrets: readonly string[];
  confirmations: number;
  contracts: Readonly<Record<string, string>>;
  resolvers: readonly Resolver[];
  book: TicketBook;
  leader: Leader;
  log: Logger;
  metrics: Metrics;
  pollMs: number;
  stuckMs: number;
};

/** The operator and what sends for it, which others of this server may send by too: nobody else uses its account. */
export function createOperator({ privateKey, stuckMs, metrics, ...options }: StartOptions) {
  const { rpc, chainId, log } = options;
  const wallet = new Wallet(privateKey);
  // The machine's time: the world's may be moved.
  const now = () => Date.now();
  const sender = new Sender({ rpc, wallet, chainId, log, now, stuckMs });
  return { sender, operator: new Operator({ ...options, sender, now, metrics: metricsOf(metrics) }) };
}

const metricsOf = (metrics: Metrics): OperatorMetrics => ({
  pending: (count) => metrics.operatorPending.set(count),
  oldestSeconds: (age) => metrics.operatorOldestSeconds.set(age),
  answered: (count) => metrics.operatorAnswered.inc(count),
  failed: (count) => metrics.operatorFailed.set(count),
  rest() {
    for (const gauge of [metrics.operatorPending, metrics.operatorOldestSeconds, metrics.operatorFailed]) gauge.reset();
  },
});
