import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { adminClaimEndpoints } from '../../../core/wire/game/claims.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { CallContext } from '../../http/serve.ts';
import type { ActivityService } from '../account/activity/activity.service.ts';
import { wireClaim } from './claims-wire.ts';
import * as repository from './claims.repository.ts';

type Grant = { key: string; accountId: string; amount: bigint; reason: string; grantedBy?: string };
type GrantInput = InputOf<typeof adminClaimEndpoints.grant>;
export type GrantDeps = Pick<AppDeps, 'clock' | 'random' | 'log'> & { note: ActivityService['note'] };

/** Promises of ARCA: what can be asked for later. */
export function createGrants({ clock, random, log, note }: GrantDeps) {
  async function grant(tx: Database, { key, accountId, amount, reason, grantedBy }: Grant): Promise<boolean> {
    const nothingYet = { bitgetId: null, bitgetAddress: null, requestedAt: null, txHash: null };
    const notSent = { sentAt: null, lookedAt: null, doneAt: null, problem: null };
    const row = { id: random.uuid(), key, accountId, amount: amount.toString(), reason, state: 'open' };
    const by = { grantedBy: grantedBy ?? null, grantedAt: clock.now() };
    return repository.insertClaim(tx, { ...row, ...nothingYet, ...notSent, ...by });
  }

  return {
    /** For other modules, in their transaction: a promise, made once however often it is asked for by this key. */
    grant,

    /** By a manager. Who promised it stands with the promise, in the account's log and in the server's. */
    async grantBy({ key, account: named, amount, reason }: GrantInput, { account, db: tx, now }: CallContext) {
      const by = account();
      const accountId = await repository.accountNamed(tx, named.toLowerCase());
      if (accountId === null) throw new ApiError('noAccount', named);
      if (BigInt(amount) === 0n) throw new ApiError('invalidAmount', 'nothing');
      const grantedBy = by.walletAddress ?? by.accountId;
      const promised = { key: `manager ${key}`, accountId, amount: BigInt(amount), reason };
      const isNew = await grant(tx, { ...promised, grantedBy });
      const row = await repository.claimByKey(tx, promised.key);
      // The same key for something else is a mistake, and no second promise.
      const isSame = row?.accountId === accountId && row.amount === amount && row.reason === reason;
      if (!row || !isSame) throw new ApiError('conflict', 'this key promised something else');
      if (isNew) {
        const details = { currency: 'ARCA', price: amount, subject: reason };
        const event = { accountId, kind: 'payment', action: 'arcaGranted', at: now, actorId: by.accountId } as const;
        await note(tx, { ...event, client: null, details });
        log.info({ claim: row.id, accountId, amount, by: by.accountId }, 'ARCA was granted');
      }
      return { claim: wireClaim(row), isNew };
    },
  };
}
