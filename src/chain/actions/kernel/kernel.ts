import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import type { RpcClient } from '../../rpc-client.ts';
import type { TransactionRecord } from '../../transactions/transaction-record.ts';
import type { TransactionStore } from '../../transactions/transaction-store.ts';
import type { Eip1193Provider } from '../../wallet/session/eip1193.ts';

/** What a running action tells its dialog. `sent` carries the record, whose state and confirmations it shows. */
export type ActionProgress =
  | { phase: 'checking' }
  | { phase: 'simulating' }
  | { phase: 'prompt'; record: TransactionRecord }
  | { phase: 'sent'; record: TransactionRecord };

/** What the kernel needs from its surroundings. `boundAddress` and the wallet are read again at every send. */
export type Kernel = {
  config: ChainConfig;
  rpc: RpcClient;
  store: TransactionStore;
  provider: () => Eip1193Provider;
  /** Undefined: nobody is logged in. Null: no wallet is bound. */
  boundAddress: () => string | null | undefined;
  report: (progress: ActionProgress) => void;
  /** Records that may have been sent, of which the person has said to send the same again. */
  despite?: ReadonlySet<string>;
};
