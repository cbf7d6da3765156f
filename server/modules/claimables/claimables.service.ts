import type { Claimable } from '../../../core/wire/account/claimables.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { CallContext } from '../../http/serve.ts';
import { claimKindList } from './claim-kinds.ts';
import type { ClaimKind, ClaimSources } from './claim-kind.ts';

export type { ClaimSources } from './claim-kind.ts';
export type ClaimablesService = ReturnType<typeof createClaimablesService>;
type Deps = Pick<AppDeps, 'database' | 'chain'> & ClaimSources;

const NEVER = '9';
/** What ends first comes first; what never ends keeps the order of the registry. */
const byEnd = (one: Claimable, other: Claimable) => {
  const [left, right] = [one.endsAt ?? NEVER, other.endsAt ?? NEVER];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

/** All that can be claimed, of whatever kind. */
export function createClaimablesService({ database, chain, bounties, vestings, farms }: Deps) {
  async function find(kinds: readonly ClaimKind[], context: CallContext): Promise<Claimable[]> {
    const { accountId, walletAddress } = context.account();
    const claimant = {
      ...{ bounties, vestings, farms, context },
      db: database.db,
      contracts: chain.config.contracts,
      accountId,
      wallet: walletAddress ?? '',
      now: context.now,
    };
    const found: Claimable[] = [];
    for (const { kind, find: look } of kinds) found.push(...(await look(claimant)).map((one) => ({ ...one, kind })));
    return found.sort(byEnd);
  }

  return {
    claimables: async (context: CallContext) => ({ list: await find(claimKindList, context) }),
    /** Without what something else tells of in time. */
    loud: (context: CallContext) =>
      find(
        claimKindList.filter(({ isQuiet }) => !isQuiet),
        context,
      ),
  };
}
