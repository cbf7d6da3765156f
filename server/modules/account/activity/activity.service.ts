import { MAX_COUNTED, type Order } from '../../../../core/wire/list-query.ts';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { adminAccountEndpoints } from '../../../../core/wire/admin/accounts.ts';
import type { Activity, ActivityKind, profileEndpoints } from '../../../../core/wire/account/profile.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Cursors } from '../../../http/cursor.ts';
import type { AppDeps, Caller } from '../../../http/deps.ts';
import { listPage } from '../../../http/list-page.ts';
import * as accounts from '../account.repository.ts';
import { isInPace, throttleKey, type Pace } from '../email/throttle.ts';
import { recordEvent } from './activity.ts';
import * as repository from './activity.repository.ts';
import type { accountEvents } from './activity.tables.ts';
import { listChainActivity } from './chain-activity.ts';
import { countWalletLog } from './wallet-log.repository.ts';

type ListInput = InputOf<typeof profileEndpoints.activity>;
type AdminInput = InputOf<typeof adminAccountEndpoints.activity>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'chain'> & {
  cursors: Cursors;
};
type Subject = { accountId: string; walletAddress: string | null };
const sitting: Pace = { everyMs: 30 * 60_000, burst: 1 };

export type ActivityService = ReturnType<typeof createActivityService>;
export type KeyedActivity = { key: string[]; row: Activity };

/** An account's log: what it did here, and what the game and the chain tell of it, in one order of time. */
export function createActivityService(deps: Deps) {
  const { clock } = deps;
  const { db } = deps.database;
  const pageOf = createPages(deps);

  /** Once for a sitting, however often pages and filters change. Where staff sits is nobody's business. */
  async function noteReading(accountId: string, { accountId: actorId, role }: Caller): Promise<void> {
    const now = clock.now();
    if (!(await isInPace(db, throttleKey('reading', actorId, accountId), sitting, now))) return;
    const reader = await accounts.findById(db, actorId);
    const details = { by: reader?.nickname ?? role };
    await recordEvent(db, { accountId, kind: 'security', action: 'activityRead', at: now, actorId, details });
  }

  return {
    /** What an account did in another module. */
    note: recordEvent,

    list: (input: ListInput, caller: Caller) => pageOf('account.activity', input, caller),

    /** For support. Its player sees that it was read, and by whom. */
    async listOf({ filter: { accountId, ...filter }, ...input }: AdminInput, caller: Caller) {
      const account = await accounts.findById(db, accountId);
      if (!account) throw new ApiError('notFound', 'account');
      const subject = { accountId, walletAddress: account.walletAddress };
      const page = await pageOf(`admin.activity ${accountId}`, { ...input, filter }, subject);
      await noteReading(accountId, caller);
      return page;
    },
  };
}

/** One page of both sources, merged: each is read to its limit, since all may come from either. */
function createPages(deps: Deps) {
  const { db } = deps.database;
  const contract = deps.chain.config.contracts.hero;
  return async (endpoint: string, input: ListInput, { accountId, walletAddress }: Subject) => {
    const { kind, at } = input.filter;
    const filter = { kinds: kind ?? null, gte: at?.gte, lte: at?.lte };
    const owner = { accountId, walletAddress };
    const direction: Order = input.sorter[0]?.order ?? 'desc';
    return listPage<Activity>({
      endpoint,
      input,
      cursors: deps.cursors,
      async count() {
        const own = await repository.countEvents(db, accountId, filter);
        const told = await countWalletLog(db, owner, filter);
        const total = own.total + told.total;
        return { total: Math.min(total, MAX_COUNTED), exact: own.exact && told.exact && total <= MAX_COUNTED };
      },
      async rows(after, limit) {
        const page = { direction, after, limit };
        const own = await repository.listEvents(db, accountId, filter, page);
        const told = await listChainActivity(db, contract, owner, filter, page);
        return [...own.map(keyed), ...told].sort(byKey(direction)).slice(0, limit);
      },
    });
  };
}

function keyed({ row, key }: { row: typeof accountEvents.$inferSelect; key: string[] }): KeyedActivity {
  return {
    key,
    row: {
      id: `a${row.id}`,
      at: row.at.toISOString(),
      kind: row.kind as ActivityKind,
      action: row.action,
      details: row.details,
      sessionId: row.sessionId,
      device: row.browser === null || row.os === null ? null : { browser: row.browser, os: row.os },
      place: row.place,
    },
  };
}

/** As the database orders each source: by time, then by source, then by its own place. */
function byKey(direction: Order) {
  const sign = direction === 'asc' ? 1 : -1;
  return (a: KeyedActivity, b: KeyedActivity): number => {
    if (a.row.at !== b.row.at) return a.row.at < b.row.at ? -sign : sign;
    const sources = Number(a.key[1]) - Number(b.key[1]);
    if (sources !== 0) return sources < 0 ? -sign : sign;
    return (a.key[2] ?? '') < (b.key[2] ?? '') ? -sign : sign;
  };
}
