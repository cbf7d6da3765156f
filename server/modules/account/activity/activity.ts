import type { ActivityKind } from '../../../../core/wire/account/profile.ts';
import type { Database } from '../../../db/database.ts';
import { deviceOf, placeOf, type Client } from '../../../http/limits/client.ts';
import { accountEvents } from './activity.tables.ts';

/** What events call themselves; the screens translate them (core/wire/account/profile.ts). */
export type ActivityAction =
  | 'loggedIn'
  | 'loginFailed'
  | 'loggedOut'
  | 'loggedOutEverywhere'
  | 'sessionEnded'
  | 'tokenReused'
  | 'locked'
  | 'unlocked'
  | 'becamePlayer'
  | 'becameSupport'
  | 'becameManager'
  | 'signedUp'
  | 'walletBound'
  | 'emailBound'
  | 'channelBound'
  | 'channelUnbound'
  | 'renamed'
  | 'heroRenamed'
  | 'passwordReset'
  | 'synced'
  | 'gameAccountMade'
  | 'arcaGranted'
  | 'activityRead';

export type AccountEvent = {
  accountId: string;
  kind: ActivityKind;
  action: ActivityAction;
  at: Date;
  sessionId?: string;
  /** Who did it, when it was not the account itself. */
  actorId?: string;
  /** Null for what no client asked for, such as a job. */
  client?: Client | null;
  /** Never a secret. */
  details?: Record<string, string>;
};

/** Writes one line of an account's activity log, in the transaction of the deed: neither is there without the other. */
export async function recordEvent(tx: Database, event: AccountEvent): Promise<void> {
  const { accountId, kind, action, at, sessionId, actorId, client, details } = event;
  const { browser, os } = client ? deviceOf(client.userAgent) : { browser: null, os: null };
  await tx.insert(accountEvents).values({
    accountId,
    kind,
    action,
    at,
    sessionId: sessionId ?? null,
    actorId: actorId ?? null,
    browser,
    os,
    place: client ? placeOf(client.address) : null,
    details: details ?? {},
  });
}
