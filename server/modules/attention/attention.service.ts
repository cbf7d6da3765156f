import type { Attention } from '../../../core/wire/account/attention.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { CallContext } from '../../http/serve.ts';
import type { ClaimablesService } from '../claimables/claimables.service.ts';
import { attentionKinds } from './attention-kinds.ts';

export type AttentionService = ReturnType<typeof createAttentionService>;
type Deps = Pick<AppDeps, 'database'> & { claimables: Pick<ClaimablesService, 'loud'> };

/**
 * What waits for a player, the most urgent first. The tables of other modules are read by name. What lies in the market
 * contracts for a wallet is asked of the chain by the page itself.
 */
export function createAttentionService({ database, claimables }: Deps) {
  return {
    async attention(context: CallContext): Promise<{ list: Attention[] }> {
      const { accountId, walletAddress } = context.account();
      const waiting = {
        db: database.db,
        accountId,
        wallet: walletAddress ?? '',
        now: context.now,
        context,
        claimables,
      };
      const list: Attention[] = [];
      for (const find of attentionKinds) list.push(...(await find(waiting)));
      return { list };
    },
  };
}
