import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { adminClaimEndpoints, claimEndpoints } from '../../../core/wire/game/claims.ts';
import { readWireAmount } from '../../../core/rules/economy/withdrawals.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { ActivityService } from '../account/activity/activity.service.ts';
import { wireClaim } from './claims-wire.ts';
import * as repository from './claims.repository.ts';
import { createFollower } from './follow-sent.ts';
import { createGrants } from './grants.ts';

export { checkClaims } from './check-claims.ts';
export type ClaimsService = ReturnType<typeof createClaimsService>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'random' | 'chain' | 'log'> & {
  cursors: Cursors;
  note: ActivityService['note'];
};
type Input = InputOf<typeof claimEndpoints.bitgetClaim>;

/** ARCA that is paid to an exchange: promised by the game, asked for by the player, sent by the office (domain.md 25). */
export function createClaimsService({ database, clock, random, chain, log, cursors, note }: Deps) {
  const { db } = database;

  return {
    ...createGrants({ clock, random, log, note }),

    /** All or none. What is somebody else's answers like what is not there. */
    async ask(input: Input, { db: tx, account, now }: CallContext) {
      const wanted = wantedOf(input);
      const held = await repository.holdClaims(tx, [...wanted.keys()]);
      const own = held.filter(({ accountId }) => accountId === account().accountId);
      if (own.length !== wanted.size) throw new ApiError('nothingToClaim', 'a claim is not there');
      if (own.some(({ state }) => state !== 'open')) throw new ApiError('rewardAlreadyClaimed');
      if (own.some(({ id, amount }) => wanted.get(id) !== BigInt(amount))) throw new ApiError('invalidAmount');
      const change = { state: 'pending', bitgetId: input.bitget_id, bitgetAddress: input.bitget_address };
      const asked = await repository.changeClaims(tx, [...wanted.keys()], { ...change, requestedAt: now });
      const total = asked.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString();
      return { claims: asked.map(wireClaim), total };
    },

    async list(input: InputOf<typeof claimEndpoints.list>, { account }: CallContext) {
      const { accountId } = account();
      const where = repository.ofAccount(accountId, input.filter.state);
      const order = repository.grantedOrder(input.sorter[0]?.order ?? 'desc');
      const page = await listPage({
        endpoint: `claims ${accountId}`,
        input,
        cursors,
        count: () => repository.countClaims(db, where),
        rows: (after, limit) => repository.listClaims(db, where, { order, after, limit }),
      });
      return { ...page, list: page.list.map(wireClaim) };
    },

    async pending(input: InputOf<typeof adminClaimEndpoints.pending>) {
      const order = repository.requestedOrder(input.sorter[0]?.order ?? 'asc');
      const states = input.filter.state ?? ['pending'];
      const where = repository.isIn(states);
      const page = await listPage({
        endpoint: `claims.pending ${[...states].sort().join(' ')}`,
        input,
        cursors,
        count: () => repository.countClaims(db, where),
        rows: (after, limit) => repository.listClaims(db, where, { order, after, limit }),
      });
      return { ...page, list: page.list.map(wireClaim) };
    },

    /** Named by the office, and corrected while the chain does not bear it out; whether it is so, the chain says. */
    async sent({ ids, txHash }: InputOf<typeof adminClaimEndpoints.sent>, { db: tx, now }: CallContext) {
      const held = await repository.holdClaims(tx, ids);
      const isPayable = ({ state, txHash: named }: (typeof held)[number]) =>
        state === 'pending' || (state === 'sent' && named !== txHash);
      if (held.length !== new Set(ids).size || !held.every(isPayable)) {
        throw new ApiError('conflict', 'only what was asked for and is not paid can be sent');
      }
      const named = { state: 'sent', txHash, sentAt: now, problem: null };
      return { claims: (await repository.changeClaims(tx, ids, named)).map(wireClaim) };
    },

    follow: createFollower({ database, clock, chain }),
  };
}

/** Amounts by claim; a list that is longer than the other, a claim twice or an amount that is none is refused. */
function wantedOf({ claim_ids: ids, amounts }: Input): Map<string, bigint> {
  if (ids.length !== amounts.length) throw new ApiError('badRequest', 'an amount for each claim');
  const wanted = new Map<string, bigint>();
  for (const [at, id] of ids.entries()) {
    const amount = readWireAmount(amounts[at]);
    if (amount === null) throw new ApiError('invalidAmount', id);
    if (wanted.has(id)) throw new ApiError('badRequest', 'a claim is named twice');
    wanted.set(id, amount);
  }
  return wanted;
}
