import type { LoginWay } from '../../../../core/wire/account/ways.ts';
import type { OpenSession } from '../../../../core/wire/account/session.ts';
import type { Database } from '../../../db/database.ts';
import type { Caller } from '../../../http/deps.ts';
import type { Client } from '../../../http/limits/client.ts';
import { recordEvent } from '../activity/activity.ts';
import * as repository from './sessions.repository.ts';

export type Write = { db: Database; now: Date; caller: Caller; client: Client };

/** The open sessions of the caller, the latest used first. */
export async function listSessions(db: Database, caller: Caller, now: Date): Promise<{ sessions: OpenSession[] }> {
  const rows = await repository.openSessionsOf(db, caller.accountId, now);
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      way: row.way as LoginWay,
      device: { browser: row.browser, os: row.os },
      place: row.place,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isCurrent: row.id === caller.sessionId,
    })),
  };
}

export async function endOneSession({ db, now, caller, client }: Write, id: string): Promise<{ ended: boolean }> {
  const { accountId, sessionId } = caller;
  const ended = await repository.endOwnSession(db, accountId, id, { reason: 'elsewhere', now });
  if (ended) await recordEvent(db, { accountId, kind: 'login', action: 'sessionEnded', at: now, sessionId, client });
  return { ended };
}

export async function logOutEverywhere({ db, now, caller, client }: Write, keepCurrent: boolean) {
  const { accountId, sessionId } = caller;
  const except = keepCurrent ? sessionId : undefined;
  const ended = await repository.endSessionsOf(db, accountId, { reason: 'elsewhere', now }, except);
  const event = { kind: 'login', action: 'loggedOutEverywhere', at: now, sessionId, client } as const;
  await recordEvent(db, { accountId, ...event, details: { ended: String(ended) } });
  return { ended };
}
