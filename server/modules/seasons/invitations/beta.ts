import { passEvents as usualPasses } from '../../../../core/rules/items/pass-events.ts';
import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import type { inviteEndpoints } from '../../../../core/wire/season/codes.ts';
import type { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { holdIndex, readCursor } from '../../../chain/cursor.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AppDeps, Caller } from '../../../http/deps.ts';
import type { CallContext } from '../../../http/serve.ts';
import * as repository from './invitations.repository.ts';

/** Places of the beta (domain.md 25). */
const PLACES = 1_000;
const FEW_BPS = 1_000n;
const BETA_VOUCHER = '50001';
const BETA_PASS = '70003';

type Info = OutputOf<typeof inviteEndpoints.info>;
type Entered = OutputOf<typeof seasonEndpoints.tbcLogin>;
type By = Entered['qualifiedBy'];
type Who = Pick<Caller, 'accountId' | 'walletAddress'>;

function quotaColour(left: number): Info['quota']['colour'] {
  if (left <= 0) return 'red';
  return (BigInt(left) * 10_000n) / BigInt(PLACES) >= FEW_BPS ? 'green' : 'orange';
}

/**
 * The beta: an agreed invitation lets in, or a voucher, or a pass in its time (docs/decisions/0009), that was burned. An
 * entry stays, so that a burn counts when it has its confirmations (domain.md 7).
 */
export function createBeta({ chain, passEvents = usualPasses }: Pick<AppDeps, 'chain' | 'passEvents'>) {
  const burns: readonly (repository.Burn & { by: By })[] = [
    { by: 'voucher', itemId: BETA_VOUCHER, startsAt: null, endsAt: null },
    ...passEvents.filter(({ itemId }) => itemId === BETA_PASS).map((pass) => ({ by: 'pass' as const, ...pass })),
  ];

  /** `height` is that of the index; null where it may decide nothing. */
  async function qualificationOf(db: Database, who: Who, height: number | null) {
    if (await repository.wasInvited(db, who.accountId)) return 'invitation';
    if (height === null) return null;
    // A block counts as its own first confirmation.
    const settledTo = height - chain.config.confirmations + 1;
    for (const burn of burns) {
      if (await repository.hasBurned(db, who.walletAddress, burn, settledTo)) return burn.by;
    }
    return null;
  }

  return {
    async accessOf(db: Database, who: Who): Promise<Pick<Info, 'quota' | 'access'>> {
      const entry = await repository.findEntry(db, who.accountId);
      const left = Math.max(0, PLACES - (await repository.countEntries(db)));
      const height = (await readCursor(db))?.height ?? null;
      const granted = entry !== null || (await qualificationOf(db, who, height)) !== null;
      const withWallet = granted ? 'green' : 'orange';
      return {
        quota: { total: PLACES, left, colour: quotaColour(left) },
        access: {
          granted,
          colour: who.walletAddress === null ? 'red' : withWallet,
          enteredAt: entry?.enteredAt.toISOString() ?? null,
        },
      };
    },

    /** Once, by what qualifies, while there are places. */
    async enter({ db: tx, account, now }: CallContext): Promise<Entered> {
      const caller = account();
      await repository.holdPlaces(tx);
      const known = await repository.findEntry(tx, caller.accountId);
      const taken = await repository.countEntries(tx);
      if (!known) {
        const by = await qualificationOf(tx, caller, await holdIndex(tx));
        if (by === null) throw new ApiError('noTestQualification');
        if (taken >= PLACES) throw new ApiError('noTestQualificationLeft');
        await repository.insertEntry(tx, { accountId: caller.accountId, qualifiedBy: by, enteredAt: now });
      }
      const entry = await repository.findEntry(tx, caller.accountId);
      if (!entry) throw new Error('An entry that was written is not there');
      return {
        qualifiedBy: entry.qualifiedBy as By,
        enteredAt: entry.enteredAt.toISOString(),
        remaining: Math.max(0, PLACES - taken - (known ? 0 : 1)),
      };
    },
  };
}
