import type { Attention } from '../../../core/wire/account/attention.ts';
import type { Database } from '../../db/database.ts';
import type { CallContext } from '../../http/serve.ts';
import type { ClaimablesService } from '../claimables/claimables.service.ts';

export type Waiting = {
  db: Database;
  accountId: string;
  wallet: string;
  now: Date;
  context: CallContext;
  claimables: Pick<ClaimablesService, 'loud'>;
};

/** One kind of what waits for a player. A new kind is a file in `kinds`, a line in `attention-kinds.ts` and its sentence. */
export type AttentionKind = (waiting: Waiting) => Promise<Attention[]>;
