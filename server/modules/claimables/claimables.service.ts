import type { Claimable, claimableEndpoints } from '../../../core/wire/account/claimables.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { LiveResource } from '../../../core/wire/live.ts';
import { nameHeroes } from '../../db/hero-figures.ts';
import { ApiError } from '../../http/api-error.ts';
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
const liveOf = (kinds: readonly ClaimKind[]): LiveResource[] => [...new Set(kinds.flatMap(({ live }) => live))];

/** All that can be claimed, of whatever kind. */
export function createClaimablesService(
  { database, chain, bounties, vestings, farms, mining, rewards, letters }: Deps,
  kinds: readonly ClaimKind[] = claimKindList,
) {
  const sources: ClaimSources = { bounties, vestings, farms, mining, rewards, letters };
  type Whose = Pick<Claimant, 'accountId' | 'wallet' | 'context'>;
  async function findOf(wanted: readonly ClaimKind[], whose: Whose): Promise<Claimable[]> {
    const claimant = {
      ...sources,
      ...whose,
      db: database.db,
      contracts: chain.config.contracts,
      now: whose.context.now,
    };
    const found: Claimable[] = [];
    for (const { kind, find } of wanted) found.push(...(await find(claimant)).map((one) => ({ ...one, kind })));
    return (await nameHeroes(database.db, found)).sort(byEnd);
  }

  const listOf = async (wanted: readonly ClaimKind[], context: CallContext) => {
    const { accountId, walletAddress } = context.account();
    const list = await findOf(wanted, { accountId, wallet: walletAddress ?? '', context });
    return { list, live: liveOf(wanted) };
  };

  return {
    claimables: (context: CallContext) => listOf(kinds, context),
    /** Without what something else tells of in time. */
    loud: (context: CallContext) =>
      listOf(
        kinds.filter(({ isQuiet }) => !isQuiet),
        context,
      ),

    /** All that somebody can claim who is not asking. */
    of: ({ accountId, wallet, now }: Pick<Claimant, 'accountId' | 'wallet' | 'now'>) =>
      findOf(kinds, { accountId, wallet, context: { caller: null, now } }),

    /** What ends in this time, of whomever. */
    async ending(span: Span): Promise<OwnRow[]> {
      const rows: OwnRow[] = [];
      for (const { endingIn } of kinds) rows.push(...((await endingIn?.(database.db, span)) ?? []));
      return rows;
    },

    async claim({ kind, input }: InputOf<typeof claimableEndpoints.claim>, context: CallContext) {
      const pay = kinds.find((one) => one.kind === kind)?.pay;
      if (!pay) throw new ApiError('badRequest', 'the game pays no such kind');
      await pay(input, context, sources);
      return { kind };
    },
  };
}
