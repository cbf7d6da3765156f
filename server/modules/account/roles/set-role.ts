import { eq } from 'drizzle-orm';
import { roles, type Role } from '../../../../core/wire/endpoint.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { accounts, type AccountRow } from '../account.tables.ts';
import { recordEvent, type ActivityAction } from '../activity/activity.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';

const actions = {
  player: 'becamePlayer',
  support: 'becameSupport',
  manager: 'becameManager',
} as const satisfies Record<Role, ActivityAction>;
const isRole = (text: string): text is Role => Object.hasOwn(actions, text);

export const USAGE = 'npm run role -- <wallet, e-mail address or account id> <player|support|manager>';

/** What a command ends with, and says. */
export type CommandEnd = { code: 0 | 1 | 2; text: string };

/** Gives an account that is there another role, in one transaction with its line in the log. */
export async function setRole(db: Database, args: readonly string[], now: Date): Promise<CommandEnd> {
  const [who = '', role = '', ...rest] = args;
  if (who === '' || rest.length > 0 || !isRole(role)) return { code: 2, text: USAGE };
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, who);
    if (!account) return { code: 1, text: `Nobody has the account ${who}: whoever shall be ${role} logs in first.` };
    const { id: accountId, nickname, role: before } = account;
    if (before === role) return { code: 1, text: `${nickname} (${accountId}) is ${role}: nothing was changed.` };
    await tx.update(accounts).set({ role }).where(eq(accounts.id, accountId));
    const details = { before, after: role };
    await recordEvent(tx, { accountId, kind: 'security', action: actions[role], at: now, details });
    const input = { accountId, before, role };
    await recordAct(tx, {
      actorId: '',
      actorName: 'server',
      role: '',
      act: 'npm run role',
      subjectId: accountId,
      input,
      now,
    });
    const isTaken = roles.indexOf(role) < roles.findIndex((one) => one === before);
    const ended = isTaken ? await endSessionsOf(tx, accountId, { reason: 'role', now }) : 0;
    return { code: 0, text: `${nickname} (${accountId}) was ${before} and is ${role}; sessions ended: ${ended}.` };
  });
}

/** A wallet, an e-mail address or an id, as people write them. */
async function lockAccount(tx: Database, who: string): Promise<AccountRow | null> {
  const [row] = await tx.select().from(accounts).where(whichIs(who.trim())).for('update');
  return row ?? null;
}

function whichIs(who: string) {
  if (/^0x[0-9a-f]{40}$/i.test(who)) return eq(accounts.walletAddress, who.toLowerCase());
  return who.includes('@') ? eq(accounts.email, who.toLowerCase()) : eq(accounts.id, who);
}
