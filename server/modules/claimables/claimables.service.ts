import type { Claimable } from '../../../core/wire/account/claimables.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { CallContext } from '../../http/serve.ts';
import { claimKindList } from './claim-kinds.ts';
import type { Claimant, ClaimKind, ClaimSources, OwnRow, Span } from './claim-kind.ts';

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
  type Whose = Pick<Claimant, 'accountId' | 'wallet' | 'context'>;
  async function findOf(kinds: readonly ClaimKind[], whose: Whose): Promise<Claimable[]> {
    const claimant = {
      ...{ bounties, vestings, farms, ...whose },
      db: database.db,
      contracts: chain.config.contracts,
      now: whose.context.now,
    };
    const found: Claimable[] = [];
    for (const { kind, find: look } of kinds) found.push(...(await look(claimant)).map((one) => ({ ...one, kind })));
    return found.sort(byEnd);
  }

  const find = (kinds: readonly ClaimKind[], context: CallContext) => {
    const { accountId, walletAddress } = context.account();
    return findOf(kinds, { accountId, wallet: walletAddress ?? '', context });
  };

  return {
    claimables: async (context: CallContext) => ({ list: await find(claimKindList, context) }),
    /** Without what something else tells of in time. */
    loud: (context: CallContext) =>
      find(
        claimKindList.filter(({ isQuiet }) => !isQuiet),
        context,
      ),

    /** All that somebody can claim who is not asking. */
    of: ({ accountId, wallet, now }: Pick<Claimant, 'accountId' | 'wallet' | 'now'>) =>
      findOf(claimKindList, { accountId, wallet, context: { caller: null, now } }),

    /** What ends in this time, of whomever. */
    async ending(span: Span): Promise<OwnRow[]> {
      const rows: OwnRow[] = [];
      for (const { endingIn } of claimKindList) rows.push(...((await endingIn?.(database.db, span)) ?? []));
      return rows;
    },
  };
}
