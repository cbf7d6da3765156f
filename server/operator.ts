import type { Logger } from 'pino';
import type { ContractAddresses } from '../core/wire/contract-addresses.ts';
import type { Leader } from './chain/leader.ts';
import { forgeResolver } from './chain/operator/forge-resolver.ts';
import { gachaResolver } from './chain/operator/gacha-resolver.ts';
import type { Resolver } from './chain/operator/resolver.ts';
import { createOperator } from './chain/operator/start-operator.ts';
import type { Rpc } from './chain/rpc.ts';
import type { Config } from './config/config.ts';
import type { OperatorConfig } from './config/operator.ts';
import type { Database } from './db/database.ts';
import type { Metrics } from './http/operations/metrics.ts';
import { officesOf, storySecretOf } from './local/seed/identities.ts';
import { answerBoxes } from './modules/boxes/box-answers.ts';
import { ticketBookOf } from './modules/tickets/tickets.service.ts';
import { localOperatorSecret } from './secrets.ts';

const LOCAL_POLL_MS = 250;
const PUBLIC_POLL_MS = 1_000;
const LOCAL_STUCK_MS = 15_000;
const PUBLIC_STUCK_MS = 60_000;
const LOCAL_CONFIRMATIONS = 2;

export type OperatorOptions = {
  config: Config;
  db: Database;
  rpc: Rpc;
  contracts: ContractAddresses;
  height: () => number;
  leader: Leader;
  log: Logger;
  metrics: Metrics;
};

/** How the requests of each contract with chance are answered. */
export const resolversOf = (db: Database): Resolver[] => [
  forgeResolver,
  gachaResolver((requests) => answerBoxes(db, requests)),
];

/** Null where none is configured; the local stack has an operator of its own. */
export function createHubOperator({ config, db, ...options }: OperatorOptions) {
  const account = config.operator ?? localOperator(config);
  if (!account) return null;
  const isLocal = config.chain.kind === 'local';
  return createOperator({
    ...options,
    ...account,
    chainId: config.chain.chainId,
    resolvers: resolversOf(db),
    book: ticketBookOf({ db, ...options }),
    pollMs: isLocal ? LOCAL_POLL_MS : PUBLIC_POLL_MS,
    stuckMs: isLocal ? LOCAL_STUCK_MS : PUBLIC_STUCK_MS,
  });
}

/** The story of the local world promised its days with a secret of its own, which follows from the world's seed. */
export function localOperator({
  chain,
  seed,
  dataDir,
}: Pick<Config, 'chain' | 'seed' | 'dataDir'>): OperatorConfig | null {
  if (chain.kind !== 'local') return null;
  const { privateKey } = officesOf(seed).operator;
  const secret = localOperatorSecret(dataDir);
  return { privateKey, secret, formerSecrets: [storySecretOf(seed)], confirmations: LOCAL_CONFIRMATIONS };
}
