import type { Attention } from '../../../core/wire/account/attention.ts';
import type { LiveResource } from '../../../core/wire/live.ts';
import { nameHeroes } from '../../db/hero-figures.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { CallContext } from '../../http/serve.ts';
import type { ClaimablesService } from '../claimables/claimables.service.ts';
import type { AttentionKind } from './attention-kind.ts';
import { attentionKinds } from './attention-kinds.ts';

export type AttentionService = ReturnType<typeof createAttentionService>;
type Deps = Pick<AppDeps, 'database' | 'chain'> & { claimables: Pick<ClaimablesService, 'loud'> };

/**
 * What waits for a player, the most urgent first. The tables of other modules are read by name. What lies in the market
 * contracts for a wallet is asked of the chain by the page itself.
 */
export function createAttentionService(
  { database, chain, claimables }: Deps,
  kinds: readonly AttentionKind[] = attentionKinds,
) {
  return {
    async attention(context: CallContext): Promise<{ list: Attention[]; live: LiveResource[] }> {
      const { accountId, walletAddress } = context.account();
      const claims = await claimables.loud(context);
      const waiting = {
        db: database.db,
        contracts: chain.config.contracts,
        accountId,
        wallet: walletAddress ?? '',
        now: context.now,
        claims: claims.list,
      };
      const list: Attention[] = [];
      for (const { find } of kinds) list.push(...(await find(waiting)));
      return {
        list: await nameHeroes(database.db, list),
        live: [...new Set([...kinds.flatMap(({ live }) => live), ...claims.live])],
      };
    },
  };
}
